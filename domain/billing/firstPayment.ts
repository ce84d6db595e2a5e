import { type BoxInView, decideEdit } from '../boxes/customerActions.ts';
import type { CalendarDate } from '../calendar/date.ts';
import type { Decision } from '../decision.ts';

/** The facts that decide whether a box can be paid at checkout. */
export interface FirstPaymentGrounds {
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
export function decideFirstPayment(grounds: FirstPaymentGrounds): Decision<null> {
  if (grounds.box.status === 'Paid') return { refused: 'This box is paid already.' };
  if (grounds.box.status === 'PaymentFailed') return { accepted: null };
  if (grounds.subscriptionActive) {
    return { refused: 'Your subscription is active: each box is charged the day before shipment.' };
  }
  if (!grounds.isNext) return { refused: 'Only your next box can be paid now.' };
  if (!grounds.addressSaved) return { refused: 'Add your delivery address before you pay.' };
  return decideEdit(grounds.box, grounds.today);
}
