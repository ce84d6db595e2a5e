import type { ProductOutlook } from '@nestbox/contract/outlook';
import { tellReason } from '@nestbox/domain/box/explain';
import { packsAtHome, runOutDay } from '@nestbox/domain/box/stockForecast';
import { stretches, toldRunOut } from '@nestbox/domain/box/stretches';
import type { Arrival } from '@nestbox/domain/box/supply';
import { dateOfDay, dayNumber } from '@nestbox/domain/calendar/date';
import type { PlannedShelfProduct } from '../../commands/plan/plannedProducts.ts';
import type { Standing } from '../../commands/plan/readStanding.ts';
import { arrivalsOf, boxesToCome, paceOf } from '../../commands/plan/reasonFor.ts';
import type { StoredBox } from '../../db/queries/boxes.ts';
import { tellProductLeftOut } from './tellProductLeftOut.ts';

/** The charts reach so far ahead, in weeks. */
const weeksShown = 16;

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
  const [early, likely, late] = [runsOut.low, runsOut.likely, runsOut.high].map((day) =>
    toldRunOut(day, today),
  );
  const bringing = boxesToCome(standing).filter((box) => quantityIn(box, productId) > 0);
  const [next] = bringing;
  const pace = paceOf(standing, product, null);
  const days = Array.from({ length: weeksShown + 1 }, (_, week) => today + 7 * week);
  const stock = packsAtHome(product, arrivals, today, days);
  const { low, likely: most, high } = stock[0] ?? { low: 0, likely: 0, high: 0 };
  return {
    productId,
    productName,
    left: { low, likely: most, high },
    runsOut: early && likely ? { early, likely, late: late ?? null } : null,
    nextBox: next ? { boxId: next.boxId, ...broughtBy(next, productId) } : null,
    reason: tellReason({ ...pace, today: standing.today, runsOut: likely ?? null }),
    leftOut: tellProductLeftOut(standing, arrivals, product),
    toldToday: toldToday(standing, productId),
    stock: stock.map((packs, week) => ({ on: dateOfDay(days[week] ?? today), ...packs })),
    stretches: stretches(product, arrivals, today).map(
      ({ delivery, daysKept, ...stretch }, place) => {
        const box = bringing[place];
        return {
          ...stretch,
          box: box && daysKept ? { ...broughtBy(box, productId), daysKept } : null,
        };
      },
    ),
  };
}

const quantityIn = ({ items }: StoredBox, productId: string) =>
  items.find((item) => item.productId === productId)?.quantity ?? 0;

const broughtBy = (box: StoredBox, productId: string) => ({
  boxNumber: box.boxNumber,
  deliveryDate: box.deliveryDate,
  quantity: quantityIn(box, productId),
});

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
