import type { StockCoverage } from '@nestbox/contract/forecast';
import type { Preview, StockChart, StockPreview } from '@nestbox/contract/preview';
import type { ProductId } from '@nestbox/contract/values';
import { firstDifference } from '@nestbox/domain/planning/coverageIntervals';
import { monthOf } from '@nestbox/domain/planning/monthCosts';
import { presentAverage } from '../../planning/plannedSums.ts';
import { type PlannedCustomerProduct, planningContext } from '../../planning/planningContext.ts';
import type { Services } from '../../services.ts';
import type { Concerned } from '../../workflows/changes/changeKind.ts';
import type { CustomerState } from '../../workflows/customer/customerState.ts';
import { type LimitedMonth, limitedMonths } from '../../workflows/customer/limitedMonths.ts';
import { StockThroughBoxes } from '../planning/presentStockAhead.ts';

/** The states before and after a change. */
interface Previewed {
  readonly before: CustomerState;
  readonly after: CustomerState;
  /** Products to show even where the change does not affect them. */
  readonly about: Concerned;
}

/** What is compared before and after a change. */
interface Side {
  /** The customer's products by their ids. */
  readonly products: ReadonlyMap<string, PlannedCustomerProduct>;
  readonly stock: StockThroughBoxes;
  readonly months: readonly LimitedMonth[];
  readonly averageMonth: number | null;
}

/** Returns the effect of a change on stock and monthly cost. */
export function presentPreview(services: Services, { before, after, about }: Previewed): Preview {
  const [was, is] = [sideOf(services, before), sideOf(services, after)];
  const concerned = new Set(about === 'everything' ? [] : about);
  const stock = stockDifferences(was, is, concerned).sort(
    (a, b) =>
      Number(concerned.has(b.productId)) - Number(concerned.has(a.productId)) ||
      shortened(b) - shortened(a) ||
      daysShort(b.after) - daysShort(a.after),
  );
  const first = stock[0]?.productId ?? '';
  const [chartBefore, chartAfter] = [chartOf(was, first), chartOf(is, first)];
  return {
    today: before.today,
    stock,
    stockChart: chartBefore && chartAfter && { before: chartBefore, after: chartAfter },
    months: monthsBeside(was.months, is.months, monthOf(before.today)),
    averageMonth: { before: was.averageMonth, after: is.averageMonth },
  };
}

function sideOf(services: Services, state: CustomerState): Side {
  const context = planningContext(services, state);
  return {
    products: new Map(context.products.map((product) => [product.productId, product])),
    stock: new StockThroughBoxes(context),
    months: limitedMonths(state),
    averageMonth: presentAverage(context),
  };
}

/** Returns the days without stock before the next box; negative where stock lasts longer. */
const daysShort = (interval: StockCoverage | null) =>
  (interval?.daysWithout ?? 0) - (interval?.box?.daysKept.before ?? 0);

const shortened = ({ before, after }: StockPreview) =>
  (after?.daysWithout ?? 0) - (before?.daysWithout ?? 0);

function stockDifferences(was: Side, is: Side, concerned: ReadonlySet<string>): StockPreview[] {
  return [...new Map([...was.products, ...is.products]).values()].flatMap(
    ({ productId, productName }) => {
      const [before, after] = [coverageOf(was, productId), coverageOf(is, productId)];
      const place = firstDifference(before.map(ends), after.map(ends));
      if (place === null && !concerned.has(productId)) return [];
      const at = (intervals: readonly StockCoverage[]) =>
        intervals[Math.min(place ?? 0, intervals.length - 1)] ?? null;
      return [{ productId, productName, before: at(before), after: at(after) }];
    },
  );
}

function coverageOf({ products, stock }: Side, productId: ProductId): StockCoverage[] {
  const product = products.get(productId);
  return product ? stock.coverage(product) : [];
}

const ends = ({ runsOut, box }: StockCoverage) => ({
  runsOut,
  delivery: box?.deliveryDate ?? null,
});

function chartOf({ products, stock }: Side, productId: ProductId): StockChart | null {
  const product = products.get(productId);
  if (!product) return null;
  return {
    weeks: stock.weeks(product).map(({ on, likely }) => ({ on, packs: likely })),
    boxes: stock
      .coverage(product)
      .flatMap(({ box }) => (box ? [{ on: box.deliveryDate, packs: box.quantity }] : [])),
  };
}

function monthsBeside(
  before: Side['months'],
  after: Side['months'],
  from: string,
): Preview['months'] {
  const costs = (months: Side['months']) =>
    new Map(months.map(({ month, paid, planned }) => [month, paid + planned]));
  const [was, is] = [costs(before), costs(after)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .filter((month) => month >= from)
    .sort()
    .map((month) => ({ month, before: was.get(month) ?? 0, after: is.get(month) ?? 0 }));
}
