import type { CustomerId } from '@nestbox/contract/values';
import pg from 'pg';

/** Tables with a customer's data before any charge for a coming box. */
const tables = [
  'customers',
  'addresses',
  'households',
  'customer_products',
  'subscriptions',
  'boxes',
  'box_items',
  // Entries about past boxes keep the ids of the original's boxes.
  'credit_entries',
] as const;

/** A paid box belongs to the original's payment. */
const open = `('Created', 'CustomerNotified')`;

interface Copies {
  /** The number of the first copy, from which its ids are made; use each number once. */
  readonly first: number;
  readonly count: number;
  /** When their next task is due; null for none. */
  readonly dueAt: Date | null;
}

/**
 * Copies a customer with products, subscription, saved card, credit and coming boxes.
 * @returns the copies' ids
 */
export async function cloneCustomers(
  databaseUrl: string,
  customerId: CustomerId,
  { first, count, dueAt }: Copies,
): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query('begin');
    for (const table of tables) await client.query(copyOf(table), [customerId, first, count]);
    await client.query(
      `update subscriptions set due_at = $4 where customer_id in
        (select ${copied('$1::text')} from generate_series($2::int, $2::int + $3::int - 1) n)`,
      [customerId, first, count, dueAt],
    );
    const copies = await client.query(
      `select ${copied('$1::text')} as id from generate_series($2::int, $2::int + $3::int - 1) n`,
      [customerId, first, count],
    );
    await client.query('commit');
    return copies.rows.map(({ id }) => id);
  } finally {
    await client.end();
  }
}

/**
 * Returns an id that is the same for the same number, so that rows of several tables match; in a
 * UUID's form.
 */
const copied = (id: string) =>
  `overlay(overlay(md5(${id} || ' ' || n) placing '4' from 13) placing '8' from 17)::uuid`;

function copyOf(table: (typeof tables)[number]): string {
  const ofBox = table === 'boxes' || table === 'box_items';
  const changed = [
    `'customer_id', ${copied('t.customer_id::text')}`,
    ofBox && `'box_id', ${copied('t.box_id::text')}`,
    table === 'customers' && `'email', 'copy.' || n || '@example.com'`,
  ].filter(Boolean);
  const coming =
    ofBox &&
    `and t.box_id in (select box_id from boxes where customer_id = $1 and status in ${open})`;
  return `
    insert into ${table}
    select (jsonb_populate_record(t, jsonb_build_object(${changed.join(', ')}))).*
    from ${table} t, generate_series($2::int, $2::int + $3::int - 1) n
    where t.customer_id = $1 ${coming || ''}`;
}

/** Removes the due date of a customer's next task. */
export async function parkCustomer(databaseUrl: string, customerId: CustomerId): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('update subscriptions set due_at = null where customer_id = $1', [customerId]);
  await client.end();
}

/** Sets the due date of these customers' next task. */
export async function wakeCustomers(
  databaseUrl: string,
  customerIds: readonly CustomerId[],
): Promise<void> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  await client.query('update subscriptions set due_at = $2 where customer_id = any($1)', [
    customerIds,
    new Date(0),
  ]);
  await client.end();
}
