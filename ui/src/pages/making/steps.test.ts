import { describe, expect, it } from 'vitest';
import type { DraftView } from '../../live';
import { isDone, isOutfitClosed, nextOpen, stepOf, stepOfRefusal, wrongIn } from './steps';

const sum = { parts: [] };
const view = (more: Partial<DraftView>): DraftView => ({
  attributes: {}, scales: {}, totals: {}, dodge: sum, parry: sum, critical_from: 20, fumble_to: 1, free_left: 0, adaptability_left: 0, hit_points: 0, magic_points: sum, initiative: sum, physical_defense: sum, magic_defense: sum, ...more,
});

describe('the parts of a character being made', () => {
  it('finds the part of what is open and of what is wrong', () => {
    expect(['free', 'outfit', 'name'].map(stepOf)).toEqual(['points', 'outfit', 'name']);
    expect(['outfit_of_another_class', 'power_of_another_outfit', 'attribute_out_of_bounds'].map((code) => stepOfRefusal({ code }))).toEqual(['outfit', 'powers', 'points']);
    expect(['ancestry', 'story', 'attributes'].map((field) => stepOfRefusal({ code: 'not_in_book', params: { field: `field.${field}` } }))).toEqual(['ancestry', 'name', 'points']);
  });

  it('is done when nothing is open and nothing wrong', () => {
    expect(isDone(null, 'name')).toBe(false);
    expect(isDone(view({ open: ['name'] }), 'name')).toBe(false);
    expect(isDone(view({ wrong: [{ code: 'outfit_of_another_class' }] }), 'outfit')).toBe(false);
    expect(isDone(view({ open: ['name'] }), 'outfit')).toBe(true);
    expect(isDone(view({ open: ['outfit'] }), 'powers')).toBe(false);
    expect(isDone(view({ open: ['character_class'] }), 'points')).toBe(false);
    expect(wrongIn(view({ wrong: [{ code: 'outfit_of_another_class' }] }), 'name')).toEqual([]);
  });

  it('closes the powers with the outfit that the class no longer opens', () => {
    const closed = view({ wrong: [{ code: 'outfit_of_another_class' }] });
    expect([isOutfitClosed(closed), isOutfitClosed(view({})), isOutfitClosed(null)]).toEqual([true, false, false]);
    expect([isDone(closed, 'powers'), isDone(closed, 'name'), isDone(view({}), 'powers')]).toEqual([false, true, true]);
    expect(nextOpen(closed, 'character_class')).toBe('outfit');
  });

  it('goes on to what is still wanted, around the end', () => {
    expect(nextOpen(view({ open: ['ancestry', 'free'] }), 'outfit')).toBe('ancestry');
    expect(nextOpen(view({ open: ['name', 'free'] }), 'ancestry')).toBe('points');
    expect(nextOpen(view({}), 'outfit')).toBeNull();
  });
});
