import { addDays } from '@nestbox/domain/calendar/date';
import { describe, expect, it } from 'vitest';
import { aCustomer, daysLater } from '../../../../testing/harness/aCustomer.ts';
import {
  changed,
  decide,
  deliveryDay,
  nextOf,
  refused,
} from '../../../../testing/harness/changeDraft.ts';
import {
  dateOf,
  days,
  refusal,
  signalsOf,
  withBoxes,
} from '../../../../testing/harness/fourBoxes.ts';
import type { StoredBox } from '../../../boxes/boxQueries.ts';

describe('a postponed box', () => {
  it('takes every later planned box with it, by as many days', async () => {
    const { draft, first, next, third, fourth } = await withBoxes({
      boxes: [{}, { broughtForward: true }, {}, { status: 'Disabled' }],
    });
    decide(draft, { kind: 'postpone', boxId: next.boxId, date: '2026-12-17' });
    expect(draft.findBox(next.boxId)).toMatchObject({
      deliveryDate: '2026-12-17',
      dateSet: true,
      broughtForward: false,
    });
    expect(dateOf(draft, third)).toBe('2027-01-14');
    expect(draft.findBox(third.boxId).dateSet).toBe(false);
    expect([dateOf(draft, first), dateOf(draft, fourth)]).toEqual([days[0], days[3]]);
  });

  it('leaves an earlier one where it is, and moves a later one past a Sunday', async () => {
    const { draft, next, third, fourth } = await withBoxes({
      boxes: [{}, {}, {}, { deliveryDate: '2027-02-05' }],
    });
    decide(draft, { kind: 'postpone', boxId: third.boxId, date: '2027-01-09' });
    expect(dateOf(draft, next)).toBe(days[1]);
    // Two days after Friday, 5 February is a Sunday.
    expect(dateOf(draft, fourth)).toBe('2027-02-08');
  });

  it('is a signal for each product but a one-off', async () => {
    const { draft, next } = await withBoxes();
    const [oneOff, ...others] = next.items;
    if (!oneOff) throw new Error('the box is empty');
    draft.updateBox(next.boxId, { items: [{ ...oneOff, oneOff: true }, ...others] });
    decide(draft, { kind: 'postpone', boxId: next.boxId, date: '2026-12-17' });
    expect(signalsOf(draft, next).map(({ productId, signal }) => [productId, signal])).toEqual(
      others.map(({ productId }) => [productId, { kind: 'postponed', days: 7 }]),
    );
    expect(others.length).toBeGreaterThan(0);
  });

  it('no longer has enough of everything, which was said of the day before', async () => {
    const { draft, next, third } = await withBoxes();
    for (const { boxId, items } of [next, third]) {
      draft.noteSignal(items[0]?.productId ?? '', { kind: 'hasEnough', days: 7 }, { boxId });
    }
    decide(draft, { kind: 'postpone', boxId: next.boxId, date: '2026-12-17' });
    const kindsOf = (box: StoredBox) =>
      new Set(signalsOf(draft, box).map(({ signal }) => signal.kind));
    expect([next, third].map(kindsOf)).toEqual([new Set(['postponed']), new Set(['hasEnough'])]);
  });

  it('is refused where it is no longer the customer’s to move', async () => {
    const { draft, first } = await withBoxes();
    expect(() =>
      decide(draft, { kind: 'postpone', boxId: first.boxId, date: '2026-12-17' }),
    ).toThrow(refusal('conflict', 'This box is paid and can no longer be changed.'));
    expect(() => decide(draft, { kind: 'postpone', boxId: 'another', date: '2026-12-17' })).toThrow(
      refusal('missing', 'There is no such box.'),
    );
  });

  it('is kept, whatever the plan would choose', async () => {
    const before = await aCustomer();
    const { boxId, deliveryDate } = nextOf(before).box;
    const date = deliveryDay(addDays(deliveryDate, 7));
    const after = changed(before, { kind: 'postpone', boxId, date });
    expect(nextOf(after).box).toMatchObject({ boxId, deliveryDate: date, dateSet: true });
    expect(nextOf(daysLater(after, 1)).box).toMatchObject({ boxId, deliveryDate: date });
  });

  it('is refused where it is no later', async () => {
    const customer = await aCustomer();
    const { box } = nextOf(customer);
    const date = addDays(box.deliveryDate, -1);
    refused(customer, { kind: 'postpone', boxId: box.boxId, date }).toThrow(
      'A box can only be moved to a later date.',
    );
  });
});
