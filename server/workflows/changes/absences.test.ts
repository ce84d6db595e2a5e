import { addDays, weekday } from '@nestbox/domain/calendar/date';
import { describe, expect, it } from 'vitest';
import { aCustomer } from '../../../testing/harness/aCustomer.ts';
import { changed, effectOf, nextOf, refused } from '../../../testing/harness/changeDraft.ts';
import type { CustomerDraft } from '../customer/customerDraft.ts';
import { unexplained } from './absences.ts';

const deliveriesOf = ({ after }: CustomerDraft) =>
  after.boxes.filter(({ status }) => status === 'Created').map(({ deliveryDate }) => deliveryDate);

const absencesOf = ({ after }: CustomerDraft) => after.subscription.absences;

const putOffOf = (draft: CustomerDraft, boxId: string) =>
  unexplained(draft.findBox(boxId), draft.after);

/** Sundays have no deliveries. */
const deliveryDay = (date: string) => (weekday(date) === 0 ? addDays(date, 1) : date);

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

describe('a postponed box', () => {
  async function postponed() {
    const customer = await aCustomer();
    const { boxId, deliveryDate } = nextOf(customer).box;
    const date = deliveryDay(addDays(deliveryDate, 14));
    const draft = changed(customer, { kind: 'postpone', boxId, date });
    return { draft, boxId, days: { from: deliveryDate, to: addDays(date, -1) } };
  }

  const kindsFor = ({ after }: CustomerDraft, boxId: string) =>
    new Set(after.signals.filter((each) => each.boxId === boxId).map(({ signal }) => signal.kind));

  it('because there is enough is a signal, until that is taken back', async () => {
    const { draft, boxId, days } = await postponed();
    const enough = changed(draft, { kind: 'hasEnough', boxId, enough: true });
    expect(putOffOf(enough, boxId)).toBeNull();
    expect(kindsFor(enough, boxId)).toEqual(new Set(['postponed', 'hasEnough']));
    const not = changed(enough, { kind: 'hasEnough', boxId, enough: false });
    expect(putOffOf(not, boxId)).toEqual({ how: 'postponed', ...days });
    expect(kindsFor(not, boxId)).toEqual(new Set(['postponed']));
  });

  it('because nobody is at home says nothing about the stock', async () => {
    const { draft, boxId, days } = await postponed();
    const away = changed(draft, { kind: 'addAbsence', ...days });
    expect(putOffOf(away, boxId)).toBeNull();
    expect(absencesOf(away)).toMatchObject([days]);
    const home = changed(away, { kind: 'removeAbsence', from: days.from });
    expect(putOffOf(home, boxId)).toEqual({ how: 'postponed', ...days });
  });
});

describe('a skipped box', () => {
  it('asks why, until it is enabled again', async () => {
    const customer = await aCustomer();
    const { boxId, deliveryDate } = nextOf(customer).box;
    expect(putOffOf(customer, boxId)).toBeNull();
    const skipped = changed(customer, { kind: 'setActive', boxId, active: false });
    expect(putOffOf(skipped, boxId)).toMatchObject({ how: 'skipped', from: deliveryDate });
    expect(deliveriesOf(skipped).length).toBeGreaterThan(0);
    const enabled = changed(skipped, { kind: 'setActive', boxId, active: true });
    expect(putOffOf(enabled, boxId)).toBeNull();
  });

  it('does not count as stock where nobody is at home', async () => {
    const customer = await aCustomer();
    const { boxId } = nextOf(customer).box;
    const packsOfNext = ({ after }: CustomerDraft) =>
      after.boxes
        .filter(({ status }) => status === 'Created')
        .slice(0, 1)
        .flatMap(({ items }) => items)
        .reduce((sum, { quantity }) => sum + quantity, 0);
    const skipped = changed(customer, { kind: 'setActive', boxId, active: false });
    const enough = changed(skipped, { kind: 'hasEnough', boxId, enough: true });
    const not = changed(enough, { kind: 'hasEnough', boxId, enough: false });
    const putOff = putOffOf(not, boxId);
    if (!putOff) throw new Error('the box is not put off');
    // A single day: usage hardly stands still, so the packs are missing.
    const away = changed(not, { kind: 'addAbsence', from: putOff.from, to: putOff.from });
    expect(packsOfNext(away)).toBeGreaterThan(packsOfNext(enough));
  });
});

it('a box that is neither postponed nor skipped takes no answer', async () => {
  const customer = await aCustomer();
  const { boxId } = nextOf(customer).box;
  refused(customer, { kind: 'hasEnough', boxId, enough: true }).toThrow(
    'This box is neither postponed nor skipped.',
  );
});
