import { customers } from '../../account/schema.ts';
import { boxes } from '../../boxes/schema.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Whether nobody ever joined the shop: no customer, and no box of one who was erased. */
export async function isUnused(db: Queryable): Promise<boolean> {
  const joined = await db.select({ customerId: customers.customerId }).from(customers).limit(1);
  const boxed = await db.select({ customerId: boxes.customerId }).from(boxes).limit(1);
  return joined.length + boxed.length === 0;
}
