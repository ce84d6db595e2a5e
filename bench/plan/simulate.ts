import { parcelCost, parcelsFor } from '@nestbox/domain/box/parcels';
import { holdingShareAWeek, outDayCost } from '@nestbox/domain/box/refill';
import type { Chance } from '../../server/sandbox/year/chance.ts';
import type { Home } from './homes.ts';
import type { Policy } from './planner.ts';
import type { Truth } from './worlds.ts';

/** Two years. */
const days = 728;
const firstWeeks = 84;
const secondYear = 364;
/** Days that are left when somebody would say that there is plenty. */
const plenty = 21;

/** Product-days, and how many of them were without. */
export interface OutDays {
  out: number;
  days: number;
}

/** What became of a home. */
export interface Outcome {
  readonly early: OutDays;
  readonly late: OutDays;
  /** Days of stock at home, on average over the second year, by use. */
  readonly surplus: number[];
  readonly boxes: number;
  /** Pence in all. */
  readonly cost: number;
  /** Product-days by four weeks. */
  readonly fourWeeks: OutDays[];
}

/** Lives two years of a home day by day. @param feedback how often people tell what they could tell */
export function simulate(
  home: Home,
  truth: Truth,
  policy: Policy,
  { chance, feedback }: { chance: Chance; feedback: number },
): Outcome {
  const planner = policy(home, truth.rate);
  const shelves = home.uses.map(() => ({
    left: 0,
    isOut: false,
    tellsOn: -1,
    stockDays: 0,
    rated: 0,
  }));
  const early = { out: 0, days: 0 };
  const late = { out: 0, days: 0 };
  const fourWeeks = Array.from({ length: days / 28 }, () => ({ out: 0, days: 0 }));
  let boxes = 0;
  let cost = 0;
  for (let day = 0; day < days; day += 1) {
    const packs = planner.arrives(day);
    if (packs?.some((count) => count > 0)) {
      boxes += 1;
      cost += parcelCost * parcelsOf(home, packs);
    }
    shelves.forEach((shelf, use) => {
      const { price, packAmount } = home.uses[use]?.product ?? { price: 0, packAmount: 1 };
      const rate = truth.rate(use, day);
      if (packs) {
        // Who unpacks a box sees what is left.
        const seesPlenty = day > 0 && shelf.left > 0 && shelf.left > rate * plenty;
        if (seesPlenty && chance.happens(feedback)) planner.hear(day, use, 'plenty');
        shelf.left += (packs[use] ?? 0) * packAmount;
        if (shelf.left > 0) Object.assign(shelf, { isOut: false, tellsOn: -1 });
      }
      if (rate > 0) {
        const wanted = rate * (0.4 + 1.2 * chance.next());
        const out = Math.max(0, 1 - shelf.left / wanted);
        shelf.left = Math.max(0, shelf.left - wanted);
        for (const period of [
          ...(day < firstWeeks ? [early] : []),
          ...(day >= secondYear ? [late] : []),
          ...[fourWeeks[Math.floor(day / 28)] ?? late],
        ]) {
          period.out += out;
          period.days += 1;
        }
        cost += out * outDayCost;
        if (shelf.left === 0 && !shelf.isOut) {
          shelf.isOut = true;
          shelf.tellsOn = chance.happens(feedback) ? day + chance.whole(0, 6) : -1;
        }
        if (shelf.tellsOn === day) planner.hear(day, use, 'ranOut');
        if (day >= secondYear) {
          shelf.stockDays += shelf.left / rate;
          shelf.rated += 1;
        }
      }
      cost += ((shelf.left / packAmount) * price * holdingShareAWeek) / 7;
    });
  }
  const surplus = shelves.map(({ stockDays, rated }) => (rated > 0 ? stockDays / rated : 0));
  return { early, late, surplus, boxes, cost, fourWeeks };
}

function parcelsOf(home: Home, packs: readonly number[]): number {
  const bulk = { weightGrams: 0, volumeMl: 0 };
  packs.forEach((count, use) => {
    const { weightGrams, volumeMl } = home.uses[use]?.product ?? bulk;
    bulk.weightGrams += count * weightGrams;
    bulk.volumeMl += count * volumeMl;
  });
  return parcelsFor(bulk);
}
