import type { ProductOutlook } from '@nestbox/contract/outlook';
import { tellReason } from '@nestbox/domain/box/explain';
import { packsAtHome, runOutDay } from '@nestbox/domain/box/stockForecast';
import type { Arrival } from '@nestbox/domain/box/supply';
import { dateOfDay, dayNumber } from '@nestbox/domain/calendar/date';
import { tellAmount } from '@nestbox/domain/household/tellAmount';
import type { PlannedShelfProduct } from '../../commands/plan/plannedProducts.ts';
import type { Standing } from '../../commands/plan/readStanding.ts';
import { arrivalsOf, paceOf } from '../../commands/plan/reasonFor.ts';
import type { StoredSignal } from '../../db/queries/usage.ts';

/** The charts reach so far ahead, in weeks. */
const weeksShown = 16;
/** What lasts longer than this is not told by its day. */
const furthestDays = 400;

/** What is at home of each of the customer's products, in the order in which they were chosen. */
export function presentOutlook(
  standing: Standing,
  signals: readonly StoredSignal[],
): ProductOutlook[] {
  const arrivals = arrivalsOf(standing);
  return standing.products.map((product) => presentProduct(standing, arrivals, product, signals));
}

function presentProduct(
  standing: Standing,
  arrivals: readonly Arrival[],
  product: PlannedShelfProduct,
  signals: readonly StoredSignal[],
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
    pace: `about ${tellAmount(pace.perDay * 7, pace.unit)} a week`,
    runsOut: early && likely ? { early, likely, late } : null,
    nextBox: nextBoxWith(standing, productId),
    reason: tellReason({ ...pace, today: standing.today, runsOut: likely }),
    toldToday: toldToday(standing.today, productId, signals),
    stock: stock.map((packs, week) => ({ on: dateOfDay(days[week] ?? today), ...packs })),
  };
}

function nextBoxWith({ settled, open, today }: Standing, productId: string) {
  const coming = [...settled, ...open]
    .filter((box) => box.deliveryDate > today && box.status !== 'Disabled')
    .sort((a, b) => a.deliveryDate.localeCompare(b.deliveryDate));
  for (const { boxId, boxNumber, deliveryDate, items } of coming) {
    const item = items.find((each) => each.productId === productId);
    if (item) return { boxId, boxNumber, deliveryDate, quantity: item.quantity };
  }
  return null;
}

function toldToday(today: string, productId: string, signals: readonly StoredSignal[]) {
  const told = signals.find((each) => each.productId === productId && each.on === today);
  const kind = told?.signal.kind;
  return kind === 'ranOut' || kind === 'plenty' ? kind : null;
}
