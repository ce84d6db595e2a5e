import type { Pence } from '../money/pounds.ts';
import { isReturned } from './refundState.ts';
import type { RefundInView } from './refundSums.ts';

/** A refund of a payment in the books. */
interface BookedRefund extends Omit<RefundInView, 'paymentIntent'> {
  /** The card provider's id; null before it is made, and for refunds of earlier versions. */
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
  /** What the books do not have, with its pence. */
  readonly foreign: readonly { readonly made: P; readonly amount: Pence }[];
}

/**
 * Matches the refunds of a payment at the card provider with those in the books: by the provider's id, by
 * the shop's own name for them, and those of earlier versions, which had neither, by their amount.
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
  const left = made
    .filter(take((one, { id }) => one.providerRefund === id))
    .filter(take((one, { refund }) => one.providerRefund === null && isNamed(one, refund)));
  open = open.filter(({ providerRefund, status }) => providerRefund === null && isReturned(status));
  const unknown = left.filter(take((one, { amount }) => one.amount === amount));
  // An earlier version made several refunds as one.
  let unnamed = open.reduce((sum, { amount }) => sum + amount, 0);
  const foreign = unknown.flatMap((each) => {
    const own = Math.min(unnamed, each.amount);
    unnamed -= own;
    return own === each.amount ? [] : [{ made: each, amount: each.amount - own }];
  });
  return { known, foreign };
}

const isNamed = (one: BookedRefund, refund: ProviderRefund['refund']) =>
  refund !== null && one.boxId === refund.boxId && one.refundNumber === refund.refundNumber;
