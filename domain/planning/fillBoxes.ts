import { deliveryFee } from '../delivery/deliveryPrices.ts';
import { largestBox } from '../delivery/parcels.ts';
import type { Pence } from '../money/pounds.ts';
import { dayAfter } from './deliveryDays.ts';
import { downsampled } from './downsample.ts';
import { MonthlyBudget, sameMonth } from './monthlyBudget.ts';
import { type PlannedProduct, priceOnDay } from './plannedProduct.ts';
import { minChangeWorth, stockOutDayCostAfter } from './refill.ts';
import { canTake, maySpare, savesADay, savesDelivery } from './spareBox.ts';
import { type SavedSupply, Supply } from './supply.ts';
import {
  type Box,
  deliveryPricesOnDay,
  type Filled,
  type FilledBox,
  isChosen,
  type Packs,
  previousOn,
  type Timeline,
} from './timeline.ts';

/** A plan that is being made. */
interface PlanInProgress {
  readonly timeline: Timeline;
  readonly supplies: readonly Supply[];
  readonly budget: MonthlyBudget;
  /** The day of the customer's first box. */
  readonly start: number;
}

/** Where a box stands in a plan. */
type PlanSlot = Pick<Box, 'day' | 'openIndex' | 'dateSet' | 'next'>;

/**
 * Goes through the possible days, and fills each box with what would run out before the next one. A
 * day on which nothing is needed gets no box. Nor does a day whose needs come cheaper with the box
 * before it, which then covers the time until the following day.
 */
export function fillBoxes(timeline: Timeline): FilledBox[] {
  const boxes: FilledBox[] = [];
  const budget = new MonthlyBudget(timeline);
  const supplies = timeline.products.map(
    (product) => new Supply(downsampled(product), timeline.fixed, timeline.today),
  );
  const start = timeline.fixed.reduce((first, box) => Math.min(first, box.day), timeline.firstDay);
  const plan = { timeline, supplies, budget, start };
  let stocks: readonly SavedSupply[] = supplies.map((supply) => supply.save());
  let day = timeline.firstDay;
  let openIndex = 0;
  let dateSet = isChosen(timeline.open[openIndex], day);
  const lastDay = timeline.open.reduce(
    (last, box) => (box.dateSet ? Math.max(last, box.day) : last),
    timeline.lastDay,
  );
  /** Boxes that were filled to decide on the one before. */
  let ahead: readonly Box[] = [];
  while (day <= lastDay && !timeline.enough(boxes.length, day)) {
    const place = { day, openIndex, dateSet, next: dayAfter(day, openIndex + 1, timeline) };
    const alone = ahead.find((box) => isAt(box, place)) ?? fillBox(plan, place, stocks);
    const usual = alone.isNeeded ? takeAlong(plan, alone, ahead) : { box: alone, ahead };
    const previous = previousOn(timeline.open[openIndex], day);
    const isCompared = previous && !previous.stay;
    const box = isCompared ? fillBox(plan, usual.box, alone.before, previous.packs) : usual.box;
    stocks = box.after;
    ahead = hasSamePacks(box, usual.box) ? usual.ahead : [];
    if (box.isNeeded) {
      const { withheld, goods } = box;
      boxes.push({ day, packs: packsIn(box), openIndex, dateSet, withheld });
      budget.pay(day, goods + deliveryFee(goods, deliveryPricesOnDay(timeline, day)));
      // What is left of the month's limit has changed.
      if (timeline.monthlyLimit !== null) ahead = [];
    }
    // A box keeps the date that the customer chose, even if the box before it is not needed.
    const chosen = isChosen(timeline.open[openIndex + 1], box.next);
    if (box.isNeeded || chosen) {
      openIndex += 1;
      dateSet = chosen;
    }
    day = box.next;
  }
  return boxes;
}

const isAt = (box: Box, { day, openIndex, dateSet, next }: PlanSlot): boolean =>
  box.day === day && box.openIndex === openIndex && box.dateSet === dateSet && box.next === next;

const hasSamePacks = (box: Box, other: Box): boolean =>
  box === other || box.filled.every(({ packs }, index) => packs === other.filled[index]?.packs);

/**
 * Returns a box with the needs of the boxes after it that are not worth a delivery, and boxes that
 * could follow. Packs of the previous plan do not count, so that the days stay when the same is
 * planned again.
 * @param known boxes that were filled before
 */
