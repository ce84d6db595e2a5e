import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BoxStatus, transitions } from '../boxes/lifecycle.ts';
import { addDays, dateOfDay } from '../calendar/date.ts';
import { dueTimeOf, type ScheduledBox, type ScheduleFacts, scheduleOf } from './schedule.ts';
import type { SubscriptionState } from './subscriptionState.ts';

const box = (over: Partial<ScheduledBox>): ScheduledBox => ({
  boxId: 'box',
  status: 'Created',
  delivery: '2026-12-11',
  dayClosed: false,
  changeReminderSentFor: null,
  broughtForward: false,
  chargeMessage: 'sent',
  chargeUnderWay: false,
  dunning: null,
  ...over,
});
const facts = (over: Partial<ScheduleFacts>): ScheduleFacts => ({
  today: '2026-12-01',
  state: 'active',
  pausedUntil: null,
  resumeNotified: false,
  startedOn: null,
  reminders: 0,
  cardEndsOn: null,
  cardExpiryNotified: false,
  plannedOn: null,
  signedUpOn: null,
  signUpReminded: false,
  pausedOn: null,
  pauseReminded: false,
  boxes: [],
  simulatesShipping: true,
  refunds: [],
  erasure: null,
  ...over,
});
const notified = (given: Partial<ScheduleFacts>) =>
  scheduleOf(facts(given)).map((task) => `${task.on} ${task.kind}`);
const ofBox = (over: Partial<ScheduledBox>, given: Partial<ScheduleFacts> = {}) =>
  notified({ boxes: [box(over)], ...given });

