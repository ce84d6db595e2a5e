import type { ProductOutlook } from '@nestbox/contract/outlook';
import { dateOfDay, dayNumber } from '@nestbox/domain/calendar/date';
import { coverageIntervals, reportableRunOut } from '@nestbox/domain/planning/coverageIntervals';
import type { ReplacementOf } from '@nestbox/domain/planning/replacements';
import { packsAtHome, runOutDay } from '@nestbox/domain/planning/stockForecast';
import type { Arrival } from '@nestbox/domain/planning/supply';
import type { StoredBox, StoredItem } from '../boxes/boxQueries.ts';
import type { PlannedShelfProduct } from '../planning/plannedProducts.ts';
import type { Standing } from '../planning/readStanding.ts';
import { arrivalsOf, boxesToCome, Reasons } from '../planning/reasonFor.ts';
import { tellProductLeftOut } from './tellProductLeftOut.ts';

/** The charts reach so far ahead, in weeks. */
const weeksShown = 16;

/** What is at home of each of the customer's products, in the order in which they were chosen. */
export function presentOutlook(standing: Standing): ProductOutlook[] {
  const arrivals = arrivalsOf(standing);
  const reasons = new Reasons(standing);
  return standing.products.map((product) => presentProduct(standing, arrivals, reasons, product));
}

function presentProduct(
  standing: Standing,
  arrivals: readonly Arrival[],
  reasons: Reasons,
  product: PlannedShelfProduct,
): ProductOutlook {
  const today = dayNumber(standing.today);
  const { productId, productName } = product;
  const runsOut = runOutDay(product, [], today, today);
  const [early, likely, late] = [runsOut.low, runsOut.likely, runsOut.high].map((day) =>
    reportableRunOut(day, today),
  );
  const bringing = boxesToCome(standing).flatMap((box) => {
    const quantity = packsFor(standing, box, productId);
    return quantity > 0 ? [{ ...box, quantity }] : [];
  });
  const [next] = bringing;
  const days = Array.from({ length: weeksShown + 1 }, (_, week) => today + 7 * week);
  const stock = packsAtHome(product, arrivals, today, days);
  const { low, likely: most, high } = stock[0] ?? { low: 0, likely: 0, high: 0 };
  return {
    productId,
    productName,
    left: { low, likely: most, high },
    noneBasis: reasons.noneBasis(product),
    runsOut: early && likely ? { early, likely, late: late ?? null } : null,
    nextBox: next ? { boxId: next.boxId, ...broughtBy(next) } : null,
    reason: reasons.ofProduct(product, next ?? null),
    leftOut: tellProductLeftOut(standing, arrivals, product),
    toldToday: toldToday(standing, productId),
    stock: stock.map((packs, week) => ({ on: dateOfDay(days[week] ?? today), ...packs })),
    stretches: coverageIntervals(product, arrivals, today).map(
      ({ delivery, daysKept, ...stretch }, place) => {
        const box = bringing[place];
        return {
          ...stretch,
          box: box && daysKept ? { ...broughtBy(box), daysKept } : null,
        };
      },
    ),
  };
}

/** Packs that a box brings of a product, and of those that it has replaced since. */
const packsFor = ({ heirs }: Standing, { items }: StoredBox, productId: string) =>
  items
    .filter((item) => item.productId === productId || serves(heirs, item, productId))
    .reduce((sum, { quantity }) => sum + quantity, 0);

const serves = (
  heirs: ReplacementOf,
  { productId: other, oneOff }: StoredItem,
  productId: string,
) => !oneOff && heirs(other)?.productId === productId;

const broughtBy = ({ boxNumber, deliveryDate, quantity }: StoredBox & { quantity: number }) => ({
  boxNumber,
  deliveryDate,
  quantity,
});

function toldToday({ today, signals }: Standing, productId: string): ProductOutlook['toldToday'] {
  for (const { productId: about, on, signal } of signals) {
    if (about !== productId || on !== today) continue;
    if (signal.kind === 'counted') {
      // A count of packs of another size is no number of these.
      return { report: 'plenty', packsLeft: signal.packsEach === undefined ? signal.packs : null };
    }
    if (signal.kind === 'ranOut' || signal.kind === 'plenty') {
      return { report: signal.kind, packsLeft: null };
    }
  }
  return null;
}
