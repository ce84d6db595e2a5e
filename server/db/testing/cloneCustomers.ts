import pg from 'pg';

/** Tables of a customer's things as they are before anything is charged for a coming box. */
const tables = [
  'customers',
  'addresses',
  'households',
  'customer_products',
  'subscriptions',
  'boxes',
  'box_items',
] as const;

/** A box that was paid belongs to the original's payment. */
const open = `('Created', 'CustomerNotified')`;

/**
 * Copies a customer with products, subscription, saved card and coming boxes so many times over.
 * @param first the number of the first copy, which makes its ids: to be given once
 * @returns the copies' ids
 */
export async function cloneCustomers(
  databaseUrl: string,
  customerId: string,
  { first, count }: { first: number; count: number },
): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query('begin');
    for (const table of tables) await client.query(copyOf(table), [customerId, first, count]);
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

/** The same for the same number, so that rows of several tables fit together. */
const copied = (id: string) => `md5(${id} || ' ' || n)::uuid`;

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
