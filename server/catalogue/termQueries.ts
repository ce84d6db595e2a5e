import type { ProductId } from '@nestbox/contract/values';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import type { DatedPrice, KeptPrice } from '@nestbox/domain/money/datedPrices';
import type { Pence } from '@nestbox/domain/money/pounds';
import type { DatedVatClass, DatedVatRate } from '@nestbox/domain/money/vatRates';
import { and, asc, desc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { Queryable } from '../platform/database/database.ts';
import { productPrices, products, productVatClasses, vatRates } from './schema.ts';

/** What changes on a day of itself: prices and VAT. */
export interface DatedTerms {
  /** Prices that are not in `products` yet, by product. */
  readonly prices: ReadonlyMap<string, readonly DatedPrice[]>;
  /** Higher prices that hold for subscribers later, past ones too, by product. */
  readonly keptPrices: ReadonlyMap<string, readonly KeptPrice[]>;
  /** Changes of VAT classes, by product. */
  readonly classes: ReadonlyMap<string, readonly DatedVatClass[]>;
  readonly rates: readonly DatedVatRate[];
}

export const noTerms: DatedTerms = {
  prices: new Map(),
  keptPrices: new Map(),
  classes: new Map(),
  rates: [],
};

export async function readTerms(db: Queryable): Promise<DatedTerms> {
  const prices = await db
    .select({
      productId: productPrices.productId,
      from: productPrices.validFrom,
      price: productPrices.price,
    })
    .from(productPrices)
    .where(isNull(productPrices.appliedAt));
  const keptPrices = await db
    .select({
      productId: productPrices.productId,
      from: productPrices.validFrom,
      until: sql<CalendarDate>`${productPrices.subscribersFrom}`,
      before: sql<Pence>`${productPrices.subscribersBefore}`,
    })
    .from(productPrices)
    .where(isNotNull(productPrices.subscribersFrom));
  const classes = await db
    .select({
      productId: productVatClasses.productId,
      from: productVatClasses.validFrom,
      vatClass: productVatClasses.vatClass,
    })
    .from(productVatClasses);
  return {
    prices: byProduct(prices),
    keptPrices: byProduct(keptPrices),
    classes: byProduct(classes),
    rates: await readVatRates(db),
  };
}

const byProduct = <T extends { readonly productId: ProductId }>(rows: readonly T[]) =>
  Map.groupBy(rows, ({ productId }) => productId);

/** Returns the percentages that were set, by class and day. */
export const readVatRates = (db: Queryable): Promise<DatedVatRate[]> =>
  db
    .select({ vatClass: vatRates.vatClass, from: vatRates.validFrom, rate: vatRates.rate })
    .from(vatRates)
    .orderBy(asc(vatRates.vatClass), asc(vatRates.validFrom));

/** A price of a product, with the time at which it came into `products`. */
interface NewPrice extends DatedPrice {
  readonly productId: ProductId;
  readonly setAt: Date;
  readonly appliedAt: Date | null;
  readonly keptPrice: KeptPrice | null;
}

/** Writes prices; each replaces one of the same product and day. */
export async function writePrices(tx: Queryable, prices: readonly NewPrice[]): Promise<void> {
  if (prices.length === 0) return;
  await tx
    .insert(productPrices)
    .values(
      prices.map(({ from: validFrom, keptPrice, ...row }) => ({
        ...row,
        validFrom,
        subscribersFrom: keptPrice?.until ?? null,
        subscribersBefore: keptPrice?.before ?? null,
      })),
    )
    .onConflictDoUpdate({
      target: [productPrices.productId, productPrices.validFrom],
      set: {
        price: sql`excluded.price`,
        setAt: sql`excluded.set_at`,
        subscribersFrom: sql`excluded.subscribers_from`,
        subscribersBefore: sql`excluded.subscribers_before`,
        appliedAt: sql`excluded.applied_at`,
      },
    });
}

const isDue = (day: CalendarDate) =>
  and(isNull(productPrices.appliedAt), lte(productPrices.validFrom, day));

/** Whether a price holds by this day that is not in `products` yet. */
export const hasDuePrices = async (db: Queryable, day: CalendarDate): Promise<boolean> =>
  (await db.$count(productPrices, isDue(day))) > 0;

/**
 * Copies prices that hold by this day to `products`, each once.
 * @returns the products concerned
 */
export async function applyPrices(
  tx: Queryable,
  day: CalendarDate,
  appliedAt: Date,
): Promise<string[]> {
  const due = await tx
    .update(productPrices)
    .set({ appliedAt })
    .where(isDue(day))
    .returning({ productId: productPrices.productId });
  const productIds = [...new Set(due.map(({ productId }) => productId))];
  if (productIds.length === 0) return [];
  // A later price may have been written to `products` already.
  const latest = await tx
    .selectDistinctOn([productPrices.productId])
    .from(productPrices)
    .where(and(inArray(productPrices.productId, productIds), lte(productPrices.validFrom, day)))
    .orderBy(asc(productPrices.productId), desc(productPrices.validFrom));
  for (const { productId, price } of latest) {
    const change = sql`${products.attributes} || jsonb_build_object('price', ${price}::integer)`;
    await tx
      .update(products)
      .set({ price, attributes: change })
      .where(eq(products.productId, productId));
  }
  return productIds;
}

/** Sets the percentage of a class from a day on. */
export async function writeVatRate(
  tx: Queryable,
  { vatClass, from: validFrom, rate }: DatedVatRate,
  setAt: Date,
): Promise<void> {
  await tx
    .insert(vatRates)
    .values({ vatClass, validFrom, rate, setAt })
    .onConflictDoUpdate({
      target: [vatRates.vatClass, vatRates.validFrom],
      set: { rate, setAt },
    });
}

/** Sets the class of a product from a day on. */
export async function writeVatClass(
  tx: Queryable,
  productId: ProductId,
  { vatClass, from: validFrom }: DatedVatClass,
  setAt: Date,
): Promise<void> {
  await tx
    .insert(productVatClasses)
    .values({ productId, vatClass, validFrom, setAt })
    .onConflictDoUpdate({
      target: [productVatClasses.productId, productVatClasses.validFrom],
      set: { vatClass, setAt },
    });
}
