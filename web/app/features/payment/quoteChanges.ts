import type { Box } from '@nestbox/contract/box';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { longDate } from '#app/ui/dateText';

/** What is different in a box since the customer first saw it on the page, one sentence each. */
export function quoteChanges(before: Box, now: Box): string[] {
  const sentences: string[] = [];
  if (before.boxPrice !== now.boxPrice) {
    const prices = [now, before].map(({ boxPrice }) => formatPounds(boxPrice));
    sentences.push(`The total is now ${prices[0]}. It was ${prices[1]}.`);
  }
  if (before.deliveryDate !== now.deliveryDate) {
    sentences.push(
      `It comes on ${longDate(now.deliveryDate)} instead of ${longDate(before.deliveryDate)}.`,
    );
  }
  const had = new Map(before.productQuantities.map((item) => [item.product.productId, item]));
  for (const { product, quantity } of now.productQuantities) {
    const earlier = had.get(product.productId);
    had.delete(product.productId);
    if (!earlier) sentences.push(`${product.productName}: ${quantity} added.`);
    else if (earlier.quantity !== quantity) {
      sentences.push(`${product.productName}: ${quantity} instead of ${earlier.quantity}.`);
    }
  }
  for (const { product } of had.values()) sentences.push(`${product.productName}: taken out.`);
  return sentences;
}
