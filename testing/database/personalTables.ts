import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { Queryable } from '../../server/db/database.ts';

/** The names of all tables of the database that have a customer_id. */
export async function customerTables(db: Queryable): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select table_name from information_schema.columns
      where table_schema = 'public' and column_name = 'customer_id' order by table_name`,
  )) as unknown as { rows: { table_name: string }[] };
  return rows.map(({ table_name }) => table_name);
}

/** The columns of every table of the schema, by the table's name in the database. */
export async function schemaColumns(): Promise<Map<string, string[]>> {
  const folder = join(import.meta.dirname, '../../server/db/schema');
  const modules = await Promise.all(
    readdirSync(folder).map((name) => import(join(folder, name)) as Promise<object>),
  );
  const tables = modules
    .flatMap((module) => Object.values(module))
    .filter((each) => is(each, PgTable));
  return new Map(
    tables.map((table) => [getTableName(table), Object.keys(getTableColumns(table))] as const),
  );
}

type Row = Record<string, unknown>;

/** All that every table holds of a customer, by the table's name. */
export async function rowsOf(db: Queryable, customerId: string): Promise<Map<string, Row[]>> {
  const found = new Map<string, Row[]>();
  for (const table of await customerTables(db)) {
    const { rows } = (await db.execute(
      sql`select * from ${sql.identifier(table)} where customer_id = ${customerId}`,
    )) as unknown as { rows: Row[] };
    found.set(table, rows);
  }
  return found;
}
