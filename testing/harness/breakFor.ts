import type { CustomerId } from '@nestbox/contract/values';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../server/platform/database/database.ts';

/**
 * Makes all inserts and updates of a customer's rows in a table fail.
 * @returns a function that ends it
 */
export async function breakFor(
  db: Queryable,
  table: 'notifications' | 'boxes',
  customerId: CustomerId,
  rows = 'true',
): Promise<() => Promise<void>> {
  const rule = sql.raw(`${table}_broken`);
  await db.execute(
    sql.raw(
      `alter table ${table} add constraint ${table}_broken
       check (not (customer_id = '${customerId}' and ${rows})) not valid`,
    ),
  );
  return async () => {
    await db.execute(sql`alter table ${sql.raw(table)} drop constraint ${rule}`);
  };
}
