import { parseArgs } from 'node:util';
import { lookupsOf } from '@nestbox/domain/account/customerSearch';
import { sql } from 'drizzle-orm';
import { systemClock } from '../server/platform/clock.ts';
import { openServer } from '../server/platform/database/openDatabase.ts';
import { customersFound } from '../server/workflows/reports/customerSearchQueries.ts';
import { findCustomers } from '../server/workflows/reports/findCustomers.ts';
import { startRealPostgres } from '../testing/database/realPostgres.ts';

// Measures the staff's search among a million customers: npm run bench:search -- --help

const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '1000000' },
    help: { type: 'boolean', default: false },
  },
});

const help = `npm run bench:search -- [options]
  --customers 1000000  customers of the shop
`;
if (values.help) {
  process.stdout.write(help);
  process.exit();
}
const people = Number(values.customers);
const tries = 30;

/** What staff type, letter by letter and whole: common and rare, found and not found. */
const typed: readonly (readonly [string, string])[] = [
  ['two letters of many names', 'sm'],
  ['a common last name', 'smith'],
  ['a rare last name', 'quenby'],
  ['first and last name', 'ada smith'],
  ['last and first name', 'smith ada'],
  ['two letters of each name', 'ad qu'],
  ['names that nobody has together', 'zoe xylo'],
  ['an email address', 'person777777@ex'],
  ['a phone number', '07700 777'],
  ['a postcode', 'SW1Y 4'],
  ['the last four of a card', '4242'],
  ['a name that nobody has', 'zzzzzz'],
];

const server = await startRealPostgres({ settings: ['shared_buffers=1GB'] });
const database = await openServer(await server.createDatabase('search'));
const { reader } = database;
const say = (line: string) => process.stdout.write(`${line}\n`);

// A tenth of the people share ten last names; the others have one of 20,000.
const batch = 20_000;
for (let first = 1; first <= people; first += batch) {
  await reader.execute(sql`
  insert into customers (customer_id, first_name, last_name, email, phone_number, password_hash,
    terms_accepted_at, marketing_enabled, created_at)
  select gen_random_uuid(),
    (array['Ada','Alan','Amir','Bea','Ben','Cleo','Dev','Edith','Finn','Grace','Hana','Ivan','June',
      'Kofi','Lena','Mary','Noor','Olive','Pia','Rosa','Sam','Tess','Uma','Vera','Will','Zoe'])
      [1 + ((hashtext(n::text)::bigint & 1048575) % 26)::int],
    case when n % 10 = 0
      then (array['Smith','Jones','Taylor','Brown','Patel','Khan','Evans','Wilson','Walker','Small'])
        [1 + (n / 10) % 10]
      when n % 20000 = 7 then 'Quenby'
      else initcap(substr(md5((n % 20000)::text), 1, 2 + n % 5) || 'ham') end,
    'person' || n || '@example.com', '077' || lpad(n::text, 8, '0'), '', now(), false, now()
  from generate_series(${first}::int, ${first + batch - 1}::int) n`);
}
for (let part = 0; part < 64; part += 1) {
  const ofPart = sql`right(phone_number, 8)::int % 64 = ${part}`;
  await reader.execute(sql`
    insert into addresses
    select customer_id, first_name || ' ' || last_name, phone_number, n || ' High Street', '',
      'London', 'Greater London', 'United Kingdom',
      (array['SW','NW','SE','E','N','W','M','LS','BS','G'])[1 + n % 10] || (1 + n % 28) ||
        (case when n % 10 = 0 then 'Y' else '' end) || ' ' || (n % 9) || 'AB'
    from (select *, right(phone_number, 8)::int as n from customers where ${ofPart}) c`);
  await reader.execute(sql`
    insert into subscriptions (customer_id, state, card_last_four)
    select customer_id, 'active', right(phone_number, 4) from customers where ${ofPart}`);
}
for (const table of ['customers', 'addresses', 'subscriptions']) {
  await reader.execute(sql`analyze ${sql.identifier(table)}`);
}
say(`${people} customers. Milliseconds: median and slowest of ${tries}`);
for (const [what, text] of typed) {
  const times: number[] = [];
  let found = 0;
  for (let count = 0; count < tries; count += 1) {
    const begun = performance.now();
    found = (await findCustomers({ database, clock: systemClock }, text)).customers.length;
    times.push(performance.now() - begun);
  }
  times.sort((a, b) => a - b);
  const figures = [times[tries >> 1], times.at(-1)].map((time) => time?.toFixed(1).padStart(6));
  const explained = await reader.execute(
    sql`explain ${customersFound(reader, lookupsOf(text), 21).getSQL()}`,
  );
  const plan = JSON.stringify((explained as unknown as { rows: unknown }).rows);
  const indexes = [...plan.matchAll(/(?:Scan|using|on) (\w+_by_\w+)/g)].map(([, name]) => name);
  const read = plan.match(/Seq Scan on \w+/g) ?? [];
  say(
    `${what.padEnd(32)} ${figures.join(' ')}  ${found} found  ${[...new Set([...indexes, ...read])].join(', ')}`,
  );
}
await database.close();
await server.stop();
