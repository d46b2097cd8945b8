import { describe, expect, it } from 'vitest';
import type { Equipment, Weapon } from '../../live';
import { held, setText } from './items';

const sword: Weapon = { type: 'weapon', hand: 'main', line: { id: 'epee', name: { text: 'épée' }, kind: 'contact', attribute: 'STR', type: 'slashing' } };
const shield: Equipment = { type: 'equipment', id: 'bouclier', name: { text: 'bouclier' }, hand: 'off' };

describe('what one owns', () => {
  it('is arranged by the ids of the server, which tell two things alike apart', () => {
    expect(held([{ main: sword, off: shield }, { main: sword }], ['epee', 'bouclier', 'epee.2', 'arc'])).toEqual([['epee', 'bouclier'], ['epee.2', '']]);
    expect(held([], [])).toEqual([['', ''], ['', '']]);
  });

  it('is said by set, bare hands included', () => {
    expect(setText({ main: sword, off: shield })).toBe('Épée, Bouclier');
    expect(setText({})).toBe('mains nues');
    expect(setText(undefined)).toBe('mains nues');
  });
});
