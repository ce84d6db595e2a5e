import { availableParallelism } from 'node:os';
import pg from 'pg';

/** Paid boxes of each home, six weeks apart. */
export const boxesEach = 9;
/** Planned boxes of each home, six weeks apart. The first ones are locked, paid or declined. */
const plannedEach = 2;
/** The latest paid boxes with items, so that a million homes fit on a disk. */
const paidWithItems = 3;
const itemsEach = 6;

/** The day of the figures, Thursday. */
const filledDay = '2026-11-26';

/** Homes in one statement. */
const batch = 5_000;

/** The id of home n, or of its box b. */
const idOf = (text: string) => `md5(${text})::uuid`;
const home = idOf("'home' || n");
const box = idOf("'box' || n || '-' || b");
const now = "timestamptz '2026-11-25 12:00Z'";
const paidAt = `${now} - make_interval(days => (${boxesEach} - b) * 42 + n % 42)`;
/** Planned boxes are delivered from the day after the figures on. */
const plannedFor = `date '${filledDay}' + 1 + n % 42 + (b - ${boxesEach + 1}) * 42`;
const statusOfPlanned = `case when b > ${boxesEach + 1} or n % 42 > 2 then 'Created'
  when n % 420 = 2 then 'PaymentFailed' when n % 42 = 2 then 'CustomerNotified' else 'Paid' end`;

const paid = `generate_series(1, ${boxesEach}) b`;
const planned = `generate_series(${boxesEach + 1}, ${boxesEach + plannedEach}) b`;

/** Statements that write the homes of `series`, as `n`. */
const writes = (series: string) => [
  `insert into customers (customer_id, first_name, last_name, email, phone_number, password_hash,
    terms_accepted_at, marketing_enabled, created_at)
  select ${home}, 'Ada', 'Smith', 'home' || n || '@example.com', '07700900123', '',
    now(), false, ${now} - make_interval(days => n % 400) from ${series}`,
  `insert into subscriptions (customer_id, state, state_reason, started_at, cancelled_at, cancel_reason,
    planned_on)
  select ${home}, case when n % 5 = 0 then 'cancelled' when n % 11 = 0 then 'paused' else 'active' end,
    case when n % 11 = 0 then 'You paused it.' end, timestamptz '2025-11-25 12:00Z',
    case when n % 5 = 0 then ${now} - make_interval(days => n % 300) end,
    case when n % 5 = 0 then 'Reason ' || n % 40 end, date '2026-11-20' from ${series}`,
  `insert into boxes (customer_id, box_id, box_number, status, delivery_date, suggestions, created_at)
  select ${home}, ${box}, b, 'Delivered', (${paidAt})::date, '{}', now() from ${series}, ${paid}`,
  `insert into boxes (customer_id, box_id, box_number, status, delivery_date, suggestions, address,
    created_at)
  select ${home}, ${box}, b, ${statusOfPlanned}, ${plannedFor}, '{}',
    '{"name":"Ada Smith","contactNumber":"07700900123","addressLine1":"1 High Street","addressLine2":"","city":"London","county":"Greater London","country":"United Kingdom","postCode":"SW1Y 4LB"}',
    now() from ${series}, ${planned} where n % 5 > 0`,
  `insert into charges (customer_id, box_id, payment_version, status, quote_number,
    payment_intent, paid_amount, created_at, settled_at, next_check_at, failed_on, pay_by)
  select ${home}, ${box}, 1, 'succeeded', 1, 'pi_' || n || '_' || b, 2500, now(), ${paidAt}, now(),
    case when (n + b) % 30 = 0 then (${paidAt})::date - 2 end, (${paidAt})::date
  from ${series}, ${paid}`,
  `insert into charges (customer_id, box_id, payment_version, status, quote_number,
    created_at, next_check_at, failed_on, pay_by)
  select ${home}, ${box}, 1, 'open', 1, now(), now(), date '${filledDay}', date '${filledDay}' + 7
  from ${series}, generate_series(${boxesEach + 1}, ${boxesEach + 1}) b where n % 420 = 2 and n % 5 > 0`,
  `insert into quotes (customer_id, box_id, quote_number, amount, items, created_at)
  select ${home}, ${box}, 1, 2500,
    '[{"productId":"tea","quantity":2,"unitPrice":600},{"productId":"soap","quantity":3,"unitPrice":500}]',
    now() from ${series}, generate_series(1, ${boxesEach + 1}) b
  where b <= ${boxesEach} or (n % 420 = 2 and n % 5 > 0)`,
  `insert into box_items (customer_id, box_id, product_id, quantity, unit_price)
  select ${home}, ${box}, 'product' || i * 7 + (n + b) % 7, 2, 500
  from ${series}, generate_series(${boxesEach - paidWithItems + 1}, ${boxesEach + plannedEach}) b,
    generate_series(1, ${itemsEach}) i where b <= ${boxesEach} or n % 5 > 0`,
  `insert into box_events (customer_id, box_id, event_number, status, cause, at)
  select ${home}, ${box}, 1, 'Dispatched', '', ${paidAt} from ${series}, ${paid}`,
  `insert into usage_signals (customer_id, signal_number, product_id, on_day, signal)
  select ${home}, s, 'product1', date '2026-11-25' - (n + s * 60) % 400,
    case s when 1 then '{"kind":"ranOut"}'::jsonb when 2 then '{"kind":"plenty"}'::jsonb
      else '{"kind":"answered","packs":1}'::jsonb end
  from ${series}, generate_series(1, 6) s`,
];

