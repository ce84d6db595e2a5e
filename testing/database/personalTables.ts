import type { CustomerId } from '@nestbox/contract/values';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../server/platform/database/database.ts';

/** Returns the names of all tables with a customer_id. */
export async function customerTables(db: Queryable): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'customer_id' order by table_name`,
  )) as unknown as { rows: { table_name: string }[] };
  return rows.map(({ table_name }) => table_name);
}

type Row = Record<string, unknown>;

/** Returns all rows of a customer, by the table's name. */
export async function rowsOf(db: Queryable, customerId: CustomerId): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>();
  for (const table of await customerTables(db)) {
    const { rows } = (await db.execute(
      sql`select * from ${sql.identifier(table)} where customer_id = ${customerId}`,
    )) as unknown as { rows: Row[] };
    found.set(table, rows);
  }
  return found;
}
