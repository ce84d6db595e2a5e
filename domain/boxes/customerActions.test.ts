import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, weekday } from '../calendar/date.ts';
import { mondayToSaturday } from '../delivery/calendar.ts';
import { cutOffDate, earliestDelivery, lastChangeDate, shipmentDate } from '../delivery/dates.ts';
import {
  decideActive,
  decideEdit,
  decideOrderAgain,
  decidePostponement,
  decideQuantity,
  earliestPostponement,
  isOpenToPlan,
  largestQuantity,
  lockedReason,
  mayEdit,
  missedCutOff,
} from './customerActions.ts';
import type { BoxStatus } from './lifecycle.ts';

const today = '2026-11-23';
const planned = { status: 'Created', delivery: '2026-12-01' } as const;

describe('ordering again', () => {
  it('is for boxes that were sent', () => {
    expect(decideOrderAgain({ status: 'Delivered' })).toEqual({ accepted: null });
    expect(decideOrderAgain({ status: 'Dispatched' })).toEqual({ accepted: null });
    expect(decideOrderAgain({ status: 'Paid' })).toHaveProperty('refused');
    expect(decideOrderAgain({ status: 'Skipped' })).toHaveProperty('refused');
    expect(decideOrderAgain({ status: 'Created' })).toEqual({
      refused: 'Only a box that has been sent can be ordered again.',
    });
  });
});

describe('dates of a box', () => {
  it('are counted back from its delivery', () => {
    expect(shipmentDate('2026-12-01')).toBe('2026-11-30');
    expect(cutOffDate('2026-12-01')).toBe('2026-11-28');
    expect(lastChangeDate('2026-12-01')).toBe('2026-11-27');
  });

  it('start four days ahead and never on a Sunday', () => {
    expect(earliestDelivery('2026-11-23', mondayToSaturday)).toBe('2026-11-27');
    expect(earliestDelivery('2026-11-25', mondayToSaturday)).toBe('2026-11-30');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 4000 }), (days) => {
        const day = addDays('2026-01-01', days);
        expect(earliestDelivery(day, mondayToSaturday) >= addDays(day, 4)).toBe(true);
        expect(weekday(earliestDelivery(day, mondayToSaturday))).not.toBe(0);
      }),
    );
  });
});

describe('a change of a box', () => {
  it('is taken until the day before its cut-off', () => {
    expect(decideEdit(planned, '2026-11-27')).toEqual({ accepted: null });
    expect(decideEdit(planned, '2026-11-28')).toHaveProperty('refused');
  });

  it('is refused with a reason in every other status', () => {
    for (const status of ['Disabled', 'Paid', 'Dispatched', 'Cancelled'] as const) {
      expect(decideEdit({ ...planned, status }, today)).toHaveProperty('refused');
    }
  });

  it.each([
    ['CustomerNotified', 'This box is locked, because it is being prepared.'],
    ['Paid', 'This box is paid and can no longer be changed.'],
    ['PaymentFailed', 'This box waits for its payment and can no longer be changed.'],
    ['Dispatched', 'This box has been shipped and can no longer be changed.'],
    ['Delivered', 'This box can no longer be changed.'],
    ['Lost', 'This box was lost on its way to you.'],
    ['Returned', 'This box came back to us.'],
    ['Skipped', 'This box was skipped.'],
    ['Cancelled', 'This box was cancelled.'],
  ] as const)('is refused once the box is %s: %s', (status, refused) => {
    expect(decideEdit({ ...planned, status }, today)).toEqual({ refused });
    expect(decideActive({ ...planned, status }, true, today)).toEqual({ refused });
    expect(mayEdit({ ...planned, status }, today)).toBe(false);
  });

  it('is refused with the reason that applies now', () => {
    const over = 'The last day to change this box is over.';
    expect(lockedReason(planned, '2026-11-27')).toBeNull();
    expect(lockedReason(planned, '2026-11-28')).toBe(over);
    const disabled = { ...planned, status: 'Disabled' } as const;
    expect(decideEdit(disabled, today)).toEqual({
      refused: 'This box is disabled. Enable it first.',
    });
    expect(decideEdit(disabled, '2026-11-28')).toEqual({ refused: over });
    expect(mayEdit(planned, today)).toBe(true);
  });

  it('lets a disabled box be enabled until its cut-off', () => {
    const disabled = { ...planned, status: 'Disabled' } as const;
    expect(decideActive(disabled, true, '2026-11-27')).toEqual({ accepted: 'Created' });
    expect(decideActive(disabled, true, '2026-11-28')).toHaveProperty('refused');
    expect(decideActive(planned, false, today)).toEqual({ accepted: 'Disabled' });
    expect(decideActive({ ...planned, status: 'Paid' }, false, today)).toHaveProperty('refused');
  });
});

