import { parcelsFor } from '@nestbox/domain/delivery/parcels';
import type { Chance } from '../../testing/year/chance.ts';
import type { Home } from './homes.ts';
import { type Behaviour, People } from './people.ts';
import type { Policy } from './planner.ts';
import { dayWithout, parcelPrice, stockShareAWeek } from './prices.ts';
import { StockAtHome } from './stockAtHome.ts';
import { addDay, noDays, type Outcome, type Period } from './tally.ts';
import type { Truth } from './truth.ts';

/** Days of the simulation: two years. */
const days = 728;
const firstWeeks = 84;
const secondYear = 364;

/** Two random generators, so that reports do not change how usage varies. */
export interface Chances {
  readonly use: Chance;
  readonly people: Chance;
}

/** Simulates two years of a household day by day. */
export function simulate(
  home: Home,
  truth: Truth,
  policy: Policy,
  { chances, behaviour }: { chances: Chances; behaviour: Behaviour },
): Outcome {
  const planner = policy(home, truth);
  const people = new People(planner, home.uses.length, behaviour, chances.people);
  const stocks = home.uses.map(({ product }) => new StockAtHome(product));
  for (const [use, stock] of stocks.entries()) stock.left += truth.cupboards?.[use] ?? 0;
  const lasting = home.uses.map(() => ({ lasted: 0, days: 0 }));
  const early = noDays();
  const late = noDays();
  const fourWeeks = Array.from({ length: days / 28 }, noDays);
  const sinceChange: Period[] = [];
  const costs = { delivery: 0, stock: 0, without: 0 };
  const { change } = truth;
  let boxes = 0;
  for (let day = 0; day < days; day += 1) {
    const rates = home.uses.map((_, use) => truth.rate(use, day));
    if (change?.on === day) {
      sinceChange.push({ ...noDays(), packs: 0 });
      if (change.announced) planner.describe(day, change.announced);
    }
    const packs = planner.arrives(day);
    if (packs?.some((count) => count > 0)) {
      people.unpack(day, stocks, rates);
      for (const [use, stock] of stocks.entries()) stock.add(packs[use] ?? 0);
      boxes += 1;
      costs.delivery += parcelPrice * parcelsOf(home, packs);
      if (change && day > change.on) {
        const changed = packs.filter((_, use) => change.uses[use]);
        sinceChange.push({ ...noDays(), packs: changed.reduce((sum, count) => sum + count, 0) });
      }
    }
    stocks.forEach((stock, use) => {
      const rate = rates[use] ?? 0;
      // Drawn for unused products too, so that days vary alike in each world.
      const wanted = rate * (0.4 + 1.2 * chances.use.next());
      const daysOf = lasting[use];
      if (rate > 0 && daysOf) {
        const out = stock.take(wanted);
        if (day < firstWeeks) addDay(early, out);
        if (day >= secondYear) addDay(late, out);
        addDay(fourWeeks[Math.floor(day / 28)], out);
        if (change?.uses[use]) addDay(sinceChange.at(-1), out);
        costs.without += out * dayWithout;
        if (day >= secondYear) {
          daysOf.lasted += stock.lasts(rate);
          daysOf.days += 1;
        }
      }
      costs.stock += (stock.worth * stockShareAWeek) / 7;
    });
    people.endDay(day, stocks, rates);
  }
  const used = lasting.filter((each) => each.days > 0);
  const surplus = used.map(({ lasted, days: counted }) => lasted / counted);
  const products = home.uses.length;
  return { products, early, late, surplus, boxes, costs, fourWeeks, sinceChange };
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
