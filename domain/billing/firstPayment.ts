import { type BoxInView, decideEdit } from '../boxes/customerActions.ts';
import type { CalendarDate } from '../calendar/date.ts';
import type { Decision } from '../decision.ts';

/** The facts that decide whether a box can be paid at checkout. */
export interface FirstPaymentFacts {
  readonly box: BoxInView;
  /** Whether it is the next planned box. */
  readonly isNext: boolean;
  readonly addressSaved: boolean;
  readonly subscriptionActive: boolean;
  readonly today: CalendarDate;
}

/**
 * Decides whether a box can be paid at checkout: only the next one can. Later ones are charged by
 * the shop, and can be paid by the customer after a decline.
 */
export function decideFirstPayment(facts: FirstPaymentFacts): Decision<null> {
  if (facts.box.status === 'Paid') return { refused: 'This box is paid already.' };
  if (facts.box.status === 'PaymentFailed') return { accepted: null };
  if (facts.subscriptionActive) {
    return { refused: 'Your subscription is active: each box is charged the day before shipment.' };
  }
  if (!facts.isNext) return { refused: 'Only your next box can be paid now.' };
  if (!facts.addressSaved) return { refused: 'Add your delivery address before you pay.' };
  return decideEdit(facts.box, facts.today);
}
