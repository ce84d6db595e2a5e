import { describe, expect, it } from 'vitest';
import { aCustomer } from '../../../../testing/harness/aCustomer.ts';
import { changed, effectOf, nextOf } from '../../../../testing/harness/changeDraft.ts';

describe('a monthly limit', () => {
  const preferences = {
    kind: 'boxPreferences',
    preferences: { monthlyLimit: 2_000, boxSize: 'balanced' },
  } as const;
  const overLimit = /over your limit: quantities that you set/;

  it('is confirmed, and a month that a quantity takes over it is told once', async () => {
    const before = await aCustomer();
    expect(effectOf(before, preferences).notes.length).toBeGreaterThan(0);
    const limited = changed(before, preferences);
    const { box, productId } = nextOf(limited);
    const set = { kind: 'quantity', boxId: box.boxId, productId, scope: 'this box' } as const;
    const over = effectOf(limited, { ...set, quantity: 30 });
    expect(over.notes).toEqual([expect.stringMatching(overLimit)]);
    expect(over.sentences[0]).toBe(over.notes[0]);
    const again = changed(limited, { ...set, quantity: 30 });
    const other = box.items[1]?.productId ?? '';
    const unchanged = effectOf(again, { kind: 'frequency', productId: other, weeks: 40 });
    expect(unchanged.notes.filter((note) => over.notes.includes(note))).toEqual([]);
  });
});
