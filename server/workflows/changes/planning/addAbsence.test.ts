import { addDays } from '@nestbox/domain/calendar/date';
import { describe, expect, it } from 'vitest';
import { aCustomer } from '../../../../testing/harness/aCustomer.ts';
import {
  changed,
  deliveryDay,
  effectOf,
  nextOf,
  refused,
} from '../../../../testing/harness/changeDraft.ts';
import type { CustomerDraft } from '../../customer/customerDraft.ts';

const deliveriesOf = ({ after }: CustomerDraft) =>
  after.boxes.filter(({ status }) => status === 'Created').map(({ deliveryDate }) => deliveryDate);

const absencesOf = ({ after }: CustomerDraft) => after.subscription.absences;

describe('days away', () => {
  it('end early once somebody is back, and last longer again with Undo', async () => {
    const before = await aCustomer();
    const from = addDays(before.after.today, -3);
    const to = addDays(nextOf(before).box.deliveryDate, 10);
    const away = changed(before, { kind: 'addAbsence', from, to });
    const [firstAway = ''] = deliveriesOf(away);
    expect(firstAway > to).toBe(true);
    expect(absencesOf(away)).toEqual([expect.objectContaining({ from, to })]);
    const back = changed(away, { kind: 'changeAbsence', from });
    expect(deliveriesOf(back)).toEqual(deliveriesOf(before));
    expect(absencesOf(back)).toMatchObject([{ from, to: addDays(before.after.today, -1) }]);
    const again = changed(back, { kind: 'changeAbsence', from, to });
    expect(deliveriesOf(again)).toEqual(deliveriesOf(away));
    const removed = changed(again, { kind: 'removeAbsence', from });
    expect(deliveriesOf(removed)).toEqual(deliveriesOf(before));
    expect(absencesOf(removed)).toEqual([]);
  });

  it('that meet others, or are removed already, are refused with the reason', async () => {
    const customer = await aCustomer();
    const from = addDays(customer.after.today, 60);
    const to = addDays(from, 9);
    const away = changed(customer, { kind: 'addAbsence', from, to });
    refused(away, { kind: 'addAbsence', from: to, to: addDays(to, 3) }).toThrow(
      /told us already that you are away from/,
    );
    refused(away, { kind: 'removeAbsence', from: to }).toThrow(/removed already/);
    const longer = changed(away, { kind: 'changeAbsence', from, to: addDays(to, 3) });
    expect(absencesOf(longer)).toMatchObject([{ from, to: addDays(to, 3) }]);
  });

  it('say which boxes come all the same', async () => {
    const customer = await aCustomer();
    const { box } = nextOf(customer);
    const date = deliveryDay(addDays(box.deliveryDate, 7));
    const postponed = changed(customer, { kind: 'postpone', boxId: box.boxId, date });
    const days = { from: addDays(date, -1), to: addDays(date, 1) };
    expect(effectOf(postponed, { kind: 'addAbsence', ...days }).notes).toEqual([
      expect.stringMatching(new RegExp(`^Box ${box.boxNumber} keeps the day that you chose: `)),
    ]);
    const away = changed(postponed, { kind: 'addAbsence', ...days });
    expect(nextOf(away).box).toMatchObject({ boxId: box.boxId, deliveryDate: date });
    const longer = { kind: 'changeAbsence', from: days.from, to: addDays(date, 2) } as const;
    expect(effectOf(away, longer).notes).toEqual([
      expect.stringMatching(new RegExp(`^Box ${box.boxNumber} keeps the day that you chose: `)),
    ]);
  });
});
