import {
  chargeDate,
  cutOffDate,
  lastChanceDate,
  lastChangeDate,
  shipmentDate,
} from '../box/dates.ts';
import type { BoxStatus } from '../box/lifeCycle.ts';
import { addDays, type CalendarDate } from '../calendar/date.ts';
import { londonInstant } from '../calendar/london.ts';
import { type ErasureFacts, erasureTask } from './erasure.ts';
import { reminderDate } from './reminders.ts';
import type { SubscriptionState } from './subscriptionState.ts';

/** A box as the agenda looks at it. */
export interface AgendaBox {
  readonly boxId: string;
  readonly status: BoxStatus;
  readonly delivery: CalendarDate;
  /** The delivery date for which the customer was told of the last chance to change it. */
  readonly lastChanceFor: CalendarDate | null;
  /** When its declined charge is tried again (null: the customer must act), and given up. */
  readonly dunning: { readonly retryOn: CalendarDate | null; readonly payBy: CalendarDate } | null;
}

export interface AgendaFacts {
  readonly today: CalendarDate;
  readonly state: SubscriptionState;
  readonly pausedUntil: CalendarDate | null;
  readonly resumeTold: boolean;
  readonly startedOn: CalendarDate | null;
  /** Six-monthly reminders that were sent since the start. */
  readonly reminders: number;
  /** The last day on which the saved card is valid. */
  readonly cardEndsOn: CalendarDate | null;
  readonly cardExpiryTold: boolean;
  readonly plannedOn: CalendarDate | null;
  readonly boxes: readonly AgendaBox[];
  /** Refunds that are promised for a day. */
  readonly refunds: readonly {
    readonly boxId: string;
    readonly refundNumber: number;
    readonly on: CalendarDate;
  }[];
  /** Null for who did not ask to be forgotten. */
  readonly erasure: ErasureFacts | null;
}

/** Something that is to be done for a customer from a day on. */
export type Task = { readonly on: CalendarDate } & (
  | {
      readonly kind: 'lastChance' | 'lock' | 'skip' | 'charge' | 'giveUp' | 'dispatch' | 'deliver';
      readonly boxId: string;
    }
  | { readonly kind: 'refund'; readonly boxId: string; readonly refundNumber: number }
  | { readonly kind: 'tellResume' | 'resume' | 'remind' | 'tellCardExpiry' | 'plan' }
  | { readonly kind: 'erase' }
  | { readonly kind: 'forgetMails' }
);

/** Nobody is charged or written to in the middle of the night. */
const startOfWork = 6;

/** The instant from which a task is done. */
export const dueAt = (task: Task): Date => londonInstant(task.on, startOfWork);

const resumeNoticeDays = 3;
const cardNoticeDays = 30;
/** A plan is made anew at least so often, so that it always reaches ahead. */
const planDays = 7;

/** What is to be done for a customer, now and later, in its order. */
export function agendaOf(facts: AgendaFacts): Task[] {
  const tasks: Task[] = [
    ...facts.boxes.flatMap((box) => boxTasks(box, facts)),
    ...facts.refunds.map((refund) => ({ kind: 'refund' as const, ...refund })),
    ...subscriptionTasks(facts),
  ];
  const erasure = facts.erasure && erasureTask(facts.erasure);
  if (erasure) tasks.push(erasure);
  return tasks.sort((a, b) => (a.on < b.on ? -1 : a.on > b.on ? 1 : 0));
}

function boxTasks(box: AgendaBox, facts: AgendaFacts): Task[] {
  const { boxId, delivery, dunning } = box;
  const active = facts.state === 'active';
  switch (box.status) {
    case 'Created': {
      // While the subscription rests, plans that fall due slide forward instead.
      if (!active) return [];
      const lock: Task = { kind: 'lock', boxId, on: cutOffDate(delivery) };
      const told = box.lastChanceFor === delivery || facts.today > lastChangeDate(delivery);
      return told ? [lock] : [{ kind: 'lastChance', boxId, on: lastChanceDate(delivery) }, lock];
    }
    case 'Disabled':
      return active ? [{ kind: 'skip', boxId, on: cutOffDate(delivery) }] : [];
    case 'CustomerNotified':
      return [{ kind: 'charge', boxId, on: chargeDate(delivery) }];
    case 'PaymentFailed':
      if (!dunning) return [];
      return dunning.retryOn
        ? [{ kind: 'charge', boxId, on: dunning.retryOn }]
        : [{ kind: 'giveUp', boxId, on: addDays(dunning.payBy, 1) }];
    case 'Paid':
      return [{ kind: 'dispatch', boxId, on: shipmentDate(delivery) }];
    case 'Dispatched':
      return [{ kind: 'deliver', boxId, on: delivery }];
    case 'Delivered':
    case 'Skipped':
    case 'Cancelled':
      return [];
  }
}

function subscriptionTasks(facts: AgendaFacts): Task[] {
  const tasks: Task[] = [];
  if (facts.state === 'paused' && facts.pausedUntil) {
    if (!facts.resumeTold) {
      tasks.push({ kind: 'tellResume', on: addDays(facts.pausedUntil, -resumeNoticeDays) });
    }
    tasks.push({ kind: 'resume', on: facts.pausedUntil });
  }
  if (facts.state !== 'active') return tasks;
  if (facts.startedOn) {
    tasks.push({ kind: 'remind', on: reminderDate(facts.startedOn, facts.reminders + 1) });
  }
  if (facts.cardEndsOn && !facts.cardExpiryTold) {
    tasks.push({ kind: 'tellCardExpiry', on: addDays(facts.cardEndsOn, -cardNoticeDays) });
  }
  if (facts.plannedOn) tasks.push({ kind: 'plan', on: addDays(facts.plannedOn, planDays) });
  return tasks;
}
