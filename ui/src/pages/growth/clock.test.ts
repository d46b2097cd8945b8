import { describe, expect, it } from 'vitest';
import { gameTime, hoursText } from './clock';

describe('the game clock', () => {
  it('counts days from one and writes minutes with two figures', () => {
    expect(gameTime(0).replace(/\s/g, ' ')).toBe('jour 1, 0 h 00');
    expect(gameTime(1440 + 8 * 60 + 5).replace(/\s/g, ' ')).toBe('jour 2, 8 h 05');
  });

  it('says hours in days and hours', () => {
    expect([0, 5, 24, 49].map((hours) => hoursText(hours).replace(/\s/g, ' '))).toEqual(['0 heure', '5 heures', '1 jour', '2 jours 1 heure']);
  });
});
