import type { Forecast, ProductForecast, StockCoverage } from '@nestbox/contract/forecast';
import type { Preview, StockChart, StockPreview } from '@nestbox/contract/preview';
import { firstDifference } from '@nestbox/domain/planning/coverageIntervals';
import { monthOf } from '@nestbox/domain/planning/monthCosts';

/** What a preview is about. */
interface About {
  /** Products to show even where the change does not affect them. */
  readonly productIds: readonly string[];
  readonly today: string;
}

/** Returns the effect of a change on stock and monthly cost. */
export function presentPreview(
  before: Forecast,
  after: Forecast,
  { productIds, today }: About,
): Preview {
  const about = new Set(productIds);
  const stock = stockDifferences(before.products, after.products, about).sort(
    (a, b) =>
      Number(about.has(b.productId)) - Number(about.has(a.productId)) ||
      shortened(b) - shortened(a) ||
      daysShort(b.after) - daysShort(a.after),
  );
  const chartIn = ({ products }: Forecast) =>
    chartOf(products.find(({ productId }) => productId === stock[0]?.productId));
  const [was, is] = [chartIn(before), chartIn(after)];
  return {
    today,
    stock,
    course: was && is && { before: was, after: is },
    months: monthsBeside(before.months, after.months, monthOf(today)),
    averageMonth: { before: before.averageMonth, after: after.averageMonth },
  };
}

/** Returns the days without stock before the next box; negative where stock lasts longer. */
const daysShort = (interval: StockCoverage | null) =>
  (interval?.daysWithout ?? 0) - (interval?.box?.daysKept.before ?? 0);

const shortened = ({ before, after }: StockPreview) =>
  (after?.daysWithout ?? 0) - (before?.daysWithout ?? 0);

function stockDifferences(
  before: readonly ProductForecast[],
  after: readonly ProductForecast[],
  about: ReadonlySet<string>,
): StockPreview[] {
  const had = byId(before);
  const has = byId(after);
  return [...new Map([...had, ...has]).values()].flatMap(({ productId, productName }) => {
    const [was, is] = [had.get(productId)?.stretches, has.get(productId)?.stretches];
    const place = firstDifference((was ?? []).map(ends), (is ?? []).map(ends));
    if (place === null && !about.has(productId)) return [];
    const at = (stretches: readonly StockCoverage[] | undefined) =>
      stretches?.[Math.min(place ?? 0, stretches.length - 1)] ?? null;
    return [{ productId, productName, before: at(was), after: at(is) }];
  });
}

const byId = (products: readonly ProductForecast[]) =>
  new Map(products.map((product) => [product.productId, product]));

const ends = ({ runsOut, box }: StockCoverage) => ({
  runsOut,
  delivery: box?.deliveryDate ?? null,
});

const chartOf = (product: ProductForecast | undefined): StockChart | null =>
  product
    ? {
        weeks: product.stock.map(({ on, likely }) => ({ on, packs: likely })),
        boxes: product.stretches.flatMap(({ box }) =>
          box ? [{ on: box.deliveryDate, packs: box.quantity }] : [],
        ),
      }
    : null;

function monthsBeside(
  before: Forecast['months'],
  after: Forecast['months'],
  from: string,
): Preview['months'] {
  const costs = (months: Forecast['months']) =>
    new Map(months.map(({ month, paid, planned }) => [month, paid + planned]));
  const [was, is] = [costs(before), costs(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((month) => month >= from)
    .sort()
    .map((month) => ({ month, before: was.get(month) ?? 0, after: is.get(month) ?? 0 }));
}
