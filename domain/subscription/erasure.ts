import type { BoxStatus } from '../boxes/lifecycle.ts';
import { addDays, type CalendarDate } from '../calendar/date.ts';

/** A customer's request for erasure, and what is still under way. */
export interface ErasureFacts {
  readonly askedOn: CalendarDate;
  /** When the erasure was done; null before. */
  readonly erasedOn: CalendarDate | null;
  readonly boxes: readonly { readonly status: BoxStatus }[];
  /** Payments of boxes and gift cards without a known outcome, and refunds of gift cards. */
  readonly unsettledPayments: number;
  /** Refunds that are promised and not made yet. */
  readonly promisedRefunds: number;
  /** Mails to the customer that are still kept. */
  readonly keptMails: number;
}

interface ErasureTask {
  readonly kind: 'erase' | 'forgetMails';
  readonly on: CalendarDate;
}

/** Statuses of boxes that delay the erasure. Planned boxes are deleted. */
const awaited: ReadonlySet<BoxStatus> = new Set([
  'CustomerNotified',
  'PaymentFailed',
  'Paid',
  'Dispatched',
]);

/** Whether a box, payment or refund must end first. */
export const isUnderWay = (facts: ErasureFacts): boolean =>
  facts.unsettledPayments > 0 ||
  facts.promisedRefunds > 0 ||
  facts.boxes.some(({ status }) => awaited.has(status));

/** Days for work to end that began just before the request. */
const graceDays = 1;
/** Days for which mails are kept: longer than they are retried. */
const mailDays = 7;

/** Returns the next task of an erasure; null while it must wait. */
export function erasureTask(facts: ErasureFacts): ErasureTask | null {
  if (facts.erasedOn) {
    if (facts.keptMails === 0) return null;
    return { kind: 'forgetMails', on: addDays(facts.erasedOn, mailDays) };
  }
  return isUnderWay(facts) ? null : { kind: 'erase', on: addDays(facts.askedOn, graceDays) };
}
