import type { ProductOutlook } from '@nestbox/contract/outlook';
import { tellReason } from '@nestbox/domain/box/explain';
import { packsAtHome, runOutDay } from '@nestbox/domain/box/stockForecast';
import type { Arrival } from '@nestbox/domain/box/supply';
import { dateOfDay, dayNumber } from '@nestbox/domain/calendar/date';
import type { PlannedShelfProduct } from '../../commands/plan/plannedProducts.ts';
import type { Standing } from '../../commands/plan/readStanding.ts';
import { arrivalsOf, boxesToCome, paceOf } from '../../commands/plan/reasonFor.ts';
import { tellProductLeftOut } from './tellProductLeftOut.ts';

/** The charts reach so far ahead, in weeks. */
const weeksShown = 16;
/** What lasts longer than this is not told by its day. */
const furthestDays = 400;

/** What is at home of each of the customer's products, in the order in which they were chosen. */
export function presentOutlook(standing: Standing): ProductOutlook[] {
  const arrivals = arrivalsOf(standing);
  return standing.products.map((product) => presentProduct(standing, arrivals, product));
}

function presentProduct(
  standing: Standing,
  arrivals: readonly Arrival[],
  product: PlannedShelfProduct,
): ProductOutlook {
  const today = dayNumber(standing.today);
  const { productId, productName } = product;
  const runsOut = runOutDay(product, [], today, today);
  const soon = (day: number) => (day - today <= furthestDays ? dateOfDay(Math.floor(day)) : null);
  const [early, likely, late] = [soon(runsOut.low), soon(runsOut.likely), soon(runsOut.high)];
  const pace = paceOf(standing, product, null);
  const days = Array.from({ length: weeksShown + 1 }, (_, week) => today + 7 * week);
  const stock = packsAtHome(product, arrivals, today, days);
  const { low, likely: most, high } = stock[0] ?? { low: 0, likely: 0, high: 0 };
  return {
    productId,
    productName,
    left: { low, likely: most, high },
    runsOut: early && likely ? { early, likely, late } : null,
    nextBox: nextBoxWith(standing, productId),
    reason: tellReason({ ...pace, today: standing.today, runsOut: likely }),
    leftOut: tellProductLeftOut(standing, arrivals, product),
    toldToday: toldToday(standing, productId),
    stock: stock.map((packs, week) => ({ on: dateOfDay(days[week] ?? today), ...packs })),
  };
}

function nextBoxWith(standing: Standing, productId: string) {
  for (const { boxId, boxNumber, deliveryDate, items } of boxesToCome(standing)) {
    const item = items.find((each) => each.productId === productId);
    if (item) return { boxId, boxNumber, deliveryDate, quantity: item.quantity };
  }
  return null;
}

function toldToday({ today, signals }: Standing, productId: string): ProductOutlook['toldToday'] {
  for (const { productId: about, on, signal } of signals) {
    if (about !== productId || on !== today) continue;
    if (signal.kind === 'counted') return { report: 'plenty', packsLeft: signal.packs };
    if (signal.kind === 'ranOut' || signal.kind === 'plenty') {
      return { report: signal.kind, packsLeft: null };
    }
  }
  return null;
}
