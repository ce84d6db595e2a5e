import { missedCutOff } from '../boxes/customerActions.ts';
import { type BoxStatus, movableStatuses } from '../boxes/lifecycle.ts';
import { addDays, type CalendarDate } from '../calendar/date.ts';
import { londonInstant } from '../calendar/london.ts';
import { changeReminderDate, chargeDate, cutOffDate, shipmentDate } from '../delivery/dates.ts';
import { type ErasureFacts, erasureTask } from './erasure.ts';
import { reminderDate } from './reminders.ts';
import type { SubscriptionState } from './subscriptionState.ts';

/** The part of a box that decides its tasks. */
export interface ScheduledBox {
  readonly boxId: string;
  readonly status: BoxStatus;
  readonly delivery: CalendarDate;
  /** Whether the shop has closed its delivery day. */
  readonly dayClosed: boolean;
  /** Whether the shop holds it back, so that it is not shipped. */
  readonly held?: boolean;
  /** The delivery date for which the customer was notified of the last change date. */
  readonly changeReminderSentFor: CalendarDate | null;
  /** Whether the customer asked for it at once. */
  readonly broughtForward: boolean;
  /**
   * The state of the mail that announces its next charge. The charge waits while the mail waits to
   * be sent. `failed` once it is given up; `none` without such a mail.
   */
  readonly chargeMessage: 'waiting' | 'sent' | 'failed' | 'none';
  /** Whether its charge would differ from the amount that the customer was last told. */
  readonly amountChanged?: boolean;
  /** Whether the card is being charged, or the outcome of a charge is unknown. */
  readonly chargeUnderWay: boolean;
  readonly dunning: {
    /** The day of the next retry; null where the customer must act. */
    readonly retryOn: CalendarDate | null;
    readonly payBy: CalendarDate;
    /** Retries so far, which distinguish one retry from the next. */
    readonly retries: number;
    /** Since when the shop was down at the end of `payBy`; null where it was not. */
    readonly downSince: CalendarDate | null;
  } | null;
}

export interface ScheduleFacts {
  readonly today: CalendarDate;
  readonly state: SubscriptionState;
  readonly pausedUntil: CalendarDate | null;
  readonly resumeNotified: boolean;
  readonly startedOn: CalendarDate | null;
  /** Six-monthly reminders sent since the start. */
  readonly reminders: number;
  /** The last day on which the saved card is valid. */
  readonly cardEndsOn: CalendarDate | null;
  readonly cardExpiryNotified: boolean;
  readonly plannedOn: CalendarDate | null;
  readonly signedUpOn: CalendarDate | null;
  readonly signUpReminded: boolean;
  /** The first day of the present pause; null where it is not known. */
  readonly pausedOn: CalendarDate | null;
  /** Whether the customer was reminded of this pause. */
  readonly pauseReminded: boolean;
  readonly boxes: readonly ScheduledBox[];
  /**
   * Whether the clock simulates parcels, as in a test shop. Elsewhere, boxes are shipped and
   * delivered as the shop, the carrier or the customer reports.
   */
  readonly simulatesShipping: boolean;
  /** Refunds with the day on which they are due. */
  readonly refunds: readonly {
    readonly boxId: string;
    readonly refundNumber: number;
    readonly on: CalendarDate;
  }[];
  /** Null for customers who did not ask for erasure. */
  readonly erasure: ErasureFacts | null;
}

/** A task for a customer, due from a day on. */
export type Task = { readonly on: CalendarDate } & (
  | { readonly kind: BoxTaskKind; readonly boxId: string }
  | { readonly kind: 'charge'; readonly boxId: string; readonly retries?: number }
  | { readonly kind: 'extendPayBy'; readonly boxId: string; readonly downSince: CalendarDate }
  | { readonly kind: 'refund'; readonly boxId: string; readonly refundNumber: number }
  | { readonly kind: 'notifyOfResume' | 'resume' | 'remind' | 'notifyOfCardExpiry' | 'plan' }
  | { readonly kind: 'remindOfSignUp' | 'remindOfPause' }
  | { readonly kind: 'erase' }
  | { readonly kind: 'forgetMails' }
);