function takeAlong(
  plan: PlanInProgress,
  alone: Box,
  known: readonly Box[],
): { box: Box; ahead: readonly Box[] } {
  const { timeline } = plan;
  let box = alone;
  let ahead = boxesAfter(plan, box, known);
  for (;;) {
    const following = ahead.at(-1);
    if (!following?.isNeeded || !canTake(box, following)) break;
    if (box.goods >= timeline.deliveryPrices.minimum) {
      if (!maySpare(box, timeline) || !savesDelivery(box, following, timeline)) break;
      const then = boxesAfter(plan, following, known);
      ahead = [...ahead, ...then];
      const last = then.at(-1);
      const nextDay = last?.isNeeded ? last.day : timeline.lastDay;
      if (!savesADay(box, following, nextDay, timeline)) break;
    }
    const { day, openIndex, dateSet } = alone;
    box = fillBox(plan, { day, openIndex, dateSet, next: following.next }, alone.before);
    ahead = boxesAfter(plan, box, []);
  }
  return { box, ahead };
}

/** Returns what could come after a box, up to the first box that is needed. */
function boxesAfter(plan: PlanInProgress, box: Box, known: readonly Box[]): Box[] {
  const { timeline } = plan;
  const openIndex = box.openIndex + 1;
  const after: Box[] = [];
  let last = box;
  while (last.next <= timeline.lastDay && !after.at(-1)?.isNeeded) {
    const day = last.next;
    const dateSet = isChosen(timeline.open[openIndex], day);
    const place = { day, openIndex, dateSet, next: dayAfter(day, openIndex + 1, timeline) };
    last = known.find((each) => isAt(each, place)) ?? fillBox(plan, place, last.after);
    after.push(last);
  }
  return after;
}

/** Returns the packs of a box by product, one-off items included. */
function packsIn({ oneOff, filled }: Box): Record<string, number> {
  const packs: Record<string, number> = { ...oneOff };
  for (const each of filled) if (each.packs > 0) packs[each.supply.product.productId] = each.packs;
  return packs;
}

/**
 * Returns the box of a day, with its needs until the next one.
 * @param before the stocks before it, in the order of the supplies
 * @param previous packs of the previous plan that stay unless a change is worth it
 */
function fillBox(
  { timeline, supplies, budget, start }: PlanInProgress,
  { day, openIndex, dateSet, next }: PlanSlot,
  before: readonly SavedSupply[],
  previous?: Packs,
): Box {
  const stockOutDayCost = timeline.stockOutFactor * stockOutDayCostAfter(day - start);
  const open = timeline.open[openIndex];
  const known = previousOn(open, day);
  const staying = known?.stay ? known.packs : undefined;
  const filled = supplies.map((supply, index): Filled => {
    const stock = before[index];
    if (stock) supply.restore(stock);
    const { productId } = supply.product;
    const setByCustomer = open?.setQuantities[productId] ?? packsInEveryBox(supply.product, day);
    const shown = staying?.[productId] ?? previous?.[productId];
    const set = setByCustomer ?? staying?.[productId];
    const packs = supply.fill(day, next, { set, previous: shown, stockOutDayCost });
    const isSet = set !== undefined;
    return { supply, packs, setByCustomer: setByCustomer !== undefined, isSet, previous: shown };
  });
  const oneOffPrice = open?.oneOffPrice ?? 0;
  const left = budget.left(day);
  const affordable = left === null ? null : left - setLater(timeline, day, openIndex);
  const withheld = fitBox(filled, day, affordable === null ? null : affordable - oneOffPrice);
  if (affordable !== null) fitFee(filled, withheld, { day, affordable, oneOffPrice, timeline });
  const oneOff = open?.oneOff ?? noPacks;
  const { packs, price, ...bulk } = loadOf(filled, day);
  return {
    day,
    openIndex,
    dateSet,
    next,
    withheld,
    filled,
    oneOff,
    affordable,
    bulk,
    before,
    goods: oneOffPrice + price,
    isNeeded: packs > 0 || Object.keys(oneOff).length > 0,
    after: supplies.map((supply) => supply.save()),
  };
}

