import type { Change } from '@nestbox/contract/change';
import { addDays, weekday } from '@nestbox/domain/calendar/date';
import { describe, expect, it } from 'vitest';
import { aCustomer, signUpDay } from '../../../testing/harness/aCustomer.ts';
import { changed } from '../../../testing/harness/changeDraft.ts';
import { kindOf } from '../../workflows/changes/index.ts';
import type { CustomerDraft } from '../../workflows/customer/customerDraft.ts';
import { presentPreview } from './presentPreview.ts';

/** Returns a customer twelve days after the sign-up, whose first box has arrived. */
const supplied = () =>
  aCustomer({ today: addDays(signUpDay, 12), boxes: [{ status: 'Delivered' }] });

function preview(draft: CustomerDraft, request: Change) {
  const { services, before, after } = changed(draft, request);
  return presentPreview(services, {
    before,
    after,
    about: kindOf(request).concerns(request, before),
  });
}

describe('a later date', () => {
  it('shows more days without stock, and a lower average cost of a month', async () => {
    const customer = await supplied();
    const box = customer.after.boxes.find(({ status }) => status === 'Created');
    const later = addDays(box?.deliveryDate ?? '', 56);
    const date = weekday(later) === 0 ? addDays(later, 1) : later;
    const previewed = preview(customer, { kind: 'postpone', boxId: box?.boxId ?? '', date });
    const [worst] = previewed.stock;
    expect(worst?.after?.daysWithout).toBeGreaterThan(worst?.before?.daysWithout ?? 0);
    expect(worst?.after?.box?.deliveryDate).toBe(date);
    for (const { before, after } of previewed.stock) {
      expect(after?.daysWithout).toBeGreaterThanOrEqual(before?.daysWithout ?? 0);
    }
    expect(previewed.averageMonth.after).toBeLessThan(previewed.averageMonth.before ?? 0);
  });
});

describe('a frequency', () => {
  it('shows its own product first, even without an effect', async () => {
    const customer = await supplied();
    const productId = customer.after.chosen.at(-1)?.productId ?? '';
    const frequency = (weeks: number) => ({ kind: 'frequency', productId, weeks }) as const;
    const set = changed(customer, frequency(4));
    const again = preview(set, frequency(4));
    expect(again.stock.map((each) => each.productId)).toEqual([productId]);
    expect(again.stock[0]?.after).toEqual(again.stock[0]?.before);
    const rarely = preview(set, frequency(40));
    expect(rarely.stock[0]?.productId).toBe(productId);
    const often = preview(set, frequency(1));
    expect(often.averageMonth.after).toBeGreaterThan(rarely.averageMonth.after ?? 0);
  });
});