describe("a box's schedule", () => {
  it('announces, locks, charges, ships and delivers on their days', () => {
    expect(ofBox({})).toEqual(['2026-12-05 changeReminder', '2026-12-08 lock']);
    expect(ofBox({ changeReminderSentFor: '2026-12-11' })).toEqual(['2026-12-08 lock']);
    expect(ofBox({ status: 'Disabled' })).toEqual(['2026-12-08 skip']);
    expect(ofBox({ status: 'CustomerNotified' })).toEqual(['2026-12-09 charge']);
    expect(ofBox({ status: 'Paid' })).toEqual(['2026-12-10 dispatch']);
    expect(ofBox({ status: 'Dispatched' })).toEqual(['2026-12-11 deliver']);
  });

  it('announces a changed amount at once, and charges none under way or late', () => {
    const locked = { status: 'CustomerNotified', amountChanged: true } as const;
    expect(ofBox(locked)).toEqual(['2026-12-01 announceAmount']);
    expect(ofBox(locked, { today: '2026-12-09' })).toEqual(['2026-12-09 announceAmount']);
    expect(ofBox({ ...locked, chargeUnderWay: true })).toEqual(['2026-12-09 charge']);
    expect(ofBox(locked, { today: '2026-12-10' })).toEqual(['2026-12-09 announceCharge']);
    const dunning = { retryOn: '2026-12-12', payBy: '2026-12-14', retries: 1, downSince: null };
    const unpaid = { status: 'PaymentFailed', amountChanged: true } as const;
    expect(ofBox({ ...unpaid, dunning })).toEqual(['2026-12-01 announceAmount']);
    expect(ofBox({ ...unpaid, dunning: { ...dunning, retryOn: null } })).toEqual([
      '2026-12-15 giveUp',
    ]);
  });

  it('announces the last change date again for another date', () => {
    expect(ofBox({ changeReminderSentFor: '2026-12-04' })[0]).toBe('2026-12-05 changeReminder');
  });

  it('locks no box that missed its cut-off, or whose customer had no change reminder', () => {
    const changeReminderSentFor = '2026-12-11';
    expect(ofBox({ changeReminderSentFor }, { today: '2026-12-08' })).toEqual(['2026-12-08 lock']);
    expect(ofBox({}, { today: '2026-12-08' })).toEqual(['2026-12-08 moveMissed']);
    expect(ofBox({ changeReminderSentFor }, { today: '2026-12-09' })).toEqual([
      '2026-12-08 moveMissed',
    ]);
  });

  it('moves from a day that was closed before anything else, unless the box is on its way', () => {
    const move = ['2026-12-01 moveFromClosedDay'];
    for (const status of ['Created', 'Disabled', 'CustomerNotified', 'Paid'] as const) {
      expect(ofBox({ status, dayClosed: true })).toEqual(move);
    }
    expect(ofBox({ status: 'Dispatched', dayClosed: true })).toEqual(['2026-12-11 deliver']);
    // Replanned once the subscription runs; a paid box comes nevertheless.
    expect(ofBox({ dayClosed: true }, { state: 'paused' })).toEqual([]);
    expect(ofBox({ status: 'Paid', dayClosed: true }, { state: 'paused' })).toEqual(move);
    // What was due before today was late for another reason.
    const past = { status: 'Paid', delivery: '2026-11-30', dayClosed: true } as const;
    expect(ofBox(past)).toEqual(['2026-11-29 dispatch']);
  });

  it('charges on the announced day, or announces another one first', () => {
    const status = 'CustomerNotified';
    expect(ofBox({ status }, { today: '2026-12-09' })).toEqual(['2026-12-09 charge']);
    expect(ofBox({ status }, { today: '2026-12-10' })).toEqual(['2026-12-09 announceCharge']);
    const dunning = { retryOn: '2026-12-09', payBy: '2026-12-16', retries: 0, downSince: null };
    const failed = { status: 'PaymentFailed', dunning } as const;
    expect(ofBox(failed, { today: '2026-12-09' })).toEqual(['2026-12-09 charge']);
    expect(ofBox(failed, { today: '2026-12-10' })).toEqual(['2026-12-09 announceRetry']);
    for (const late of [{ status }, failed] as const) {
      const underWay = { ...late, chargeUnderWay: true };
      expect(ofBox(underWay, { today: '2026-12-10' })).toEqual(['2026-12-09 charge']);
    }
  });

  it('charges nothing while the mail that announces it waits to be sent', () => {
    const status = 'CustomerNotified';
    const on = (today: string, chargeMessage: ScheduledBox['chargeMessage']) =>
      ofBox({ status, chargeMessage }, { today });
    expect(on('2026-12-08', 'waiting')).toEqual(['2026-12-09 charge']);
    expect(on('2026-12-09', 'waiting')).toEqual([]);
    expect(on('2026-12-11', 'waiting')).toEqual([]);
    expect(on('2026-12-11', 'failed')).toEqual(['2026-12-09 charge']);
  });

  it('waits for the shop, the carrier or the customer where parcels are real', () => {
    const real = { simulatesShipping: false };
    expect(ofBox({ status: 'Paid' }, real)).toEqual([]);
    expect(ofBox({ status: 'Dispatched' }, real)).toEqual(['2026-12-14 assumeDelivered']);
  });

  it('locks and skips nothing while the subscription is inactive, but ships paid boxes', () => {
    for (const state of ['new', 'paused', 'cancelled'] as SubscriptionState[]) {
      expect(ofBox({}, { state })).toEqual([]);
      expect(ofBox({ status: 'Disabled' }, { state })).toEqual([]);
      expect(ofBox({ status: 'Paid' }, { state })).toEqual(['2026-12-10 dispatch']);
    }
  });

  it('tries a declined charge again, or waits for the customer until patience ends', () => {
    const status = 'PaymentFailed';
    const retry = { retryOn: '2026-12-12', payBy: '2026-12-16', retries: 0, downSince: null };
    expect(ofBox({ status, dunning: retry })).toEqual(['2026-12-12 charge']);
    const last = { ...retry, retryOn: null };
    expect(ofBox({ status, dunning: last })).toEqual(['2026-12-17 giveUp']);
    const missed = { ...last, downSince: '2026-12-15' };
    expect(ofBox({ status, dunning: missed })).toEqual(['2026-12-17 extendPayBy']);
  });

  it('has something to do for every status until a box has arrived or ended, and nothing then', () => {
    // What is known of an arrival may still be corrected.
    const arrived: BoxStatus[] = ['Delivered', 'Lost'];
    const dunning = { retryOn: null, payBy: '2026-12-16', retries: 0, downSince: null };
    for (const status of Object.keys(transitions) as BoxStatus[]) {
      const open = transitions[status].length > 0 && !arrived.includes(status);
      expect(ofBox({ status, dunning }).length > 0).toBe(open);
    }
  });
});

