import { and, eq, gt, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { boxes, boxItems } from '../boxes/schema.ts';
import { customerProducts } from '../catalogue/schema.ts';
import type { Queryable } from '../platform/database/database.ts';

/** Returns the next customers, by id, who have chosen a product or have it in a planned box. */
export async function readCustomersWith(
  db: Queryable,
  productId: string,
  { after, max }: { after: string | null; max: number },
): Promise<string[]> {
  const since = after ?? '00000000-0000-0000-0000-000000000000';
  const chosen = db
    .select({ customerId: customerProducts.customerId })
    .from(customerProducts)
    .where(and(eq(customerProducts.productId, productId), gt(customerProducts.customerId, since)));
  const planned = db
    .select({ customerId: boxItems.customerId })
    .from(boxItems)
    .innerJoin(
      boxes,
      and(eq(boxes.customerId, boxItems.customerId), eq(boxes.boxId, boxItems.boxId)),
    )
    .where(
      and(
        eq(boxItems.productId, productId),
        gt(boxItems.customerId, since),
        eq(boxes.status, 'Created'),
      ),
    );
  const rows = await union(chosen, planned).orderBy(sql`customer_id`).limit(max);
  return rows.map(({ customerId }) => customerId);
}
