import type { StoredBox } from '../boxes/boxQueries.ts';
import type { CustomerState } from './customerState.ts';

/**
 * Returns the open box whose payment page the customer has open. Unless they change it, a plan leaves it as
 * it was quoted: without what was out of stock when the page opened.
 */
export const boxAtCheckout = (
  { charges }: CustomerState,
  open: readonly StoredBox[],
): StoredBox | undefined =>
  open.find(({ boxId }) =>
    charges.some(
      (charge) => charge.boxId === boxId && charge.kind === 'checkout' && charge.status === 'open',
    ),
  );

/** Returns the planned box with no higher fee than quoted: what is out of stock makes no delivery dearer. */
export const withFeeOfCheckout = (planned: StoredBox, quoted: StoredBox): StoredBox => ({
  ...planned,
  deliveryFee: Math.min(planned.deliveryFee, quoted.deliveryFee),
});
