import type { UsageName } from '@nestbox/catalogue/usageFigures';
import { newHome } from '../../../testing/homes/homes.ts';
import type { Chance } from '../../../testing/year/chance.ts';
import type { Instance } from './instance.ts';

/** The parameters of random instances. */
export interface InstanceKind {
  /** Fewest and most products. */
  readonly products: readonly [number, number];
  readonly weeks: number;
  /** Days that a pack lasts an average household, at most. */
  readonly slowest: number;
}

/** Stock of a product at most, in days of usage, for a household that is not new. */
const maxLeftDays = 28;

/**
 * Returns some uses of a random household of the studies, each with a product of the catalogue, at
 * the average usage rate of its composition. Half of the households begin without stock.
 */
export function drawInstance(
  chance: Chance,
  averages: ReadonlyMap<UsageName, number>,
  { products: [min, max], weeks, slowest }: InstanceKind,
): Instance {
  const { uses } = newHome(chance, averages, { slowest });
  const isNew = chance.happens(0.5);
  const products = chance
    .some(uses, chance.whole(min, max))
    .map(({ product: { productId, packAmount, price }, forecast: { meanPerDay } }) => ({
      productId,
      unitsPerDay: meanPerDay,
      packAmount,
      price,
      left: isNew ? 0 : chance.next() * maxLeftDays * meanPerDay,
    }));
  return { products, weeks };
}
