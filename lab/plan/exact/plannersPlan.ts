import { type CalendarDate, dateOfDay, dayNumber } from '@nestbox/domain/calendar/date';
import { mondayToSaturday } from '@nestbox/domain/delivery/calendar';
import { lastChangeDate } from '@nestbox/domain/delivery/dates';
import { type BoxSize, noPreferences } from '@nestbox/domain/planning/boxPreferences';
import { type FixedBox, planBoxes } from '@nestbox/domain/planning/plan';
import { certainPosterior } from '@nestbox/domain/planning/posterior';
import { deliveryPrices, KnownStock } from './countCost.ts';
import type { Instance, WeeklyPacks } from './instance.ts';

/** A Friday: each cadence keeps its weekday, and no box falls on a Sunday. */
const firstDay = dayNumber('2026-01-09');

/** The planner's plan for a household with known usage. */
interface PlannersPlan {
  readonly packs: WeeklyPacks;
  /** Its first cadence, which it may change. */
  readonly cadenceDays: number;
}

/** Plans before each box, as the shop does, and delivers that box. */
export function plannersPlan(
  { products, weeks }: Instance,
  boxSize: BoxSize = noPreferences.boxSize,
): PlannersPlan {
  const stocks = products.map((product) => new KnownStock(product));
  const packs = products.map(() => Array.from({ length: weeks }, () => 0));
  const fixed: FixedBox[] = [];
  const cadences: number[] = [];
  let due: CalendarDate = dateOfDay(firstDay);
  for (;;) {
    // Stock on the day of the box decides; until then it only decreases.
    const today = lastChangeDate(due);
    const wait = dayNumber(due) - dayNumber(today);
    const plan = planBoxes({
      today,
      products: products.map(({ unitsPerDay, ...product }, index) => ({
        ...product,
        posterior: certainPosterior(unitsPerDay, (stocks[index]?.left ?? 0) + wait * unitsPerDay),
        weightGrams: 0,
        volumeMl: 0,
        keepsDays: null,
        everyBox: null,
      })),
      fixed,
      open: [{ delivery: due, dateSet: false, setQuantities: {}, oneOff: {} }],
      cadenceDays: cadences.at(-1) ?? null,
      notBefore: null,
      calendar: mondayToSaturday,
      deliveryPrices,
      preferences: { ...noPreferences, boxSize },
    });
    cadences.push(plan.cadenceDays);
    const [box, next] = plan.boxes;
    const week = box ? (dayNumber(box.delivery) - firstDay) / 7 : weeks;
    if (!box || !next || week >= weeks) break;
    products.forEach(({ productId }, index) => {
      const count = box.packs[productId] ?? 0;
      stocks[index]?.passTo(7 * week);
      stocks[index]?.add(count);
      packs[index]?.splice(week, 1, count);
      stocks[index]?.passTo(dayNumber(next.delivery) - firstDay);
    });
    fixed.push(box);
    due = next.delivery;
  }
  const [cadenceDays = 0] = cadences;
  return { packs, cadenceDays };
}
