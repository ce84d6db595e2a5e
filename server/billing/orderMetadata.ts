import type { BoxId, CustomerId, ProductId } from '@nestbox/contract/values';
import type { RefundedGoods } from '@nestbox/domain/billing/refundGoods';
import type { PackCount } from '@nestbox/domain/money/packCount';
import type { Pence } from '@nestbox/domain/money/pounds';
import type {
  CardPayment,
  CardRefund,
  GiftOrder,
  PaidGiftCard,
  PaymentOrder,
} from './cardGateway.ts';

/** The most characters of a value (docs.stripe.com/api/metadata). */
const maxCharacters = 500;

/**
 * Returns the metadata that the provider stores with a payment. It has all that was bought, so that data
 * restored from a backup get the payments made since, with their contents.
 */
export const metadataOf = (order: PaymentOrder): Record<string, string> => ({
  customer_id: order.customerId,
  box_id: order.boxId,
  payment_version: String(order.paymentVersion),
  quote: String(order.quote),
  price: String(order.price),
  ...itemsOf(order.items.map((item) => [item.productId, item.quantity, item.unitPrice])),
});

/** Returns what was ordered; null for a payment of another shop. */
export function orderIn(metadata: Record<string, string>): CardPayment['order'] {
  const {
    customer_id: customerId,
    box_id: boxId,
    payment_version: version,
    quote,
    price,
  } = metadata;
  if (!customerId || !boxId) return null;
  const items = itemsIn(metadata).map(([productId, quantity, unitPrice]) => ({
    productId,
    quantity,
    unitPrice,
  }));
  return {
    customerId,
    boxId,
    paymentVersion: Number(version),
    quote: Number(quote),
    contents: price ? { amount: Number(price), items } : null,
  };
}

/** Returns the metadata of a gift card's payment or refund. Without a box: others ignore it. */
export const giftMetadata = ({
  customerId,
  cardNumber,
  amount,
}: Omit<GiftOrder, 'providerCustomer'>): Record<string, string> => ({
  customer_id: customerId,
  gift_card: String(cardNumber),
  gift_amount: String(amount),
});

/** Returns which gift card a payment is for; null for another payment. */
export function giftCardIn(metadata: Record<string, string>): PaidGiftCard | null {
  const { customer_id: customerId, gift_card: cardNumber } = metadata;
  return customerId && cardNumber ? { customerId, cardNumber: Number(cardNumber) } : null;
}

/** Returns the metadata by which a refund is known to be the shop's own, with the packs that it is for. */
export const refundMetadata = (refund: {
  readonly customerId: CustomerId;
  readonly boxId: BoxId;
  readonly refundNumber: number;
  readonly items: readonly RefundedGoods[] | null;
}): Record<string, string> => ({
  customer_id: refund.customerId,
  box_id: refund.boxId,
  refund_number: String(refund.refundNumber),
  ...itemsOf((refund.items ?? []).map((item) => [item.productId, item.quantity, item.amount])),
});

/** Returns which refund of the shop it is; null where it was made at the provider itself. */
export function refundIn(metadata: Record<string, string>): CardRefund['refund'] {
  const { box_id: boxId, refund_number: number } = metadata;
  if (!boxId || !number) return null;
  const items = itemsIn(metadata).map(([productId, quantity, amount]) => ({
    productId,
    quantity,
    amount,
  }));
  return { boxId, refundNumber: Number(number), items: items.length > 0 ? items : null };
}

/** A product with its packs and pence. */
type Item = readonly [productId: ProductId, quantity: PackCount, pence: Pence];

/** Returns items as metadata: texts such as 'laundry-powder:2:899', in as few values as fit. */
const itemsOf = (items: readonly Item[]) =>
  Object.fromEntries(
    chunksOf(items.map((item) => item.join(':'))).map((text, index) => [
      `items_${index + 1}`,
      text,
    ]),
  );

const itemsIn = (metadata: Record<string, string>): Item[] =>
  Object.keys(metadata)
    .filter((key) => key.startsWith('items_'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .flatMap((key) => (metadata[key] ?? '').split(' '))
    .map((text) => {
      const [productId = '', quantity, pence] = text.split(':');
      return [productId, Number(quantity), Number(pence)];
    });

/** Joins texts with spaces to as few values as their length allows. */
function chunksOf(texts: readonly string[]): string[] {
  const chunks: string[] = [];
  for (const text of texts) {
    const last = chunks.at(-1);
    const joined = `${last} ${text}`;
    if (last !== undefined && joined.length <= maxCharacters) chunks[chunks.length - 1] = joined;
    else chunks.push(text);
  }
  return chunks;
}
