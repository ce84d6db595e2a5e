import type { BoxId, CustomerId } from '@nestbox/contract/values';
import type { CardPayment, CardRefund, PaymentOrder } from './cardGateway.ts';
import type { QuotedItem } from './schema.ts';

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
  ...Object.fromEntries(
    chunksOf(order.items.map(formatItem)).map((text, index) => [`items_${index + 1}`, text]),
  ),
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
  const texts = Object.keys(metadata)
    .filter((key) => key.startsWith('items_'))
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .flatMap((key) => (metadata[key] ?? '').split(' '));
  return {
    customerId,
    boxId,
    paymentVersion: Number(version),
    quote: Number(quote),
    contents: price ? { amount: Number(price), items: texts.map(readItem) } : null,
  };
}

/** Returns the metadata by which a refund is known to be the shop's own. */
export const refundMetadata = (refund: {
  readonly customerId: CustomerId;
  readonly boxId: BoxId;
  readonly refundNumber: number;
}): Record<string, string> => ({
  customer_id: refund.customerId,
  box_id: refund.boxId,
  refund_number: String(refund.refundNumber),
});

/** Returns which refund of the shop it is; null where it was made at the provider itself. */
export const refundIn = ({
  box_id: boxId,
  refund_number: number,
}: Record<string, string>): CardRefund['refund'] =>
  boxId && number ? { boxId, refundNumber: Number(number) } : null;

/** An item as text, such as 'laundry-powder:2:899', with quantity and unit price in pence. */
const formatItem = ({ productId, quantity, unitPrice }: QuotedItem) =>
  `${productId}:${quantity}:${unitPrice}`;

function readItem(text: string): QuotedItem {
  const [productId = '', quantity, unitPrice] = text.split(':');
  return { productId, quantity: Number(quantity), unitPrice: Number(unitPrice) };
}

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
