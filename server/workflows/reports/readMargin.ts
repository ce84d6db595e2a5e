import type { Lifetime, MarginOfMonth } from '@nestbox/contract/staffBusiness';
import type { ProductId } from '@nestbox/contract/values';
import {
  costOn,
  type DatedCost,
  type Margin,
  marginOf,
  type ShippedGoods,
} from '@nestbox/domain/buying/margin';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { withoutVat } from '@nestbox/domain/money/vat';
import { cohortsOf } from '@nestbox/domain/subscription/cohorts';
import { readAllCosts } from '../../buying/supplyQueries.ts';
import type { CatalogueCache } from '../../catalogue/catalogue.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import { lastMonths, periodOf } from './businessMonths.ts';
import { readCohortParts } from './businessQueries.ts';
import type { Figures } from './keptFigures.ts';
import { countShippedBoxes, readPacksOut, readPaidGoods, readRefundsOut } from './marginQueries.ts';

/** Months of which margins are shown, the present one included. */
const monthCount = 12;

/** The margins of the past months, by product and by cohort. */
interface MarginFigures {
  readonly today: CalendarDate;
  readonly at: string;
  readonly months: readonly MonthFigures[];
  /** Customers by the month of their first paid box. */
  readonly cohorts: readonly { readonly month: string; readonly homes: number }[];
}

interface MonthFigures extends MarginOfMonth {
  readonly products: readonly (Margin & { readonly productId: ProductId })[];
  /** Goods, delivery less refunds, of the customers of each cohort. */
  readonly cohorts: Readonly<Record<string, Margin & { readonly others: number }>>;
}

export const marginFigures: Figures<MarginFigures> = { name: 'margin 1', sum: readMargin };

async function readMargin({ database, clock, catalogue }: Services): Promise<MarginFigures> {
  const db = database.reader;
  const day = today(clock);
  const costs = await readAllCosts(db);
  const cohorts = cohortsOf(await readCohortParts(db), day.slice(0, 7));
  const months: MonthFigures[] = [];
  for (const month of lastMonths(day, monthCount)) {
    months.push(await readMonth(db, month, { costs, catalogue }));
  }
  return {
    today: day,
    at: clock.now().toISOString(),
    months,
    cohorts: cohorts.slice(-monthCount).map(({ month, homes }) => ({ month, homes })),
  };
}

interface Known {
  readonly costs: ReadonlyMap<string, DatedCost[]>;
  readonly catalogue: CatalogueCache;
}

/** Shipped goods of a product, and the customers who got them. */
type Goods = ShippedGoods & { readonly productId: ProductId; readonly cohort: string | null };

async function readMonth(
  db: Queryable,
  month: string,
  { costs, catalogue }: Known,
): Promise<MonthFigures> {
  const period = periodOf(month);
  const boxes = await countShippedBoxes(db, period);
  const net = (gross: number, productId: ProductId, paidOn: CalendarDate) =>
    withoutVat(gross, catalogue.vatRateOn(productId, paidOn));
  const costOf = (productId: ProductId, on: CalendarDate) => costOn(costs.get(productId) ?? [], on);
  const packsOut = await readPacksOut(db, period);
  const paid = await readPaidGoods(db, period);
  const goods: Goods[] = [
    ...packsOut.map(({ shippedOn, ...each }) => {
      return { ...each, sales: 0, cost: costOf(each.productId, shippedOn) };
    }),
    ...paid.map(({ cohort, productId, shippedOn, paidOn, goods: gross }) => {
      const cost = costOf(productId, shippedOn);
      return { cohort, productId, packs: 0, sales: net(gross, productId, paidOn), cost };
    }),
  ];
  const fees = paid.map(({ cohort, productId, paidOn, delivery }) => {
    return { cohort, amount: net(delivery, productId, paidOn) };
  });
  const back = (await readRefundsOut(db, period)).map(({ cohort, amount, items, sold, paidOn }) => {
    const parts =
      items ?? sold.map((item) => ({ ...item, amount: item.quantity * item.unitPrice }));
    const gross = sumOf(parts);
    const without = sumOf(
      parts.map((each) => ({ amount: net(each.amount, each.productId, paidOn) })),
    );
    return { cohort, amount: gross > 0 ? (amount * without) / gross : 0 };
  });
  const ofCohort = <T extends { readonly cohort: string | null }>(all: readonly T[], of: string) =>
    all.filter(({ cohort }) => cohort === of);
  const names = new Set(goods.flatMap(({ cohort }) => cohort ?? []));
  return {
    month,
    boxes,
    ...marginOf(goods),
    delivery: Math.round(sumOf(fees)),
    refunds: Math.round(sumOf(back)),
    products: [...Map.groupBy(goods, ({ productId }) => productId)].map(([productId, all]) => ({
      productId,
      ...marginOf(all),
    })),
    cohorts: Object.fromEntries(
      [...names].map((name) => {
        const others = sumOf(ofCohort(fees, name)) - sumOf(ofCohort(back, name));
        return [name, { ...marginOf(ofCohort(goods, name)), others: Math.round(others) }];
      }),
    ),
  };
}

const sumOf = (parts: readonly { readonly amount: number }[]) =>
  parts.reduce((sum, { amount }) => sum + amount, 0);

/** Returns the sums of each month, without their products and cohorts. */
export const marginMonths = ({ months }: MarginFigures): MarginOfMonth[] =>
  months.map(({ products: _products, cohorts: _cohorts, ...sums }) => sums);

/** Returns what the customers of each cohort brought in each month since their first paid box. */
export const lifetimeOf = ({ cohorts, months }: MarginFigures): Lifetime['cohorts'] =>
  cohorts.map(({ month, homes }) => ({
    month,
    homes,
    months: months
      .filter((each) => each.month >= month)
      .map((each) => {
        const { others = 0, ...sums } = each.cohorts[month] ?? {};
        const { sales, knownSales, cost, packs, knownPacks } = { ...marginOf([]), ...sums };
        return { sales: sales + others, knownSales, cost, packs, knownPacks };
      }),
  }));
