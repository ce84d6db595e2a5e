import { defaultDeliveryPrices, deliveryFee } from '@nestbox/domain/delivery/deliveryPrices';
import { parcelsFor } from '@nestbox/domain/delivery/parcels';
import type { Home } from '../../testing/homes/homes.ts';
import { type Chance, chanceOf } from '../../testing/year/chance.ts';
import { type Behaviour, People } from './people.ts';
import type { Policy } from './planner.ts';
import { dayWithout, parcelPrice, stockShareAWeek } from './prices.ts';
import { StockAtHome } from './stockAtHome.ts';
import { addDay, days, noDays, type Outcome, type Period } from './tally.ts';
import type { Truth } from './truth.ts';

const firstWeeks = 84;
const secondYear = 364;
/** Days of a quarter of a year. */
const quarterDays = 91;

/** Days of stock from which a further pack is early. */
const muchDays = 60;
/** Days that a stock is followed to its end. */
const followedDays = 400;

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
  const people = new People(
    planner,
    home.uses.length,
    { ...behaviour, ...truth.behaviour },
    chances.people,
    truth.hasEnded,
  );
  const stocks = home.uses.map(({ product }) => new StockAtHome(product));
  for (const [use, stock] of stocks.entries()) stock.left += truth.cupboards?.[use] ?? 0;
  const secondYearOf = home.uses.map(() => ({ all: 0, beyond: 0, days: 0 }));
  /** Boxes on their way, by the day on which they arrive. */
  const coming: { day: number; packs: readonly number[] }[] = [];
  const early = noDays();
  const late = noDays();
  const fourWeeks = Array.from({ length: days / 28 }, noDays);
  const sinceChange: Period[] = [];
  const quarters: number[] = [];
  const asked = { rightly: 0, falsely: 0 };
  const costs = { delivery: 0, stock: 0, without: 0 };
  const { change } = truth;
  /** Whether the household has changed, and the shop was not told. */
  const isUnknown = (day: number) => !!change?.composition && !change.announced && day >= change.on;
  const lines = { all: 0, early: 0 };
  const coverage = { all: 0, inside: 0, widths: [] as number[] };
  let boxes = 0;
  let smallBoxes = 0;
  let fees = 0;
  for (let day = 0; day < days; day += 1) {
    const rates = home.uses.map((_, use) => truth.rate(use, day));
    if (change?.on === day) {
      sinceChange.push({ ...noDays(), packs: 0 });
      if (change.announced && change.composition) planner.describe(day, change.composition);
    }
    if (truth.absences) people.planAbsence(day, truth.absences);
    people.beginDay(day, stocks);
    const sent = planner.arrives(day);
    if (sent?.some((count) => count > 0)) {
      coming.push({ day: day + (truth.delay?.(day) ?? 0), packs: sent });
    }
    for (const { packs } of coming.filter((box) => box.day === day)) {
      people.unpack(day, stocks, rates);
      if (people.answerOfHousehold(day, isUnknown(day) ? (change?.composition ?? null) : null)) {
        if (isUnknown(day)) asked.rightly += 1;
        else asked.falsely += 1;
      }
      for (const [use, stock] of stocks.entries()) {
        if (!packs[use]) continue;
        lines.all += 1;
        if (stock.lasts(rates[use] ?? 0) > muchDays) lines.early += 1;
        stock.add(packs[use]);
      }
      boxes += 1;
      const goods = priceOf(home, packs);
      if (goods < defaultDeliveryPrices.minimum) smallBoxes += 1;
      fees += deliveryFee(goods, defaultDeliveryPrices);
      costs.delivery += parcelPrice * parcelsOf(home, packs);
      if (change) {
        const changed = packs.filter((_, use) => change.uses[use]);
        const count = changed.reduce((sum, each) => sum + each, 0);
        if (day > change.on) sinceChange.push({ ...noDays(), packs: count });
        const quarter = 1 + Math.floor((day - change.on) / quarterDays);
        if (quarter >= 0) quarters[quarter] = (quarters[quarter] ?? 0) + count;
      }
    }
    stocks.forEach((stock, use) => {
      stock.add(truth.bought?.(use, day) ?? 0);
      const rate = rates[use] ?? 0;
      // Drawn for unused products too, so that days vary alike in each world.
      const wanted = rate * shareOfDay(chances.use);
      const ofUse = secondYearOf[use];
      if (rate > 0 && ofUse) {
        const out = stock.take(wanted);
        if (day < firstWeeks) addDay(early, out);
        if (day >= secondYear) addDay(late, out);
        addDay(fourWeeks[Math.floor(day / 28)], out);
        if (change?.uses[use]) addDay(sinceChange.at(-1), out);
        costs.without += out * dayWithout;
        if (day >= secondYear) {
          const lasts = stock.lasts(rate);
          ofUse.all += lasts;
          ofUse.beyond += Math.max(0, lasts - (planner.comes(day, use) - day));
          ofUse.days += 1;
        }
      }
      costs.stock += (stock.worth * stockShareAWeek) / 7;
    });
    people.endDay(day, stocks, rates);
    if (coming.some((box) => box.day === day)) {
      const endsWithin = planner.endsWithin(day);
      stocks.forEach((stock, use) => {
        const within = endsWithin[use];
        const ends = endOf(stock.left, day, (at) => truth.rate(use, at));
        if (!within || ends === null) return;
        coverage.all += 1;
        if (ends >= within.low - 0.5 && ends <= within.high + 0.5) coverage.inside += 1;
        coverage.widths.push(within.low < within.high ? within.high - within.low : 0);
      });
    }
  }
  const used = secondYearOf.filter((ofUse) => ofUse.days > 0);
  const stock = used.map((sum) => ({ all: sum.all / sum.days, beyond: sum.beyond / sum.days }));
  const products = home.uses.length;
  return {
    products,
    early,
    late,
    stock,
    boxes,
    lines,
    coverage,
    smallBoxes,
    fees,
    costs,
    fourWeeks,
    sinceChange,
    quarters,
    asked,
  };
}

/** Returns what is used on a day, relative to the average day. */
const shareOfDay = (chance: Chance) => 0.4 + 1.2 * chance.next();

/**
 * Returns the days until a stock ends if nothing comes, from the end of a day on; null where it does
 * not within `followedDays`. Its days vary as those of the simulation, drawn on their own, so that
 * the measurement changes nothing else.
 */
function endOf(stock: number, day: number, rateOn: (day: number) => number): number | null {
  if (stock <= 0) return null;
  const chance = chanceOf(day + Math.round(stock));
  let left = stock;
  for (let days = 1; days <= followedDays; days += 1) {
    left -= rateOn(day + days) * shareOfDay(chance);
    if (left <= 0) return days;
  }
  return null;
}

const priceOf = (home: Home, packs: readonly number[]): number =>
  packs.reduce((sum, count, use) => sum + count * (home.uses[use]?.product.price ?? 0), 0);

function parcelsOf(home: Home, packs: readonly number[]): number {
  const bulk = { weightGrams: 0, volumeMl: 0 };
  packs.forEach((count, use) => {
    const { weightGrams, volumeMl } = home.uses[use]?.product ?? bulk;
    bulk.weightGrams += count * weightGrams;
    bulk.volumeMl += count * volumeMl;
  });
  return parcelsFor(bulk);
}
