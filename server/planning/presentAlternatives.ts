import type { ProductAlternatives } from '@nestbox/contract/alternatives';
import { chooseAlternatives } from '@nestbox/domain/planning/alternatives';
import { usualCadence } from '@nestbox/domain/planning/cadence';
import { usageRateAt } from '@nestbox/domain/planning/posterior';
import type { CatalogueCache } from '../catalogue/catalogue.ts';
import { substitutesOf } from '../catalogue/substitutesOf.ts';
import type { PlanningContext } from './planningContext.ts';

/** Returns the alternatives to a customer's products, for the same usage rate. */
export function presentAlternatives(
  catalogue: CatalogueCache,
  { products, subscription }: PlanningContext,
): ProductAlternatives[] {
  const taken = new Set(products.map(({ productId }) => productId));
  const cadenceDays = subscription.cadenceDays ?? usualCadence;
  return products.flatMap((product) => {
    const alternatives = chooseAlternatives(product, substitutesOf(catalogue, product, taken), {
      unitsPerDay: usageRateAt(product.posterior, 0.5),
      everyBox: product.chosen.everyBox,
      cadenceDays,
    }).map(({ product: other, value, greener, monthlySaving }) => ({
      productId: other.productId,
      productName: other.productName,
      packLabel: other.packLabel,
      value,
      eco: greener ? (other.eco ?? null) : null,
      monthlySaving,
    }));
    return alternatives.length > 0 ? [{ productId: product.productId, alternatives }] : [];
  });
}