/** Removes more packs, and adds them to `withheld`, where the fee of a small box passes the limit. */
function fitFee(
  filled: readonly Filled[],
  withheld: Record<string, number>,
  limits: { day: number; affordable: Pence; oneOffPrice: Pence; timeline: Timeline },
): void {
  const { day, affordable, oneOffPrice, timeline } = limits;
  const goods = oneOffPrice + loadOf(filled, day).price;
  const fee = deliveryFee(goods, deliveryPricesOnDay(timeline, day));
  if (goods + fee <= affordable) return;
  const more = fitBox(filled, day, affordable - fee - oneOffPrice);
  for (const [productId, packs] of Object.entries(more)) {
    withheld[productId] = (withheld[productId] ?? 0) + packs;
  }
}

const noPacks: Packs = {};

/** Returns packs, pence, grams and millilitres of a box without its one-off items. */
function loadOf(filled: readonly Filled[], day: number) {
  const load = { packs: 0, price: 0, weightGrams: 0, volumeMl: 0 };
  for (const { supply, packs } of filled) {
    if (packs === 0) continue;
    const { weightGrams, volumeMl } = supply.product;
    load.packs += packs;
    load.price += packs * priceOnDay(supply.product, day);
    load.weightGrams += packs * weightGrams;
    load.volumeMl += packs * volumeMl;
  }
  return load;
}

/** Returns the packs that the customer set for every box: none during a pause. */
const packsInEveryBox = (
  { everyBox, pausedUntil }: PlannedProduct,
  day: number,
): number | undefined => (pausedUntil && day < pausedUntil ? 0 : (everyBox ?? undefined));

/** Returns the pence of set quantities in later boxes of this box's month, with their delivery. */
function setLater(timeline: Timeline, day: number, openIndex: number): Pence {
  let sum = 0;
  let later = openIndex + 1;
  let next = dayAfter(day, later, timeline);
  for (; sameMonth(day, next); next = dayAfter(next, later, timeline)) {
    const box = timeline.open[later];
    let goods = box?.oneOffPrice ?? 0;
    for (const product of timeline.products) {
      const set = box?.setQuantities[product.productId] ?? packsInEveryBox(product, next) ?? 0;
      goods += set * priceOnDay(product, next);
    }
    if (goods > 0) sum += goods + deliveryFee(goods, deliveryPricesOnDay(timeline, next));
    later += 1;
  }
  return sum;
}

/**
 * Removes the least needed packs from a box until its weight, volume and price are within the
 * limits. They come in a later box.
 * @param affordable pence that may still be spent; null without a limit
 * @returns packs by product that the limit left out
 */
function fitBox(filled: readonly Filled[], day: number, affordable: Pence | null): Packs {
  const { weightGrams, volumeMl } = loadOf(filled, day);
  if (weightGrams > largestBox.weightGrams || volumeMl > largestBox.volumeMl) {
    takeOut(filled, largestBox.weightGrams, (product) => product.weightGrams);
    takeOut(filled, largestBox.volumeMl, (product) => product.volumeMl);
  }
  return affordable === null
    ? noPacks
    : takeOut(filled, affordable, (product) => priceOnDay(product, day));
}

/** Removes the least needed packs until the size is at most `max`. @returns them by product */
function takeOut(
  filled: readonly Filled[],
  max: number,
  sizeOf: (product: PlannedProduct) => number,
): Record<string, number> {
  const out: Record<string, number> = {};
  let size = filled.reduce((sum, { supply, packs }) => sum + packs * sizeOf(supply.product), 0);
  if (size <= max) return out;
  const free = filled
    .filter(({ setByCustomer, packs }) => !setByCustomer && packs > 0)
    .map((each) => ({ each, worth: worthOfLast(each) / sizeOf(each.supply.product) }));
  while (size > max) {
    const least = free.reduce<(typeof free)[number] | undefined>(
      (a, b) => (b.each.packs > 0 && (!a || b.worth < a.worth) ? b : a),
      undefined,
    );
    if (!least) break;
    const { each } = least;
    const { product } = each.supply;
    each.packs -= 1;
    each.supply.takeBack(1);
    size -= sizeOf(product);
    out[product.productId] = (out[product.productId] ?? 0) + 1;
    least.worth = worthOfLast(each) / sizeOf(product);
  }
  return out;
}

/**
 * Returns the worth of a product's last pack in the box, in pence. Packs of the previous plan are
 * worth more, so that new ones are removed first.
 */
const worthOfLast = ({ supply, packs, previous = 0 }: Filled) =>
  supply.worthOf(packs) + (packs <= previous ? minChangeWorth : 0);
