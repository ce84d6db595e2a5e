import type { UsageName } from '@nestbox/catalogue/usageFigures';
import type { Chance } from '../../../testing/year/chance.ts';
import { newHome } from '../homes.ts';
import type { Instance } from './instance.ts';

/** What instances are drawn like. */
export interface InstanceKind {
  /** Fewest and most products. */
  readonly products: readonly [number, number];
  readonly weeks: number;
  /** Days that a pack lasts an average home, at most. */
  readonly slowest: number;
}

/** What a home that is not new has left of a product, at most, in days of use. */
const maxLeftDays = 28;

/**
 * Some uses of a home as the studies draw it, each met by a product of the catalogue and used as
 * fast as homes of its composition do on average. Every other home begins with nothing at all.
 */
export function drawInstance(
  chance: Chance,
  averages: ReadonlyMap<UsageName, number>,
  { products: [fewest, max], weeks, slowest }: InstanceKind,
): Instance {
  const { uses } = newHome(chance, averages, slowest);
  const isNew = chance.happens(0.5);
  const products = chance
    .some(uses, chance.whole(fewest, max))
    .map(({ product: { productId, packAmount, price }, forecast: { meanPerDay } }) => ({
      productId,
      unitsPerDay: meanPerDay,
      packAmount,
      price,
      left: isNew ? 0 : chance.next() * maxLeftDays * meanPerDay,
    }));
  return { products, weeks };
}