describe("a subscription's schedule", () => {
  it('reminds every six months, on month ends too', () => {
    expect(notified({ startedOn: '2026-08-31' })).toEqual(['2027-02-28 remind']);
    expect(notified({ startedOn: '2026-08-31', reminders: 1 })).toEqual(['2027-08-31 remind']);
  });

  it('announces the end of a pause before it ends', () => {
    const pause = { state: 'paused', pausedUntil: '2027-01-10' } as const;
    expect(notified(pause)).toEqual(['2027-01-07 notifyOfResume', '2027-01-10 resume']);
    expect(notified({ ...pause, resumeNotified: true })).toEqual(['2027-01-10 resume']);
    expect(notified({ state: 'paused' })).toEqual([]);
  });

  it('announces the expiry of a card, and replans every week', () => {
    expect(notified({ cardEndsOn: '2026-12-31' })).toEqual(['2026-12-01 notifyOfCardExpiry']);
    expect(notified({ plannedOn: '2026-12-01' })).toEqual(['2026-12-08 plan']);
  });

  it('ends with the erasure of a customer who asked for it, once nothing is under way', () => {
    const erasure = {
      askedOn: '2026-12-01',
      erasedOn: null,
      boxes: [],
      unsettledPayments: 0,
      promisedRefunds: 0,
      keptMails: 0,
    };
    const state = 'cancelled';
    expect(notified({ state, erasure })).toEqual(['2026-12-02 erase']);
    const paid = box({ status: 'Paid' });
    expect(notified({ state, boxes: [paid], erasure: { ...erasure, boxes: [paid] } })).toEqual([
      '2026-12-10 dispatch',
    ]);
  });

  it('makes refunds on their days, and retries by their number', () => {
    const refund = { boxId: 'box', refundNumber: 2, on: '2026-12-03' };
    expect(scheduleOf(facts({ refunds: [refund] }))).toEqual([{ kind: 'refund', ...refund }]);
    const dunning = { retryOn: '2026-12-02', payBy: '2026-12-16', retries: 3, downSince: null };
    const unpaid = box({ status: 'PaymentFailed', dunning });
    expect(scheduleOf(facts({ boxes: [unpaid] }))).toEqual([
      { kind: 'charge', boxId: 'box', on: '2026-12-02', retries: 3 },
    ]);
    const missed = { ...unpaid, dunning: { ...dunning, retryOn: null, downSince: '2026-12-15' } };
    expect(scheduleOf(facts({ boxes: [missed] }))).toEqual([
      { kind: 'extendPayBy', boxId: 'box', on: '2026-12-17', downSince: '2026-12-15' },
    ]);
    expect(scheduleOf(facts({ boxes: [{ ...unpaid, dunning: null }] }))).toEqual([]);
    expect(scheduleOf(facts({ boxes: [unpaid], today: '2026-12-03' }))).toEqual([
      { kind: 'announceRetry', boxId: 'box', on: '2026-12-02' },
    ]);
  });

  it('does nothing of a running subscription while it rests', () => {
    const rest = { startedOn: '2026-08-31', cardEndsOn: '2026-12-31', plannedOn: '2026-12-01' };
    expect(notified({ ...rest, state: 'cancelled' })).toEqual([]);
    expect(notified({ ...rest, state: 'paused' })).toEqual([]);
    expect(notified({ pausedUntil: '2027-01-10' })).toEqual([]);
    expect(notified({ cardEndsOn: '2026-12-31', cardExpiryNotified: true })).toEqual([]);
  });

  it('keeps a held box, and moves none whose closed day is today or later only', () => {
    expect(ofBox({ status: 'Paid', held: true })).toEqual([]);
    const closed = { status: 'Paid', dayClosed: true, delivery: '2026-12-01' } as const;
    expect(ofBox(closed)).toEqual(['2026-12-01 moveFromClosedDay']);
    expect(ofBox({ status: 'PaymentFailed', dayClosed: true })).toEqual([
      '2026-12-01 moveFromClosedDay',
    ]);
    expect(ofBox({ status: 'Cancelled', dayClosed: true })).toEqual([]);
    expect(ofBox({ status: 'Disabled', dayClosed: true }, { state: 'paused' })).toEqual([]);
  });

  it('does the tasks of a day in the order of boxes, refunds and the rest', () => {
    const sent = [box({ boxId: 'one', status: 'Paid' }), box({ boxId: 'two', status: 'Paid' })];
    const refunds = [1, 2].map((refundNumber) => ({ boxId: 'a', refundNumber, on: '2026-12-10' }));
    const plannedOn = '2026-12-03';
    expect(scheduleOf(facts({ boxes: sent, refunds, plannedOn }))).toEqual([
      { kind: 'dispatch', boxId: 'one', on: '2026-12-10' },
      { kind: 'dispatch', boxId: 'two', on: '2026-12-10' },
      ...refunds.map((refund) => ({ kind: 'refund', ...refund })),
      { kind: 'plan', on: '2026-12-10' },
    ]);
  });

  it('is in the order of its days, and due in the morning', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 20_000, max: 21_000 })), (days) => {
        const boxes = days.map((day, index) =>
          box({ boxId: String(index), delivery: dateOfDay(day) }),
        );
        const schedule = scheduleOf(facts({ boxes, today: '2024-01-01' }));
        const instants = schedule.map((task) => dueTimeOf(task).getTime());
        expect(instants).toEqual([...instants].sort((a, b) => a - b));
        for (const task of schedule) expect(addDays(task.on, 0)).toBe(task.on);
      }),
    );
    expect(dueTimeOf({ kind: 'resume', on: '2026-07-01' }).toISOString()).toContain('T05:00');
  });
});

