import { sql } from 'drizzle-orm';
import type { Database, Queryable } from './database.ts';

/**
 * Where Citus keeps the tables that belong to no customer: a copy on every node, on the coordinator
 * alone, or distributed by a column. All other tables are distributed by their customer.
 */
export const placements: Readonly<
  Record<string, 'every node' | 'coordinator' | { readonly by: string }>
> = {
  login_names: { by: 'email' },
  webhook_events: { by: 'event_id' },
  promotion_codes: { by: 'code' },
  single_use_codes: { by: 'code' },
  gift_codes: { by: 'code_hash' },
  products: 'every node',
  product_prices: 'every node',
  vat_rates: 'every node',
  product_vat_classes: 'every node',
  product_pictures: 'every node',
  picture_files: 'every node',
  categories: 'every node',
  usage_types: 'every node',
  closed_days: 'every node',
  delivery_prices: 'every node',
  setting_versions: 'every node',
  articles: 'every node',
  article_versions: 'every node',
  content_pictures: 'every node',
  catalogue_changes: 'every node',
  stock_movements: 'coordinator',
  suppliers: 'coordinator',
  product_supplies: 'coordinator',
  product_costs: 'coordinator',
  purchase_orders: 'coordinator',
  purchase_order_lines: 'coordinator',
  goods_in: 'coordinator',
  rate_limits: 'coordinator',
  operator_acts: 'coordinator',
  staff: 'coordinator',
  staff_sessions: 'coordinator',
  staff_invitations: 'coordinator',
  staff_audit: 'coordinator',
  customer_segments: 'coordinator',
  newsletters: 'coordinator',
  work_owners: 'coordinator',
  uptimes: 'coordinator',
  kept_figures: 'coordinator',
  data_state: 'coordinator',
  push_keys: 'coordinator',
  reconciliations: 'coordinator',
};

/** The column by which the tables of customers are distributed, and the table that they follow. */
const customerColumn = 'customer_id';
const firstTable = 'customers';

interface Table {
  readonly name: string;
  /** The first column of its primary key. */
  readonly key: string;
  /** Whether Citus knows it: it is distributed, or has a copy on every node. */
  readonly placed: boolean;
}

/** Whether the database has the extension Citus. */
export async function hasCitus(db: Queryable): Promise<boolean> {
  return (await rows(db, sql`select 1 from pg_extension where extname = 'citus'`)).length > 0;
}

/** Whether the tables of customers are distributed over a cluster. */
export async function isDistributed(db: Queryable): Promise<boolean> {
  if (!(await hasCitus(db))) return false;
  const placed = sql`select 1 from pg_dist_partition where logicalrelid = to_regclass(${firstTable})`;
  return (await rows(db, placed)).length > 0;
}

/** Counts the nodes that store customers. */
export async function countWorkerNodes(db: Queryable): Promise<number> {
  return (await rows(db, sql`select 1 from citus_get_active_worker_nodes()`)).length;
}

/**
 * Distributes each table that is not distributed yet, with its rows. Each has a transaction of its own, so
 * that an interrupted run continues.
 * @param notify is called with each table and where it is from then on
 * @throws for a table of no customer that `placements` does not name
 */
export async function distributeTables(
  { reader, transaction }: Pick<Database, 'reader' | 'transaction'>,
  notify: (table: string, place: string) => void,
): Promise<void> {
  const tables = await readTables(reader);
  // The others follow it, so that a customer's rows are together.
  const ordered = [
    ...tables.filter(({ name }) => name === firstTable),
    ...tables.filter(({ name }) => name !== firstTable),
  ];
  for (const table of ordered) {
    const place = placeOf(table);
    if (table.placed || place === 'coordinator') continue;
    await transaction(async (tx) => {
      // Copying the rows of a large table takes longer than a request may.
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(statementFor(table.name, place));
    });
    notify(
      table.name,
      place === 'every node' ? 'a copy on every node' : `distributed by ${place.by}`,
    );
  }
}

/**
 * Migrates, and distributes new tables where the others are distributed.
 * @param connection of its own, since it changes settings of the session
 */
export async function migrateAnywhere(
  connection: Queryable,
  migrate: () => Promise<void>,
): Promise<void> {
  if (!(await isDistributed(connection))) return migrate();
  // Citus refuses functions, among others, beside parallel work in one transaction.
  await connection.execute(sql`set citus.multi_shard_modify_mode to 'sequential'`);
  await migrate();
  await connection.execute(sql`reset citus.multi_shard_modify_mode`);
  const transaction: Database['transaction'] = (work) => connection.transaction(work);
  await distributeTables({ reader: connection, transaction }, () => {});
}

function placeOf({ name, key }: Table) {
  const place = placements[name] ?? (key === customerColumn ? { by: customerColumn } : null);
  if (!place)
    throw new Error(`The table ${name} has no place on a Citus cluster: add it to placements.`);
  return place;
}

function statementFor(name: string, place: 'every node' | { readonly by: string }) {
  if (place === 'every node') return sql`select create_reference_table(${name})`;
  const follows = place.by === customerColumn && name !== firstTable ? firstTable : 'none';
  return sql`select create_distributed_table(${name}, ${place.by}, colocate_with => ${follows})`;
}

const readTables = (db: Queryable) =>
  rows<Table>(
    db,
    sql`select relname as name, attname as key,
        exists (select 1 from pg_dist_partition where logicalrelid = tables.oid) as placed
      from pg_class as tables
      join pg_index on indrelid = tables.oid and indisprimary
      join pg_attribute on attrelid = tables.oid and attnum = indkey[0]
      where relnamespace = 'public'::regnamespace and relkind = 'r'
      order by relname`,
  );

/** Returns the rows of a statement. */
export async function rows<R = unknown>(
  db: Queryable,
  query: ReturnType<typeof sql>,
): Promise<R[]> {
  return ((await db.execute(query)) as unknown as { rows: R[] }).rows;
}