/**
 * Tasks of a box. `moveMissed`: it missed its cut-off and moves to a later date. `announceCharge`
 * and `announceRetry`: the day of the charge passed while the shop was down, and the customer is
 * notified of a new one. `announceAmount`: the amount of the charge changed since it was announced. `extendPayBy`: likewise for the pay-by date. `assumeDelivered`: its
 * arrival was not reported. `moveFromClosedDay`: the shop has closed its delivery day.
 */
type BoxTaskKind =
  | 'changeReminder'
  | 'lock'
  | 'moveMissed'
  | 'skip'
  | 'announceCharge'
  | 'announceRetry'
  | 'announceAmount'
  | 'giveUp'
  | 'dispatch'
  | 'deliver'
  | 'assumeDelivered'
  | 'moveFromClosedDay';

/** Hour of the day from which tasks run, so that nobody is charged or written to at night. */
export const startOfWork = 6;

/** Returns the instant from which a task is due. */
export const dueTimeOf = (task: Task): Date => londonInstant(task.on, startOfWork);

/** Days after its delivery date on which a box counts as delivered without a report. */
const assumedDeliveredDays = 3;
const resumeReminderDays = 3;
const cardReminderDays = 30;
/** Days after a sign-up that was never finished until the customer is reminded, once. */
export const signUpReminderDays = 3;
/** Days for which that reminder may be late. */
const lateReminderDays = 14;
/** Days after the beginning of a pause until the customer is reminded, once a pause. */
export const pauseReminderDays = 56;
/** A pause that ends within these days after that is reminded of by its end alone. */
const nearEndDays = 28;
/** Most days between two plans, so that a plan always reaches far enough ahead. */
const planDays = 7;

