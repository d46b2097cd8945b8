import { describe, expect, it } from 'vitest';
import type { Equipment, Weapon } from '../../live';
import { itemId, owned, setText } from './items';

const sword: Weapon = { type: 'weapon', hand: 'main', line: { id: 'epee', name: { text: 'épée' }, kind: 'contact', attribute: 'STR', type: 'slashing' } };
const shield: Equipment = { type: 'equipment', id: 'bouclier', name: { text: 'bouclier' }, hand: 'off' };

describe('what one owns', () => {
  it('is listed once, in hand first, whatever the number of sets it is in', () => {
    expect(owned([{ main: sword, off: shield }, { main: sword }], [shield]).map(itemId)).toEqual(['epee', 'bouclier']);
  });

  it('is said by set, bare hands included', () => {
    expect(setText({ main: sword, off: shield })).toBe('Épée, Bouclier');
    expect(setText({})).toBe('mains nues');
    expect(setText(undefined)).toBe('mains nues');
  });
});
