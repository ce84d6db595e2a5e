import type { BuyingForecast, ForecastProduct } from '@nestbox/contract/staffForecast';
import { addDays, type CalendarDate, daysBetween, weekday } from '@nestbox/domain/calendar/date';
import { londonMidnight } from '@nestbox/domain/calendar/london';
import { assumedScatter, demandRange, scatterOf } from '@nestbox/domain/planning/demandRange';
import { orderAdvice } from '@nestbox/domain/planning/orderAdvice';
import { readPacksOnOrder } from '../../buying/purchaseOrderQueries.ts';
import { readSuppliers } from '../../buying/supplierQueries.ts';
import { readSupplies } from '../../buying/supplyQueries.ts';
import { readCountedProducts } from '../../catalogue/stockQueries.ts';
import {
  countPlanningCustomers,
  readPlannedPacks,
  readShippedPacks,
} from '../../planning/demandQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Services } from '../../services.ts';
import type { Figures } from './keptFigures.ts';

/** Weeks ahead, and weeks of the past that are compared. Every plan covers as many ahead. */
const weekCount = 12;

/** What the plans of all customers need. It does not depend on what the reader asks for. */
interface Demand {
  readonly today: CalendarDate;
  readonly at: string;
  readonly weeks: readonly CalendarDate[];
  readonly customers: number;
  /** Planned packs of each week, by product. */
  readonly packs: Readonly<Record<string, readonly number[]>>;
  /** Null for too little history. */
  readonly scatter: number | null;
}

/** What the plans of all customers need, as JSON. */
export const demandFigures: Figures<Demand> = { name: 'demand 1', sum: readDemand };

async function readDemand({ database, clock }: Services): Promise<Demand> {
  const db = database.reader;
  const day = today(clock);
  const first = mondayOf(day);
  const ahead = { first, count: weekCount };
  const planned = await readPlannedPacks(db, ahead);
  const since = londonMidnight(addDays(first, -7 * weekCount));
  const shipped = await readShippedPacks(db, { since, until: londonMidnight(first) });
  return {
    today: day,
    at: clock.now().toISOString(),
    weeks: Array.from({ length: weekCount }, (_, index) => addDays(first, 7 * index)),
    customers: await countPlanningCustomers(db, ahead),
    packs: Object.fromEntries(byProduct(planned, weekCount)),
    scatter: scatterOf([...byProduct(...sinceFirst(shipped)).values()]),
  };
}

const mondayOf = (day: CalendarDate) => addDays(day, -((weekday(day) + 6) % 7));

type PacksOfWeek = Awaited<ReturnType<typeof readPlannedPacks>>;

/** Returns past packs from the shop's first week on, and the number of weeks. */
function sinceFirst(shipped: PacksOfWeek): [PacksOfWeek, number] {
  const first = Math.min(weekCount, ...shipped.map(({ week }) => week));
  return [shipped.map((each) => ({ ...each, week: each.week - first })), weekCount - first];
}

function byProduct(rows: PacksOfWeek, count: number): Map<string, number[]> {
  const packs = new Map<string, number[]>();
  for (const row of rows) {
    const weeks = packs.get(row.productId) ?? Array.from({ length: count }, () => 0);
    // The hour that the clocks go back belongs to the last week.
    const week = Math.min(row.week, count - 1);
    weeks[week] = (weeks[week] ?? 0) + row.packs;
    packs.set(row.productId, weeks);
  }
  return packs;
}

/** Sets demand against today's stock. */
export async function forecastBuying(
  { database, catalogue }: Services,
  demand: Demand,
  { lead, cover }: { lead: number; cover: number },
): Promise<BuyingForecast> {
  const counted = await readCountedProducts(database.reader);
  const stockOf = new Map(counted.map((each) => [each.productId, each]));
  const onOrder = Map.groupBy(
    await readPacksOnOrder(database.reader),
    ({ productId }) => productId,
  );
  const leadOf = await readLeads(database.reader);
  const scatter = demand.scatter ?? assumedScatter;
  const first = demand.weeks[0] ?? demand.today;
  const products = catalogue.products.flatMap((product): ForecastProduct[] => {
    const { productId, productName, productCategory, retired } = product;
    const planned = demand.packs[productId];
    const stock = stockOf.get(productId);
    if (retired || (!planned && !stock)) return [];
    const packs = planned ?? demand.weeks.map(() => 0);
    const coming = onOrder.get(productId) ?? [];
    const advice =
      stock &&
      orderAdvice({
        today: demand.today,
        firstWeek: first,
        planned: packs,
        scatter,
        free: stock.count - stock.reserved,
        coming: packsByWeek(coming, first),
        leadDays: leadOf.get(productId) ?? lead,
        coverWeeks: cover,
      });
    return [
      {
        productId,
        productName,
        productCategory,
        weeks: packs.map((each) => demandRange(each, scatter)),
        total: demandRange(sum(packs), scatter),
        stock: stock ? { count: stock.count, reserved: stock.reserved } : null,
        onOrder: coming[0]
          ? {
              packs: sum(coming.map((each) => each.packs)),
              expectedOn: coming[0].expectedOn,
            }
          : null,
        order:
          advice?.orderBy && advice.mayRunOut
            ? { ...advice, orderBy: advice.orderBy, mayRunOut: advice.mayRunOut }
            : null,
      },
    ];
  });
  return {
    today: demand.today,
    weeks: [...demand.weeks],
    customers: demand.customers,
    scatter,
    measured: demand.scatter !== null,
    at: demand.at,
    products: products.sort(byUrgency),
  };
}

/** Returns the days from an order to its arrival of the products that somebody supplies. */
async function readLeads(db: Queryable): Promise<ReadonlyMap<string, number>> {
  const days = new Map(
    (await readSuppliers(db)).map(({ supplierId, leadDays }) => [supplierId, leadDays]),
  );
  const supplies = await readSupplies(db);
  return new Map(
    supplies.flatMap(({ productId, supplierId }) => {
      const lead = supplierId === null ? undefined : days.get(supplierId);
      return lead === undefined ? [] : [[productId, lead]];
    }),
  );
}

type OnOrder = Awaited<ReturnType<typeof readPacksOnOrder>>[number];

/** Returns packs on order by the week in which they are expected; late ones in the first. */
function packsByWeek(coming: readonly OnOrder[], first: CalendarDate): number[] {
  if (coming.length === 0) return [];
  const weeks = Array.from({ length: weekCount }, () => 0);
  for (const { expectedOn, packs } of coming) {
    const week = Math.max(0, Math.floor(daysBetween(first, expectedOn) / 7));
    if (week < weekCount) weeks[week] = (weeks[week] ?? 0) + packs;
  }
  return weeks;
}

const sum = (packs: readonly number[]) => packs.reduce((total, each) => total + each, 0);

const never = '9999-12-31';

/** Those to be ordered first, then those with the most packs. */
const byUrgency = (one: ForecastProduct, other: ForecastProduct) =>
  (one.order?.orderBy ?? never).localeCompare(other.order?.orderBy ?? never) ||
  (one.order?.mayRunOut ?? never).localeCompare(other.order?.mayRunOut ?? never) ||
  other.total.planned - one.total.planned ||
  one.productName.localeCompare(other.productName);