const filled = `'customers','subscriptions','boxes','charges','quotes','box_items','box_events','usage_signals'`;

/**
 * Fills an empty, migrated database of a Postgres server with homes. Indexes are made again
 * afterwards, which takes a fraction of the time of filling them row by row.
 */
export async function fillHomes(databaseUrl: string, homes: number): Promise<void> {
  const clients = await Promise.all(
    Array.from({ length: availableParallelism() }, async () => {
      const client = new pg.Client(databaseUrl);
      await client.connect();
      await client.query(`set work_mem = '256MB'; set maintenance_work_mem = '1GB'`);
      return client;
    }),
  );
  const [first] = clients;
  if (!first) return;
  const { rows: keys } = await first.query<{ on: string; name: string; definition: string }>(
    `select conrelid::regclass::text as on, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'p' and conrelid::regclass::text in (${filled})`,
  );
  const { rows: indexes } = await first.query<{ name: string; definition: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where not indisprimary and indrelid::regclass::text in (${filled})`,
  );
  for (const { name } of indexes) await first.query(`drop index ${name}`);
  for (const { on, name } of keys) await first.query(`alter table ${on} drop constraint ${name}`);
  const starts = Array.from({ length: Math.ceil(homes / batch) }, (_, n) => n * batch + 1);
  await inTurn(clients, starts, async (client, start) => {
    const series = `generate_series(${start}, ${Math.min(homes, start + batch - 1)}) n`;
    for (const write of writes(series)) await client.query(write);
  });
  const again = [
    ...keys.map(
      ({ on, name, definition }) => `alter table ${on} add constraint ${name} ${definition}`,
    ),
    ...indexes.map(({ definition }) => definition),
  ];
  // One after the other: two of one table would wait for each other.
  for (const statement of again) await first.query(statement);
  await first.query('vacuum analyze');
  await Promise.all(clients.map((client) => client.end()));
}

/** Hands each piece to the next client that is free. */
async function inTurn<P>(
  clients: readonly pg.Client[],
  pieces: readonly P[],
  work: (client: pg.Client, piece: P) => Promise<void>,
): Promise<void> {
  const left = pieces.values();
  await Promise.all(
    clients.map(async (client) => {
      for (const piece of left) await work(client, piece);
    }),
  );
}