describe('a plan', () => {
  const at = (delivery: string, notified = true, status: BoxStatus = 'Created') => ({
    status,
    delivery,
    changeReminderSentFor: notified ? delivery : null,
    broughtForward: false,
  });
  const open = (boxes: readonly ReturnType<typeof at>[], active = true) =>
    boxes
      .filter((box) => isOpenToPlan(box, { active, today: '2027-03-01' }))
      .map(({ delivery }) => delivery);

  it('changes planned boxes before their cut-off, and every one while the subscription rests', () => {
    const boxes = [at('2027-03-04'), at('2027-03-05'), at('2027-04-01', true, 'Disabled')];
    expect(open(boxes)).toEqual(['2027-03-05']);
    expect(open(boxes, false)).toEqual(['2027-03-04', '2027-03-05']);
  });

  it('moves boxes that missed their cut-off, or reach it without a change reminder', () => {
    const boxes = [at('2027-01-05'), at('2027-03-03'), at('2027-03-04', false), at('2027-03-30')];
    expect(open(boxes)).toEqual(boxes.map(({ delivery }) => delivery));
    const missed = boxes.filter((box) => missedCutOff(box, '2027-03-01'));
    expect(missed.map(({ delivery }) => delivery)).toEqual([
      '2027-01-05',
      '2027-03-03',
      '2027-03-04',
    ]);
    expect(missedCutOff(at('2027-03-04'), '2027-03-01')).toBe(false);
    const asked = { ...at('2027-03-04', false), broughtForward: true };
    expect(missedCutOff(asked, '2027-03-01')).toBe(false);
    expect(missedCutOff(at('2027-03-03', true, 'Paid'), '2027-03-01')).toBe(false);
  });
});

describe('postponing', () => {
  const on = { today, calendar: mondayToSaturday };
  const refusal = (date: string) => decidePostponement(planned, date, on);

  it('takes a later delivery day', () => {
    expect(refusal('2026-12-08')).toEqual({ accepted: '2026-12-08' });
    expect(earliestPostponement(planned, on)).toBe('2026-12-01');
  });

  it('gives the reason of a refusal', () => {
    expect(refusal('2026-11-20')).toEqual({ refused: 'Choose a date in the future.' });
    expect(refusal('2026-11-30')).toEqual({ refused: 'A box can only be moved to a later date.' });
    expect(refusal('2026-12-06')).toHaveProperty('refused', expect.stringContaining('Sunday'));
    expect(refusal('2026-12-06')).toEqual({
      refused: 'We do not deliver on Sundays. Choose another day.',
    });
    expect(refusal(today)).toEqual({ refused: 'Choose a date in the future.' });
    expect(decidePostponement(planned, '2026-12-08', { ...on, today: '2026-11-28' })).toEqual({
      refused: 'The last day to change this box is over.',
    });
  });

  it('goes half a year ahead, and leaves time to prepare the box', () => {
    expect(refusal('2027-05-25')).toEqual({ accepted: '2027-05-25' });
    expect(refusal('2027-05-26')).toEqual({
      refused: 'A box can be moved to half a year ahead at most.',
    });
    const late = { ...planned, delivery: '2026-11-26' } as const;
    const lastDay = { ...on, today: '2026-11-22' };
    expect(decidePostponement(late, '2026-11-26', lastDay)).toEqual({ accepted: '2026-11-26' });
    expect(earliestPostponement(late, { ...on, today: '2026-11-30' })).toBe('2026-12-04');
  });
});

describe('a quantity', () => {
  it('becomes current plus delta, never below 1', () => {
    expect(decideQuantity(planned, 2, 3, today)).toEqual({ accepted: 5 });
    expect(decideQuantity(planned, 2, -2, today)).toEqual({
      refused: 'Quantity must be greater than 0',
    });
    expect(decideQuantity(planned, 2, -1, today)).toEqual({ accepted: 1 });
    expect(decideQuantity(planned, 2, 97, today)).toEqual({ accepted: largestQuantity });
    expect(decideQuantity(planned, 2, 98, today)).toEqual({
      refused: 'Quantity must be 99 or fewer',
    });
    // What the shop has planned may be lowered step by step.
    expect(decideQuantity(planned, 120, -1, today)).toEqual({ accepted: 119 });
    expect(decideQuantity(planned, 120, 0, today)).toEqual({ accepted: 120 });
    expect(decideQuantity({ ...planned, status: 'Paid' }, 2, 1, today)).toHaveProperty('refused');
  });
});