/** Returns a customer's tasks, due now and later, in their order. */
export function scheduleOf(facts: ScheduleFacts): Task[] {
  const tasks: Task[] = [
    ...facts.boxes.flatMap((box) => boxTasks(box, facts)),
    ...facts.refunds.map((refund) => ({ kind: 'refund' as const, ...refund })),
    ...subscriptionTasks(facts),
  ];
  const erasure = facts.erasure && erasureTask(facts.erasure);
  if (erasure) tasks.push(erasure);
  return tasks.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

function boxTasks(box: ScheduledBox, facts: ScheduleFacts): Task[] {
  const { boxId, delivery } = box;
  if (isToMove(box, facts)) return [{ kind: 'moveFromClosedDay', boxId, on: facts.today }];
  switch (box.status) {
    case 'Created':
      // While the subscription is inactive, boxes that fall due move to later dates instead.
      return facts.state === 'active' ? plannedBoxTasks(box, facts.today) : [];
    case 'Disabled':
      return facts.state === 'active' ? [{ kind: 'skip', boxId, on: cutOffDate(delivery) }] : [];
    case 'CustomerNotified':
      return chargeTasks(box, chargeDate(delivery), facts.today, 'announceCharge');
    case 'PaymentFailed':
      return unpaidBoxTasks(box, facts.today);
    case 'Paid':
      return facts.simulatesShipping && !box.held
        ? [{ kind: 'dispatch', boxId, on: shipmentDate(delivery) }]
        : [];
    case 'Dispatched':
      return facts.simulatesShipping
        ? [{ kind: 'deliver', boxId, on: delivery }]
        : [{ kind: 'assumeDelivered', boxId, on: addDays(delivery, assumedDeliveredDays) }];
    case 'Delivered':
    case 'Lost':
    case 'Returned':
    case 'Skipped':
    case 'Cancelled':
      return [];
  }
}

/**
 * Whether a box moves because its delivery day was closed. A shipped one is on its way, and planned
 * ones of an inactive subscription are replanned when it starts.
 */
function isToMove({ status, delivery, dayClosed }: ScheduledBox, facts: ScheduleFacts): boolean {
  if (!dayClosed || delivery < facts.today) return false;
  if (status === 'Created' || status === 'Disabled') return facts.state === 'active';
  return movableStatuses.some((each) => each === status);
}

function plannedBoxTasks(box: ScheduledBox, today: CalendarDate): Task[] {
  const { boxId, delivery } = box;
  const on = cutOffDate(delivery);
  if (missedCutOff(box, today)) return [{ kind: 'moveMissed', boxId, on }];
  const lock: Task = { kind: 'lock', boxId, on };
  if (box.changeReminderSentFor === delivery) return [lock];
  return [{ kind: 'changeReminder', boxId, on: changeReminderDate(delivery) }, lock];
}

function unpaidBoxTasks(box: ScheduledBox, today: CalendarDate): Task[] {
  const { boxId, dunning } = box;
  if (!dunning) return [];
  const { retryOn, payBy, retries, downSince } = dunning;
  if (retryOn) {
    return chargeTasks(box, retryOn, today, 'announceRetry').map((task) =>
      task.kind === 'charge' ? { ...task, retries } : task,
    );
  }
  const on = addDays(payBy, 1);
  return [
    downSince ? { kind: 'extendPayBy', boxId, on, downSince } : { kind: 'giveUp', boxId, on },
  ];
}

/** @param announce the task that comes first where the announced day has passed */
function chargeTasks(
  { boxId, chargeMessage, chargeUnderWay, amountChanged }: ScheduledBox,
  on: CalendarDate,
  today: CalendarDate,
  announce: 'announceCharge' | 'announceRetry',
): Task[] {
  if (chargeUnderWay) return [{ kind: 'charge', boxId, on }];
  // The schedule is computed again when the mail is sent.
  if (chargeMessage === 'waiting' && today >= on) return [];
  const late = today > on && chargeMessage !== 'failed';
  // At once, so that the customer knows it before the charge.
  if (amountChanged && !late) return [{ kind: 'announceAmount', boxId, on: today }];
  return [{ kind: late ? announce : 'charge', boxId, on }];
}

function subscriptionTasks(facts: ScheduleFacts): Task[] {
  const tasks: Task[] = [...reminderTasks(facts)];
  if (facts.state === 'paused' && facts.pausedUntil) {
    if (!facts.resumeNotified) {
      tasks.push({ kind: 'notifyOfResume', on: addDays(facts.pausedUntil, -resumeReminderDays) });
    }
    tasks.push({ kind: 'resume', on: facts.pausedUntil });
  }
  if (facts.state !== 'active') return tasks;
  if (facts.startedOn) {
    tasks.push({ kind: 'remind', on: reminderDate(facts.startedOn, facts.reminders + 1) });
  }
  if (facts.cardEndsOn && !facts.cardExpiryNotified) {
    tasks.push({ kind: 'notifyOfCardExpiry', on: addDays(facts.cardEndsOn, -cardReminderDays) });
  }
  if (facts.plannedOn) tasks.push({ kind: 'plan', on: addDays(facts.plannedOn, planDays) });
  return tasks;
}

/** Returns the reminders of a sign-up that was never finished and of a long pause. */
function reminderTasks(facts: ScheduleFacts): Task[] {
  const { state, signedUpOn, pausedOn, pausedUntil } = facts;
  if (facts.erasure) return [];
  const isPlan = facts.boxes.every(({ status }) => status === 'Created' || status === 'Disabled');
  if (state === 'new' && signedUpOn && !facts.signUpReminded && isPlan) {
    const on = addDays(signedUpOn, signUpReminderDays);
    // Who signed up long ago and comes back needs no reminder.
    return facts.today > addDays(on, lateReminderDays) ? [] : [{ kind: 'remindOfSignUp', on }];
  }
  if (state === 'paused' && pausedOn && !facts.pauseReminded) {
    const on = addDays(pausedOn, pauseReminderDays);
    const endsSoon = pausedUntil !== null && pausedUntil <= addDays(on, nearEndDays);
    return endsSoon ? [] : [{ kind: 'remindOfPause', on }];
  }
  return [];
}
