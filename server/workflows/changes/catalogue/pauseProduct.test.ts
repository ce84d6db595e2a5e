import { addDays } from '@nestbox/domain/calendar/date';
import { describe, expect, it } from 'vitest';
import { aCustomer, signUpDay } from '../../../../testing/harness/aCustomer.ts';
import {
  changed,
  editable,
  nextOf,
  packsOf,
  refused,
} from '../../../../testing/harness/changeDraft.ts';
import { refusal } from '../../../../testing/harness/fourBoxes.ts';

const pause = (productId: string) => ({ kind: 'pauseProduct', productId }) as const;
const tissue = 'soft-toilet-tissue-9';

describe('a paused product', () => {
  it('comes in no box for twelve weeks, and then again', async () => {
    const before = await aCustomer();
    const after = changed(before, pause(tissue));
    const until = addDays(signUpDay, 84);
    const packs = (draft: typeof after, isPaused: boolean) =>
      editable(draft)
        .filter(({ deliveryDate }) => deliveryDate < until === isPaused)
        .map(packsOf(tissue));
    expect(packs(before, true).some((quantity) => quantity > 0)).toBe(true);
    expect(packs(after, true)).toEqual(packs(after, true).map(() => 0));
    expect(packs(after, false).some((quantity) => quantity > 0)).toBe(true);
    expect(after.after.chosen.find(({ productId }) => productId === tissue)?.pausedUntil).toBe(
      until,
    );
  });

  it('leaves the others in the next box as they were, and the paid one too', async () => {
    const before = await aCustomer();
    const after = changed(before, pause(tissue));
    expect(nextOf(after).box.items).toEqual(
      nextOf(before).box.items.filter(({ productId }) => productId !== tissue),
    );
    expect(after.after.boxes[0]).toEqual(before.after.boxes[0]);
  });

  it('still comes in a box for which the customer set its packs', async () => {
    const before = await aCustomer();
    const { boxId } = nextOf(before).box;
    const set = { kind: 'quantity', boxId, productId: tissue, quantity: 2 } as const;
    const after = changed(before, { ...set, scope: 'this box' }, pause(tissue));
    expect(editable(after).map(packsOf(tissue)).slice(0, 2)).toEqual([2, 0]);
  });

  it('is refused where it is not theirs', async () => {
    refused(await aCustomer(), pause('wildflower-honey')).toThrow(
      refusal('missing', 'This product is not one of yours.'),
    );
  });
});
