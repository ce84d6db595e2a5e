import type { CustomerId, ProductId } from '@nestbox/contract/values';
import type { Household } from '@nestbox/domain/household/household';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { creditEntries, customerPromotions } from '../../billing/schema.ts';
import { customerProducts } from '../../catalogue/schema.ts';
import { households } from '../../household/schema.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { subscriptions } from '../../subscription/schema.ts';

/** The customer's data that the presentation of a box needs, besides the box. */
export interface HomeView {
  readonly home: Household | null;
  /** The stated frequency in weeks, by product. */
  readonly frequencies: ReadonlyMap<string, number | null>;
  /** Pence. */
  readonly monthlyLimit: number | null;
  /** Whether the customer has ever had credit, or entered a promotion code. */
  readonly hasCredit: boolean;
  /** Whether the subscription runs. */
  readonly active: boolean;
}

const { customerId: _, ...home } = getTableColumns(households);

const stated = sql<Record<ProductId, number | null>>`coalesce(json_object_agg(
    ${customerProducts.productId}, ${customerProducts.frequencyWeeks}), '{}')`.as('weeks');

// Named in each select: Citus asks every machine for a subquery without a customer.
const whose = sql.placeholder('customerId');

const hasCredit = sql<boolean>`(
  exists (select 1 from ${creditEntries} where ${creditEntries.customerId} = ${whose})
  or exists (select 1 from ${customerPromotions}
    where ${customerPromotions.customerId} = ${whose}))`.as('has_credit');

const selectView = prepared('home_view', (db) => {
  const chosen = db
    .select({ weeks: stated })
    .from(customerProducts)
    .where(eq(customerProducts.customerId, whose))
    .as('chosen');
  return db
    .select({
      home,
      weeks: chosen.weeks,
      monthlyLimit: subscriptions.monthlyLimit,
      state: subscriptions.state,
      hasCredit,
    })
    .from(subscriptions)
    .leftJoin(households, eq(households.customerId, subscriptions.customerId))
    .crossJoinLateral(chosen)
    .where(eq(subscriptions.customerId, whose));
});

/** Reads the view in one statement, since every request about boxes needs it. */
export async function readHomeView(db: Queryable, customerId: CustomerId): Promise<HomeView> {
  const [row] = await selectView(db, { customerId });
  if (!row) throw new Error('The customer has no subscription row');
  const { weeks, state, ...view } = row;
  return { ...view, active: state === 'active', frequencies: new Map(Object.entries(weeks)) };
}
