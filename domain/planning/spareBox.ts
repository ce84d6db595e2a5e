import { deliveryCost } from '../delivery/deliveryPrices.ts';
import { largestBox } from '../delivery/parcels.ts';
import { holdingShareAWeek, minChangeWorth } from './refill.ts';
import {
  type Box,
  deliveryPricesOnDay,
  type Filled,
  maxAheadDays,
  type Timeline,
} from './timeline.ts';

/**
 * Whether the packs of a box may come with the box before it, keep until they are needed, fit in,
 * and are not set in either.
 */
export function canTake(before: Box, box: Box): boolean {
  const { goods, bulk } = together(before, box);
  return (
    box.day - before.day <= maxAheadDays &&
    !box.dateSet &&
    bulk.weightGrams <= largestBox.weightGrams &&
    bulk.volumeMl <= largestBox.volumeMl &&
    (before.affordable === null || goods <= before.affordable) &&
    !hasAny(box.withheld) &&
    !hasAny(box.oneOff) &&
    box.filled.every(({ supply, packs, isSet }, index) => {
      if (packs === 0) return true;
      const { keepsDays } = supply.product;
      const keeps = keepsDays === null || box.next - before.day <= keepsDays;
      return keeps && !isSet && !before.filled[index]?.isSet;
    })
  );
}

/**
 * Whether a box may spare the one after it to save its delivery. The first one of a plan that keeps
 * a cadence does so only where its own delivery has a fee, so that leaving out a product of the second
 * one does not fill it.
 */
export const maySpare = ({ day, openIndex, goods }: Box, timeline: Timeline): boolean =>
  !timeline.keepsCadence || openIndex > 0 || goods < deliveryPricesOnDay(timeline, day).freeFrom;

/** Whether a delivery costs more than keeping its packs since the box before it. */
export function savesDelivery(before: Box, box: Box, timeline: Timeline): boolean {
  const both = together(before, box);
  const saved = costOf(before, timeline) + costOf(box, timeline) - costOf(both, timeline);
  const kept = (holdingShareAWeek * box.goods * (box.day - before.day)) / 7;
  return saved - kept > leastSaving(box.day, timeline);
}

/**
 * Whether a box that takes another one along costs less a day until more is needed (Silver and Meal
 * 1973). A box that is only compared with the one it spares would take along ever more.
 * @param next the day on which more is needed after both
 */
export function savesADay(before: Box, box: Box, next: number, timeline: Timeline): boolean {
  const days = box.day - before.day;
  const longer = next - before.day;
  const usual = costOf(before, timeline) + keeping([before], days, timeline);
  const both = costOf(together(before, box), timeline) + keeping([before, box], longer, timeline);
  return (usual * longer) / days - both > leastSaving(box.day, timeline);
}

/**
 * Returns the pence for packs that wait to be opened, and for safety stock, if the packs of these
 * boxes come with the first of them and the next box comes so many days later.
 */
function keeping(boxes: readonly Box[], days: number, timeline: Timeline): number {
  let waiting = timeline.safetyStockPerDay * days * days;
  for (const { day, filled, after } of boxes) {
    const early = day - (boxes[0]?.day ?? day);
    for (let index = 0; index < filled.length; index += 1) {
      const { supply, packs } = filled[index] as Filled;
      const stock = after[index];
      if (packs === 0 || !stock) continue;
      const { packDays, product } = supply;
      const daysLeft = supply.daysLeftWithout(packs, stock);
      for (let pack = 0; pack < packs; pack += 1) {
        const wait = early + Math.max(0, daysLeft) + pack * packDays;
        waiting += product.price * Math.min(days, wait);
      }
    }
  }
  return (holdingShareAWeek * waiting) / 7;
}

const costOf = ({ day, bulk, goods }: Pick<Box, 'day' | 'bulk' | 'goods'>, timeline: Timeline) =>
  timeline.deliveryCostWeight * deliveryCost(bulk, goods, deliveryPricesOnDay(timeline, day));

/**
 * Returns the pence that sparing the box of a day must save. A date that the customer has seen
 * stays, and a box that was spared stays so, unless the other is worth a change.
 */
function leastSaving(day: number, { open }: Timeline): number {
  if (open.some((box) => box.day === day)) return minChangeWorth;
  return open.some((box) => box.day > day) ? -minChangeWorth : 0;
}

const together = (before: Box, box: Box) => ({
  day: before.day,
  goods: before.goods + box.goods,
  bulk: {
    weightGrams: before.bulk.weightGrams + box.bulk.weightGrams,
    volumeMl: before.bulk.volumeMl + box.bulk.volumeMl,
  },
});

const hasAny = (packs: Readonly<Record<string, number>>) => Object.keys(packs).length > 0;
