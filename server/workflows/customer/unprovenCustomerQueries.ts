import type { CustomerId } from '@nestbox/contract/values';
import { and, eq, isNotNull, isNull, notExists, sql } from 'drizzle-orm';
import { customers } from '../../account/schema.ts';
import { giftCards } from '../../billing/giftCardSchema.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { subscriptions } from '../../subscription/schema.ts';

/** Whether a customer has neither confirmed their email address nor ever paid. */
export async function isUnproven(db: Queryable, customerId: CustomerId): Promise<boolean> {
  const rows = await db
    .select({ customerId: customers.customerId })
    .from(customers)
    .innerJoin(subscriptions, eq(subscriptions.customerId, customers.customerId))
    .where(
      and(
        eq(customers.customerId, customerId),
        isNull(customers.emailConfirmedAt),
        isNull(subscriptions.startedAt),
        notExists(
          db
            .select({ one: sql`1` })
            .from(giftCards)
            .where(
              and(eq(giftCards.customerId, customers.customerId), isNotNull(giftCards.paidAt)),
            ),
        ),
      ),
    );
  return rows.length > 0;
}
