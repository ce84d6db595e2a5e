import { addDays } from '@nestbox/domain/calendar/date';
import { earliestDelivery } from '@nestbox/domain/delivery/dates';
import { describe, expect, it } from 'vitest';
import { aCustomer, daysLater } from '../../../../testing/harness/aCustomer.ts';
import {
  changed,
  decide,
  deliveriesOf,
  deliveryDay,
  nextOf,
  refused,
} from '../../../../testing/harness/changeDraft.ts';
import { dateOf, withBoxes } from '../../../../testing/harness/fourBoxes.ts';
import { conflict } from '../../../../testing/harness/paidCustomer.ts';

/** A customer who is away when the next box would come. */
async function away() {
  const before = await aCustomer();
  const { box } = nextOf(before);
  const from = addDays(box.deliveryDate, -2);
  const request = { kind: 'addAbsence', from, to: addDays(from, 20) } as const;
  return { before, box, from, draft: changed(before, request) };
}

describe('days away that are removed', () => {
  it('bring every box back on its day', async () => {
    const { before, draft, from } = await away();
    expect(deliveriesOf(draft)).not.toEqual(deliveriesOf(before));
    const removed = changed(draft, { kind: 'removeAbsence', from });
    expect(deliveriesOf(removed)).toEqual(deliveriesOf(before));
    expect(removed.after.subscription.absences).toEqual([]);
  });

  it('bring it as soon as it can come once that day is too near', async () => {
    const { draft, box, from } = await away();
    const later = daysLater(draft, 32);
    const earliest = earliestDelivery(later.after.today, later.after.calendar);
    expect(earliest > box.deliveryDate).toBe(true);
    decide(later, { kind: 'removeAbsence', from });
    expect(dateOf(later, box)).toBe(earliest);
  });

  it('leave a box on the day that the customer chose since', async () => {
    const { draft, box, from } = await away();
    const date = deliveryDay(addDays(nextOf(draft).box.deliveryDate, 5));
    const postponed = changed(draft, { kind: 'postpone', boxId: box.boxId, date });
    expect(nextOf(changed(postponed, { kind: 'removeAbsence', from })).box).toMatchObject({
      boxId: box.boxId,
      deliveryDate: date,
    });
  });

  it('leave another box that is the next one by now, and other days away', async () => {
    const other = { from: '2027-05-01', to: '2027-05-09' };
    const { draft, first, next } = await withBoxes();
    const moved = { boxId: first.boxId, deliveryDate: '2026-11-30' };
    const absence = { from: '2026-11-26', to: '2026-11-29', moved };
    draft.updateSubscription({ absences: [absence, other] });
    decide(draft, { kind: 'removeAbsence', from: absence.from });
    expect(dateOf(draft, next)).toBe(next.deliveryDate);
    expect(draft.after.subscription.absences).toEqual([other]);
  });

  it('are refused the second time, and by another day than their first', async () => {
    const refusal = conflict('These days away were removed already.');
    const { draft, from } = await away();
    refused(draft, { kind: 'removeAbsence', from: addDays(from, 20) }).toThrow(refusal);
    const removed = changed(draft, { kind: 'removeAbsence', from });
    refused(removed, { kind: 'removeAbsence', from }).toThrow(refusal);
  });
});
