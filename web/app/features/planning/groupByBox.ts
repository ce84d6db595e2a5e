import type { ProductForecast } from '@nestbox/contract/forecast';
import type { BoxId, ProductId } from '@nestbox/contract/values';
import { isNone } from './forecastText';

type Forecasts = readonly Pick<ProductForecast, 'productId' | 'nextBox' | 'runsOut' | 'left'>[];

/**
 * Groups products by the box that brings them next: the coming one, a later one, or none that is
 * planned. In each group, what runs out first stands first.
 */
export function groupByBox<Product extends { productId: ProductId }>(
  products: readonly Product[],
  forecasts: Forecasts,
  nextBoxId: BoxId,
) {
  const forecastOf = new Map(forecasts.map((each) => [each.productId, each]));
  const endOf = ({ productId }: Product) => {
    const forecast = forecastOf.get(productId);
    if (!forecast) return never;
    return isNone(forecast.left) ? '' : (forecast.runsOut?.likely ?? never);
  };
  const groups: Record<'next' | 'later' | 'none', Product[]> = { next: [], later: [], none: [] };
  for (const product of products.toSorted((a, b) => endOf(a).localeCompare(endOf(b)))) {
    const boxId = forecastOf.get(product.productId)?.nextBox?.boxId;
    groups[boxId === undefined ? 'none' : boxId === nextBoxId ? 'next' : 'later'].push(product);
  }
  return groups;
}

/** After all days. */
const never = '9999-12-31';
