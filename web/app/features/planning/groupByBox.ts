import type { ProductForecast } from '@nestbox/contract/forecast';
import type { BoxId, ProductId } from '@nestbox/contract/values';

type Forecasts = readonly Pick<ProductForecast, 'productId' | 'nextBox'>[];

/** Sorts products by the box that brings them next: the coming one, a later one, or none that is planned. */
export function groupByBox<Product extends { productId: ProductId }>(
  products: readonly Product[],
  forecasts: Forecasts,
  nextBoxId: BoxId,
) {
  const boxes = new Map(forecasts.map(({ productId, nextBox }) => [productId, nextBox?.boxId]));
  const groups: Record<'next' | 'later' | 'none', Product[]> = { next: [], later: [], none: [] };
  for (const product of products) {
    const boxId = boxes.get(product.productId);
    groups[boxId === undefined ? 'none' : boxId === nextBoxId ? 'next' : 'later'].push(product);
  }
  return groups;
}
