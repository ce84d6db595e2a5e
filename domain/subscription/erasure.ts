import type { BoxStatus } from '../boxes/lifecycle.ts';
import { addDays, type CalendarDate } from '../calendar/date.ts';

/** A customer's request for erasure, and what is still under way. */
export interface ErasureFacts {
  readonly askedOn: CalendarDate;
  /** When it was done; null before. */
  readonly erasedOn: CalendarDate | null;
  readonly boxes: readonly { readonly status: BoxStatus }[];
  /** Payments of which it is not known yet whether they were made. */
  readonly unsettledPayments: number;
  /** Refunds that are promised and not given yet. */
  readonly promisedRefunds: number;
  /** Mails to them that are still kept. */
  readonly keptMails: number;
}

interface ErasureTask {
  readonly kind: 'erase' | 'forgetMails';
  readonly on: CalendarDate;
}

/** Boxes that are locked, paid for or on their way; what is only planned is simply dropped. */
const awaited: ReadonlySet<BoxStatus> = new Set([
  'CustomerNotified',
  'PaymentFailed',
  'Paid',
  'Dispatched',
]);

/** Whether a box, a payment or a refund has to come to its end first. */
export const isUnderWay = (facts: ErasureFacts): boolean =>
  facts.unsettledPayments > 0 ||
  facts.promisedRefunds > 0 ||
  facts.boxes.some(({ status }) => awaited.has(status));

/** What was begun just before the customer asked ends by itself within the day. */
const graceDays = 1;
/** Longer than a mail is tried. */
const mailDays = 7;

/** What is to be done next for a customer who asked to be forgotten; null while they must wait. */
export function erasureTask(facts: ErasureFacts): ErasureTask | null {
  if (facts.erasedOn) {
    if (facts.keptMails === 0) return null;
    return { kind: 'forgetMails', on: addDays(facts.erasedOn, mailDays) };
  }
  return isUnderWay(facts) ? null : { kind: 'erase', on: addDays(facts.askedOn, graceDays) };
}
