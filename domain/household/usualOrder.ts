import { exampleHousehold, type Household } from './household.ts';
import { meanUsage, type UsageFigures } from './usage.ts';

/** A product to be listed. */
export interface ListedProduct {
  /** The usage type. */
  readonly usage: string;
  readonly figures: UsageFigures;
  /** How much of that usage one pack covers, in the unit of the figures. */
  readonly packAmount: number;
  /** Whether it can be a starter product. */
  readonly essential: boolean;
}

/**
 * The average UK household of 2.4 people (ONS, Families and households in the UK), about a fifth of
 * them under 18 (ONS, mid-year population estimates). Rooms are estimates. Counts are averages, so
 * they are not whole.
 */
const averageHousehold: Household = {
  ...exampleHousehold,
  adultsMale: 0.92,
  adultsFemale: 0.96,
  childrenMale: 0.23,
  childrenFemale: 0.22,
  infants: 0.07,
  numberOfBathrooms: 1.3,
  numberOfBedrooms: 2.7,
  numberOfReceptionRooms: 1.3,
};

/** The share of households with a dishwasher (ONS, Family spending in the UK, 2018: 49%). */
const dishwasherShare = 0.49;

/** Returns the packs a year that households buy on average. */
export function packsAYear({ figures, packAmount }: ListedProduct): number {
  const used = (dishWasher: boolean) => meanUsage(figures, { ...averageHousehold, dishWasher });
  const unitsPerDay = dishwasherShare * used(true) + (1 - dishwasherShare) * used(false);
  return (unitsPerDay * 365) / packAmount;
}

/**
 * Returns the products in the usual order. The first product of each usage type comes before every
 * second one, so that the beginning has something of everything. Among those, possible starter
 * products come first, since the figures describe only households that use a product; then what
 * households buy more often. A usage type begins with its possible starter product.
 */
export function inUsualOrder<T extends ListedProduct>(products: readonly T[]): T[] {
  const seen = new Map<string, number>();
  return products
    .toSorted(starterFirst)
    .map((product) => {
      const place = seen.get(product.usage) ?? 0;
      seen.set(product.usage, place + 1);
      return { product, place, packs: packsAYear(product) };
    })
    .sort((a, b) => a.place - b.place || starterFirst(a.product, b.product) || b.packs - a.packs)
    .map(({ product }) => product);
}

const starterFirst = (a: ListedProduct, b: ListedProduct) =>
  Number(b.essential) - Number(a.essential);
