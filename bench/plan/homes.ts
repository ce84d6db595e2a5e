import type { CatalogueProduct } from '@nestbox/catalogue/product';
import { products } from '@nestbox/catalogue/products';
import { type UsageName, usageFigures } from '@nestbox/catalogue/usageFigures';
import type { Household } from '@nestbox/domain/household/household';
import { forecastUsage, meanUsage, type UsageForecast } from '@nestbox/domain/household/usage';
import type { Chance } from '../../server/sandbox/year/chance.ts';

/** A use that a home has, with the product that it is met by. */
interface Use {
  readonly usage: UsageName;
  readonly product: CatalogueProduct;
  /** What the composition says. */
  readonly forecast: UsageForecast;
  /** Days until a pack should be opened; null where it keeps for years. */
  readonly keepsDays: number | null;
  /** What homes use on average, whoever lives there. */
  readonly averagePerDay: number;
}

export interface Home {
  readonly household: Household;
  readonly uses: readonly Use[];
}

/**
 * Households by size and kind as in the UK: ONS, Families and households 2023 (30 % alone, 34 %
 * two, 16 % three, 14 % four, 6 % more; one family in seven a lone parent); a third of couples'
 * children under two, dishwashers in half of homes (ONS Family Spending).
 */
function newHousehold(chance: Chance): Household {
  const kind = chance.weighted({ single: 30, couple: 28, sharers: 6, loneParent: 8, family: 28 });
  const home = { adultsMale: 0, adultsFemale: 0, children: 0, infants: 0 };
  const adult = () => {
    if (chance.happens(0.5)) home.adultsMale += 1;
    else home.adultsFemale += 1;
  };
  adult();
  if (kind === 'couple' || kind === 'family') adult();
  if (kind === 'sharers') for (let more = chance.whole(1, 3); more > 0; more -= 1) adult();
  if (kind === 'loneParent' || kind === 'family') {
    const young = chance.weighted({ 1: 45, 2: 41, 3: 11, 4: 3 });
    for (let n = Number(young); n > 0; n -= 1) {
      if (chance.happens(0.12)) home.infants += 1;
      else home.children += 1;
    }
  }
  const { children, ...adults } = home;
  const people = adults.adultsMale + adults.adultsFemale + children + adults.infants;
  const boys = chance.whole(0, children);
  return {
    ...adults,
    childrenMale: boys,
    childrenFemale: children - boys,
    numberOfBathrooms: chance.weighted({ 1: 70, 2: 25, 3: 5 }) === '1' ? 1 : 2,
    numberOfBedrooms: Math.max(1, Math.min(5, people + chance.whole(-1, 1))),
    numberOfReceptionRooms: chance.whole(1, 2),
    washingMachine: chance.happens(0.97),
    dishWasher: chance.happens(0.5),
    bath: chance.happens(0.8),
  };
}

const rows = new Map(usageFigures.map((row) => [row.usage, row]));

/** Fewest and most uses that a home has the box for. */
const fewest = 6;
const most = 16;

/** @param slowest days that a pack lasts an average home, at most */
export function newHome(
  chance: Chance,
  averages: ReadonlyMap<UsageName, number>,
  slowest: number,
): Home {
  const household = newHousehold(chance);
  const byUsage = Map.groupBy(
    products.filter(({ packAmount, usage }) => packAmount / (averages.get(usage) ?? 1) <= slowest),
    (product) => product.usage,
  );
  const used = (usage: UsageName) => meanUsage(figuresOf(usage), household) > 0;
  const possible = [...byUsage.keys()].filter(used);
  const chosen = chance.some(possible, chance.whole(fewest, most));
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

/** What a composition says of a use. */
export const forecastIn = (household: Household, usage: UsageName): UsageForecast =>
  forecastUsage(figuresOf(usage), household);

/** Units a day by use over homes that have it, from so many homes. */
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

function figuresOf(usage: UsageName) {
  const row = rows.get(usage);
  if (!row) throw new Error(`There is no use ${usage}`);
  return row;
}
