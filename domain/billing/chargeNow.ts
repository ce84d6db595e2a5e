import type { BoxStatus } from '../boxes/lifecycle.ts';
import type { Decision } from '../decision.ts';

/** Limit of charges of a box within a day. Banks hold more against a shop. */
export const maxChargesADay = 3;

/** The facts that decide whether staff can charge a declined card at once. */
interface ChargeNowFacts {
  readonly status: BoxStatus;
  readonly cardSaved: boolean;
  /** Charges of the box today that the bank declined. */
  readonly declinedToday: number;
}

/** Decides whether the saved card can be charged at once for a box, besides the shop's own retries. */
export function decideChargeNow(facts: ChargeNowFacts): Decision<null> {
  if (facts.status !== 'PaymentFailed') return { refused: notWaiting };
  if (!facts.cardSaved) {
    return { refused: 'No card is saved. Send a pay link, so that the customer can pay.' };
  }
  if (facts.declinedToday >= maxChargesADay) {
    return {
      refused: `The bank declined it ${maxChargesADay} times today. Send a pay link, or try again tomorrow.`,
    };
  }
  return { accepted: null };
}

/** Decides whether a customer can be asked to pay a box. */
export const decidePayLink = (status: BoxStatus): Decision<null> =>
  status === 'PaymentFailed' ? { accepted: null } : { refused: notWaiting };

const notWaiting = 'This box does not wait for its payment any more.';
