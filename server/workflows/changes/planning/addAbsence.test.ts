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

const away = (from: string, to: string) => ({ kind: 'addAbsence', from, to }) as const;

describe('days away', () => {
  it('get no box: the next one waits until somebody is at home', async () => {
    const before = await aCustomer();
    const { boxId, deliveryDate } = nextOf(before).box;
    const [from, to] = [addDays(deliveryDate, -2), addDays(deliveryDate, 10)];
    const after = changed(before, away(from, to));
    expect(deliveriesOf(after).filter((day) => day >= from && day <= to)).toEqual([]);
    expect(nextOf(after).box).toMatchObject({ boxId, deliveryDate: deliveryDay(addDays(to, 1)) });
    expect(after.after.subscription.absences).toEqual([
      { from, to, moved: { boxId, deliveryDate } },
    ]);
  });

  it('that no box meets move none', async () => {
    const before = await aCustomer();
    const { deliveryDate } = nextOf(before).box;
    const [from, to] = [addDays(deliveryDate, -9), addDays(deliveryDate, -8)];
    const after = changed(before, away(from, to));
    expect(nextOf(after).box.deliveryDate).toBe(deliveryDate);
    expect(after.after.subscription.absences).toEqual([{ from, to }]);
  });

  it('that meet others, or end before they begin, are refused with the reason', async () => {
    const customer = await aCustomer();
    const [from, to] = ['2027-01-22', '2027-01-31'];
    const notified = changed(customer, away(from, to));
    refused(notified, away(to, '2027-02-03')).toThrow(
      conflict('You have told us already that you are away from 22 January to 31 January.'),
    );
    refused(customer, away(to, from)).toThrow(
      conflict('The last day away is before the first one.'),
    );
  });

  it('say which boxes come all the same', async () => {
    const customer = await aCustomer();
    const { box } = nextOf(customer);
    const date = deliveryDay(addDays(box.deliveryDate, 7));
    const postponed = changed(customer, { kind: 'postpone', boxId: box.boxId, date });
    const request = away(signUpDay, date);
    expect(effectOf(postponed, request).notes).toEqual([
      'Box 1 can no longer be changed: it comes on Friday 27 November.',
      'Box 2 keeps the day that you chose: Friday 1 January.',
    ]);
    expect(nextOf(changed(postponed, request)).box).toMatchObject({ deliveryDate: date });
    expect(effectOf(postponed, away(signUpDay, '2026-11-26')).notes).toEqual([]);
    expect(effectOf(postponed, away('2026-11-28', '2026-12-31')).notes).toEqual([]);
  });

  it('say nothing of a box that is left out', async () => {
    const customer = await aCustomer();
    const { boxId, deliveryDate } = nextOf(customer).box;
    const skipped = changed(customer, { kind: 'setActive', boxId, active: false });
    expect(effectOf(skipped, away(deliveryDate, deliveryDate)).notes).toEqual([]);
  });

  it('say nothing of a box that is due today', async () => {
    const customer = await aCustomer({ today: '2026-11-27', boxes: [{ status: 'Dispatched' }] });
    expect(effectOf(customer, away('2026-11-27', '2026-11-30')).notes).toEqual([]);
  });
});
