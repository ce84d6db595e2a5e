import { type BoxInView, decideEdit } from '../boxes/customerActions.ts';
import type { CalendarDate } from '../calendar/date.ts';
import type { Decision } from '../decision.ts';

/** What decides whether a box can be paid at checkout. */
export interface FirstPaymentGrounds {
  readonly box: BoxInView;
  /** It is the next planned box. */
  readonly isNext: boolean;
  readonly addressSaved: boolean;
  readonly subscriptionActive: boolean;
  readonly today: CalendarDate;
}

/**
 * The first payment is for the next box; later ones are charged by themselves, and can be paid by
 * the customer once that was declined.
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
