import type { DemoProduct } from '@nestbox/catalogue/product';
import { products } from '@nestbox/catalogue/products';
import { type UsageName, usageFigures } from '@nestbox/catalogue/usageFigures';
import type { Household } from '@nestbox/domain/household/household';
import { forecastUsage, meanUsage, type UsageForecast } from '@nestbox/domain/household/usage';
import type { Chance } from '../year/chance.ts';
import { newHousehold } from './households.ts';

/** A use of a household, with its product. */
interface Use {
  readonly usage: UsageName;
  readonly product: DemoProduct;
  /** The prior from the composition. */
  readonly forecast: UsageForecast;
  /** Days until a pack should be opened; null where it keeps for years. */
  readonly keepsDays: number | null;
  /** The average over all households. */
  readonly averagePerDay: number;
}

export interface Home {
  readonly household: Household;
  readonly uses: readonly Use[];
}

const rows = new Map(usageFigures.map((row) => [row.usage, row]));

/** Fewest and most uses of a household. */
const minUses = 6;
const maxUses = 16;
/** Uses of a small home. */
const usesAlone = 3;

interface HomeSize {
  /** Days that a pack lasts an average household, at most. */
  readonly slowest: number;
  /** Whether one person lives in it, with three products. */
  readonly small?: boolean;
}

export function newHome(
  chance: Chance,
  averages: ReadonlyMap<UsageName, number>,
  { slowest, small = false }: HomeSize,
): Home {
  const household = small ? alone(newHousehold(chance)) : newHousehold(chance);
  const byUsage = Map.groupBy(
    products.filter(({ packAmount, usage }) => packAmount / (averages.get(usage) ?? 1) <= slowest),
    (product) => product.usage,
  );
  const used = (usage: UsageName) => meanUsage(figuresOf(usage), household) > 0;
  const possible = [...byUsage.keys()].filter(used);
  const chosen = chance.some(possible, small ? usesAlone : chance.whole(minUses, maxUses));
  return {
    household,
    uses: chosen.map((usage) => ({
      usage,
      product: chance.pick(byUsage.get(usage) ?? []),
      forecast: forecastIn(household, usage),
      keepsDays: figuresOf(usage).keepsDays,
      averagePerDay: averages.get(usage) ?? 0,
    })),
  };
}

/** Returns the home of a household with one of its adults alone. */
const alone = (household: Household): Household => ({
  ...household,
  adultsMale: Math.min(1, household.adultsMale),
  adultsFemale: household.adultsMale > 0 ? 0 : 1,
  childrenMale: 0,
  childrenFemale: 0,
  infants: 0,
});

/** Returns the prior of a use from the composition. */
export const forecastIn = (household: Household, usage: UsageName): UsageForecast =>
  forecastUsage(figuresOf(usage), household);

/**
 * Returns the average units a day by use, over households that have it, from this many households.
 */
export function averageUse(chance: Chance, homes: number): Map<UsageName, number> {
  const sums = new Map<UsageName, { sum: number; homes: number }>();
  for (let n = 0; n < homes; n += 1) {
    const household = newHousehold(chance);
    for (const { usage } of usageFigures) {
      const mean = meanUsage(figuresOf(usage), household);
      if (mean <= 0) continue;
      const before = sums.get(usage) ?? { sum: 0, homes: 0 };
      sums.set(usage, { sum: before.sum + mean, homes: before.homes + 1 });
    }
  }
  return new Map([...sums].map(([usage, { sum, homes: count }]) => [usage, sum / count]));
}

/** Returns the figures of a usage type. */
export function figuresOf(usage: UsageName) {
  const row = rows.get(usage);
  if (!row) throw new Error(`There is no use ${usage}`);
  return row;
}