describe('reminders', () => {
  it('follow a sign-up without a payment, and are not made up for late', () => {
    const signUp = { state: 'new', signedUpOn: '2026-11-30' } as const;
    expect(notified(signUp)).toEqual(['2026-12-03 remindOfSignUp']);
    expect(notified({ ...signUp, boxes: [box({})] })).toEqual(['2026-12-03 remindOfSignUp']);
    expect(notified({ ...signUp, signUpReminded: true })).toEqual([]);
    expect(notified({ ...signUp, today: '2026-12-17' })).toEqual(['2026-12-03 remindOfSignUp']);
    expect(notified({ ...signUp, today: '2026-12-18' })).toEqual([]);
    expect(notified({ ...signUp, state: 'active' })).toEqual([]);
    expect(notified({ ...signUp, boxes: [box({ status: 'Delivered' })] })).toEqual([]);
  });

  it('follow a pause of eight weeks that does not end soon', () => {
    const pause = { state: 'paused', pausedOn: '2026-12-01' } as const;
    expect(notified(pause)).toEqual(['2027-01-26 remindOfPause']);
    expect(notified({ ...pause, pauseReminded: true })).toEqual([]);
    expect(notified({ ...pause, pausedOn: null })).toEqual([]);
    expect(notified({ ...pause, pausedUntil: '2027-02-23' })).not.toContain(
      '2027-01-26 remindOfPause',
    );
    expect(notified({ ...pause, pausedUntil: '2027-02-24' })).toContain('2027-01-26 remindOfPause');
  });
});
