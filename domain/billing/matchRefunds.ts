import type { Pence } from '../money/pounds.ts';
import type { RefundInView } from './refundSums.ts';

/** A refund of a payment in the books. */
interface BookedRefund extends Omit<RefundInView, 'paymentIntent'> {
  /** The card provider's id; null before it is made. */
  readonly providerRefund: string | null;
}

/** A refund of the same payment at the card provider. */
interface ProviderRefund {
  readonly id: string;
  readonly amount: Pence;
  /** Which refund of the shop it is; null where it was made at the provider itself. */
  readonly refund: Pick<RefundInView, 'boxId' | 'refundNumber'> | null;
}

interface MatchedRefunds<B, P> {
  readonly known: readonly { readonly booked: B; readonly made: P }[];
  /** What the books do not have. */
  readonly foreign: readonly P[];
}

/**
 * Matches the refunds of a payment at the card provider with those in the books: by the provider's id, or by
 * the shop's own name for them.
 * @param made oldest first
 */
export function matchRefunds<B extends BookedRefund, P extends ProviderRefund>(
  booked: readonly B[],
  made: readonly P[],
): MatchedRefunds<B, P> {
  const known: { booked: B; made: P }[] = [];
  let open = [...booked];
  const take = (isMatch: (one: B, other: P) => boolean) => (other: P) => {
    const found = open.find((one) => isMatch(one, other));
    if (!found) return true;
    open = open.filter((one) => one !== found);
    known.push({ booked: found, made: other });
    return false;
  };
  const foreign = made
    .filter(take((one, { id }) => one.providerRefund === id))
    .filter(take((one, { refund }) => one.providerRefund === null && isNamed(one, refund)));
  return { known, foreign };
}

const isNamed = (one: BookedRefund, refund: ProviderRefund['refund']) =>
  refund !== null && one.boxId === refund.boxId && one.refundNumber === refund.refundNumber;
