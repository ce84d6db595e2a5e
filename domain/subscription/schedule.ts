import { missedCutOff } from '../boxes/customerActions.ts';
import type { BoxStatus } from '../boxes/lifecycle.ts';
import { addDays, type CalendarDate } from '../calendar/date.ts';
import { londonInstant } from '../calendar/london.ts';
import { chargeDate, cutOffDate, lastChanceDate, shipmentDate } from '../delivery/dates.ts';
import { type ErasureFacts, erasureTask } from './erasure.ts';
import { reminderDate } from './reminders.ts';
import type { SubscriptionState } from './subscriptionState.ts';

/** A box with what decides what is to be done for it. */
export interface ScheduledBox {
  readonly boxId: string;
  readonly status: BoxStatus;
  readonly delivery: CalendarDate;
  /** The delivery date for which the customer was told of the last chance to change it. */
  readonly lastChanceFor: CalendarDate | null;
  /**
   * What became of the mail that announces its next charge: nothing is charged while it waits to be
   * sent. `failed` once it is given up; `none` where there is no such mail.
   */
  readonly chargeMessage: 'waiting' | 'sent' | 'failed' | 'none';
  /** The card is being charged, or it is not known yet whether it was. */
  readonly chargeUnderWay: boolean;
  readonly dunning: {
    /** The day on which the declined charge is tried again; null: the customer must act. */
    readonly retryOn: CalendarDate | null;
    readonly payBy: CalendarDate;
    /** Retries so far, by which one retry is told from the next. */
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
  /** Six-monthly reminders that were sent since the start. */
  readonly reminders: number;
  /** The last day on which the saved card is valid. */
  readonly cardEndsOn: CalendarDate | null;
  readonly cardExpiryNotified: boolean;
  readonly plannedOn: CalendarDate | null;
  readonly boxes: readonly ScheduledBox[];
  /**
   * Parcels are played by the clock, as in a test shop; elsewhere a box is shipped and delivered when
   * the shop, the carrier or the customer says so.
   */
  readonly playsParcels: boolean;
  /** Refunds that are promised for a day. */
  readonly refunds: readonly {
    readonly boxId: string;
    readonly refundNumber: number;
    readonly on: CalendarDate;
  }[];
  /** Null for customers who did not ask to be forgotten. */
  readonly erasure: ErasureFacts | null;
}

/** Something that is to be done for a customer from a day on. */
export type Task = { readonly on: CalendarDate } & (
  | { readonly kind: BoxTaskKind; readonly boxId: string }
  | { readonly kind: 'charge'; readonly boxId: string; readonly retries?: number }
  | { readonly kind: 'extendPayBy'; readonly boxId: string; readonly downSince: CalendarDate }
  | { readonly kind: 'refund'; readonly boxId: string; readonly refundNumber: number }
  | { readonly kind: 'tellResume' | 'resume' | 'remind' | 'tellCardExpiry' | 'plan' }
  | { readonly kind: 'erase' }
  | { readonly kind: 'forgetMails' }
);

/**
 * `moveMissed`: a box that missed its cut-off moves to a later date. `announceCharge` and
 * `announceRetry`: the day of the charge passed while the shop was down, and is told anew; after an
 * `extendPayBy` the last day to pay is, too. `assumeDelivered`: nobody said what became of the box.
 */
type BoxTaskKind =
  | 'lastChance'
  | 'lock'
  | 'moveMissed'
  | 'skip'
  | 'announceCharge'
  | 'announceRetry'
  | 'giveUp'
  | 'dispatch'
  | 'deliver'
  | 'assumeDelivered';

/** Nobody is charged or written to in the middle of the night. */
const startOfWork = 6;

/** The instant from which a task is done. */
export const dueAt = (task: Task): Date => londonInstant(task.on, startOfWork);

/** So many days after its delivery date a box counts as delivered where nobody said so. */
const assumedDeliveredDays = 3;
const resumeReminderDays = 3;
const cardReminderDays = 30;
/** A plan is made anew at least so often, so that it always reaches ahead. */
const planDays = 7;

/** Returns what is to be done for a customer, now and later, in its order. */
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
  switch (box.status) {
    case 'Created':
      // While the subscription rests, plans that fall due move to later dates instead.
      return facts.state === 'active' ? plannedBoxTasks(box, facts.today) : [];
    case 'Disabled':
      return facts.state === 'active' ? [{ kind: 'skip', boxId, on: cutOffDate(delivery) }] : [];
    case 'CustomerNotified':
      return chargeTasks(box, chargeDate(delivery), facts.today, 'announceCharge');
    case 'PaymentFailed':
      return unpaidBoxTasks(box, facts.today);
    case 'Paid':
      return facts.playsParcels ? [{ kind: 'dispatch', boxId, on: shipmentDate(delivery) }] : [];
    case 'Dispatched':
      return facts.playsParcels
        ? [{ kind: 'deliver', boxId, on: delivery }]
        : [{ kind: 'assumeDelivered', boxId, on: addDays(delivery, assumedDeliveredDays) }];
    case 'Delivered':
    case 'Skipped':
    case 'Cancelled':
      return [];
  }
}

function plannedBoxTasks(box: ScheduledBox, today: CalendarDate): Task[] {
  const { boxId, delivery } = box;
  const on = cutOffDate(delivery);
  if (missedCutOff(box, today)) return [{ kind: 'moveMissed', boxId, on }];
  const lock: Task = { kind: 'lock', boxId, on };
  if (box.lastChanceFor === delivery) return [lock];
  return [{ kind: 'lastChance', boxId, on: lastChanceDate(delivery) }, lock];
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

/** @param announce what is done first where the day that the customer was told is over */
function chargeTasks(
  { boxId, chargeMessage, chargeUnderWay }: ScheduledBox,
  on: CalendarDate,
  today: CalendarDate,
  announce: 'announceCharge' | 'announceRetry',
): Task[] {
  if (chargeUnderWay) return [{ kind: 'charge', boxId, on }];
  // Sending the mail looks here again.
  if (chargeMessage === 'waiting' && today >= on) return [];
  const late = today > on && chargeMessage !== 'failed';
  return [{ kind: late ? announce : 'charge', boxId, on }];
}

function subscriptionTasks(facts: ScheduleFacts): Task[] {
  const tasks: Task[] = [];
  if (facts.state === 'paused' && facts.pausedUntil) {
    if (!facts.resumeNotified) {
      tasks.push({ kind: 'tellResume', on: addDays(facts.pausedUntil, -resumeReminderDays) });
    }
    tasks.push({ kind: 'resume', on: facts.pausedUntil });
  }
  if (facts.state !== 'active') return tasks;
  if (facts.startedOn) {
    tasks.push({ kind: 'remind', on: reminderDate(facts.startedOn, facts.reminders + 1) });
  }
  if (facts.cardEndsOn && !facts.cardExpiryNotified) {
    tasks.push({ kind: 'tellCardExpiry', on: addDays(facts.cardEndsOn, -cardReminderDays) });
  }
  if (facts.plannedOn) tasks.push({ kind: 'plan', on: addDays(facts.plannedOn, planDays) });
  return tasks;
}
