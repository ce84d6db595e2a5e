import { sql } from 'drizzle-orm';
import {
  readCreditTotals,
  readFailedTotals,
  readFailedWaiting,
  readPaidDays,
} from '../server/billing/moneyQueries.ts';
import { readPaymentsBetween, readRefundsBetween } from '../server/billing/salesQueries.ts';
import { openServer } from '../server/platform/database/openDatabase.ts';
import * as business from '../server/workflows/businessQueries.ts';
import { countDisputed } from '../server/workflows/waitingWorkQueries.ts';
import { startRealPostgres } from '../testing/database/realPostgres.ts';

// Measures what staff sum up over all customers of a large shop: npm run bench:sums

const homes = Number(process.argv[2] ?? 50_000);
/** Paid boxes of each home, six weeks apart. */
const boxesEach = 9;
const tries = 5;

const server = await startRealPostgres({
  settings: ['shared_buffers=1GB', 'synchronous_commit=off'],
});
const database = await openServer(await server.createDatabase('sums'));
const { reader } = database;
const say = (line: string) => process.stdout.write(`${line}\n`);

/** The id of home n, or of its box b. */
const idOf = (text: string) => sql.raw(`md5(${text})::uuid`);
const paidAt = sql.raw(
  `timestamptz '2026-11-25 12:00Z' - make_interval(days => (${boxesEach} - b) * 42 + n % 42)`,
);
const batch = 5_000;
for (let first = 1; first <= homes; first += batch) {
  const series = sql`generate_series(${first}::int, ${Math.min(homes, first + batch - 1)}::int) n`;
  const boxSeries = sql`${series}, generate_series(1, ${boxesEach}::int) b`;
  await reader.execute(sql`
    insert into customers (customer_id, first_name, last_name, email, phone_number, password_hash,
      terms_accepted_at, marketing_enabled, created_at)
    select ${idOf("'home' || n")}, 'Ada', 'Smith', 'home' || n || '@example.com', '07700900123', '',
      now(), false, timestamptz '2026-11-25 12:00Z' - make_interval(days => n % 400)
    from ${series}`);
  await reader.execute(sql`
    insert into subscriptions (customer_id, state, state_reason, started_at, cancelled_at, cancel_reason,
      planned_on)
    select ${idOf("'home' || n")},
      case when n % 5 = 0 then 'cancelled' when n % 11 = 0 then 'paused' else 'active' end,
      case when n % 11 = 0 then 'You paused it.' end,
      timestamptz '2025-11-25 12:00Z',
      case when n % 5 = 0 then timestamptz '2026-11-25 12:00Z' - make_interval(days => n % 300) end,
      case when n % 5 = 0 then 'Reason ' || n % 40 end, date '2026-11-20'
    from ${series}`);
  await reader.execute(sql`
    insert into boxes (customer_id, box_id, box_number, status, delivery_date, suggestions, created_at)
    select ${idOf("'home' || n")}, ${idOf("'box' || n || '-' || b")}, b, 'Delivered',
      (${paidAt})::date, '{}', now() from ${boxSeries}`);
  await reader.execute(sql`
    insert into charges (customer_id, box_id, payment_version, status, opening_quote, latest_quote,
      payment_intent, paid_amount, created_at, settled_at, next_check_at, failed_on, pay_by)
    select ${idOf("'home' || n")}, ${idOf("'box' || n || '-' || b")}, 1, 'succeeded', 1, 1,
      'pi_' || n || '_' || b, 2500, now(), ${paidAt}, now(),
      case when (n + b) % 30 = 0 then (${paidAt})::date - 2 end, (${paidAt})::date
    from ${boxSeries}`);
  await reader.execute(sql`
    insert into quotes (customer_id, box_id, quote_number, amount, items, created_at)
    select ${idOf("'home' || n")}, ${idOf("'box' || n || '-' || b")}, 1, 2500,
      '[{"productId":"tea","quantity":2,"unitPrice":600},{"productId":"soap","quantity":3,"unitPrice":500}]',
      now() from ${boxSeries}`);
  await reader.execute(sql`
    insert into box_items (customer_id, box_id, product_id, quantity, unit_price)
    select ${idOf("'home' || n")}, ${idOf("'box' || n || '-' || b")}, 'product' || i, 2, 500
    from ${series}, generate_series(${boxesEach} - 3, ${boxesEach}::int) b, generate_series(1, 8) i`);
  await reader.execute(sql`
    insert into box_events (customer_id, box_id, event_number, status, cause, at)
    select ${idOf("'home' || n")}, ${idOf("'box' || n || '-' || b")}, 1, 'Dispatched', '', ${paidAt}
    from ${boxSeries}`);
  await reader.execute(sql`
    insert into usage_signals (customer_id, signal_number, product_id, on_day, signal)
    select ${idOf("'home' || n")}, s, 'product1', date '2026-11-25' - (n + s * 60) % 400,
      case s when 1 then '{"kind":"ranOut"}'::jsonb when 2 then '{"kind":"plenty"}'::jsonb
        else '{"kind":"answered","packs":1}'::jsonb end
    from ${series}, generate_series(1, 6) s`);
}
await reader.execute(sql`vacuum analyze`);
say(
  `${homes} homes with ${boxesEach} paid boxes each. Milliseconds: median and slowest of ${tries}`,
);

const [month, today] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-11-26T00:00:00Z')];
const ofMonth = { from: month, until: today };
const ofYear = { from: new Date('2025-12-01T00:00:00Z'), until: today };
const queries: readonly (readonly [string, () => Promise<unknown>])[] = [
  ['Today: orders of 14 days', () => readPaidDays(reader, new Date('2026-11-12T00:00:00Z'))],
  ['Today: disputes', () => countDisputed(reader)],
  ['Money: payments of a month', () => readPaymentsBetween(reader, month, today)],
  ['Money: refunds of a month', () => readRefundsBetween(reader, month, today)],
  ['Money: credit of a month', () => readCreditTotals(reader, month, today)],
  ['Money: failed charges', () => readFailedTotals(reader, '2026-11-01', '2026-11-30')],
  ['Money: those that wait', () => readFailedWaiting(reader, '2026-11-01', '2026-11-30', 100)],
  ['Business: states', () => business.countStates(reader)],
  ['Business: reasons of pauses', () => business.countPausedReasons(reader, 12)],
  ['Business: reasons to cancel', () => business.countCancelReasons(reader, ofYear, 12)],
  ['Business: lost in a month', () => business.countLost(reader, ofMonth)],
  ['Business: paid in a month', () => business.readPaid(reader, ofMonth)],
  ['Business: cohorts', () => business.readCohortParts(reader)],
  ['Business: way to the first box', () => business.readJourney(reader, new Date('2026-08-27'))],
  ['Business: shipped in a month', () => business.countShipped(reader, ofMonth)],
  ['Business: reports by month', () => business.readReportMonths(reader, '2026-06-01')],
];
for (const [what, read] of queries) {
  const times: number[] = [];
  for (let count = 0; count < tries; count += 1) {
    const begun = performance.now();
    await read();
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const figures = [times[tries >> 1], times.at(-1)].map((time) => time?.toFixed(0).padStart(7));
  say(`${what.padEnd(32)} ${figures.join(' ')}`);
}
await database.close();
await server.stop();
