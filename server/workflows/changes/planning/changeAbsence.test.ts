import { addDays } from '@nestbox/domain/calendar/date';
import { describe, expect, it } from 'vitest';
import { aCustomer, signUpDay } from '../../../../testing/harness/aCustomer.ts';
import {
  changed,
  deliveriesOf,
  deliveryDay,
  effectOf,
  nextOf,
  refused,
} from '../../../../testing/harness/changeDraft.ts';
import { conflict } from '../../../../testing/harness/paidCustomer.ts';

/** A customer who is away from a day before today until after the next box. */
async function away() {
  const before = await aCustomer();
  const { box } = nextOf(before);
  const from = addDays(signUpDay, -3);
  const to = addDays(box.deliveryDate, 10);
  return { before, box, from, to, draft: changed(before, { kind: 'addAbsence', from, to }) };
}

describe('days away that are changed', () => {
  it('end yesterday once somebody is back, and last longer again with Undo', async () => {
    const { before, draft, from, to } = await away();
    expect(deliveriesOf(draft)[0]).toBe(deliveryDay(addDays(to, 1)));
    const back = changed(draft, { kind: 'changeAbsence', from });
    expect(deliveriesOf(back)).toEqual(deliveriesOf(before));
    expect(back.after.subscription.absences).toMatchObject([{ from, to: addDays(signUpDay, -1) }]);
    const again = changed(back, { kind: 'changeAbsence', from, to });
    expect(deliveriesOf(again)).toEqual(deliveriesOf(draft));
    expect(again.after.subscription).toEqual(draft.after.subscription);
  });

  it('bring the box back as far as they are shortened', async () => {
    const { draft, box, from } = await away();
    const to = addDays(box.deliveryDate, 2);
    const shorter = changed(draft, { kind: 'changeAbsence', from, to });
    expect(nextOf(shorter).box).toMatchObject({
      boxId: box.boxId,
      deliveryDate: deliveryDay(addDays(to, 1)),
    });
  });

  it('leave a box on the day that the customer chose, and say so', async () => {
    const { draft, box, from, to } = await away();
    const date = deliveryDay(addDays(to, 6));
    const chosen = changed(draft, { kind: 'postpone', boxId: box.boxId, date });
    const longer = { kind: 'changeAbsence', from, to: addDays(date, 1) } as const;
    expect(effectOf(chosen, longer).notes).toEqual([
      'Box 1 can no longer be changed: it comes on Friday 27 November.',
      'Box 2 keeps the day that you chose: Monday 11 January.',
    ]);
    expect(nextOf(changed(chosen, longer)).box.deliveryDate).toBe(date);
    const back = changed(chosen, { kind: 'changeAbsence', from });
    expect(nextOf(back).box.deliveryDate).toBe(date);
  });

  it('are refused once they are removed', async () => {
    refused(await aCustomer(), { kind: 'changeAbsence', from: '2027-01-22' }).toThrow(
      conflict('These days away were removed already.'),
    );
  });
});
