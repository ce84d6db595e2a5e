import { createAccount, login } from '@nestbox/contract/account';
import { saveAddress } from '@nestbox/contract/address';
import { calculateRecommendation, listBoxes } from '@nestbox/contract/box';
import { getForecast } from '@nestbox/contract/forecast';
import { saveHousehold } from '@nestbox/contract/household';
import { listNotifications } from '@nestbox/contract/notification';
import { getPaymentClientSecret } from '@nestbox/contract/payment';
import { addProducts, listCustomerProducts } from '@nestbox/contract/product';
import {
  getSubscriptionStatus,
  getSubscriptionSummary,
  setSubscriptionStatus,
} from '@nestbox/contract/subscription';
import type { CustomerId } from '@nestbox/contract/values';
import pg from 'pg';
import { createDatabase } from '../../testing/database/realPostgres.ts';
import { confirmPayment } from '../../testing/harness/confirmCard.ts';
import { home, newcomer } from '../../testing/harness/newcomer.ts';
import { recordStatements } from '../../testing/harness/recordStatements.ts';
import { homeOf } from '../../testing/homes/homeOf.ts';
import { openYearShop, type YearShop } from '../../testing/year/openYearShop.ts';

/** What a household costs the shop: statements, processor time and rows. */
export interface HouseholdCost {
  /** Statements a household and day, for the shop's own work and for visits. */
  readonly workStatements: number;
  readonly visitStatements: number;
  /**
   * Milliseconds of a core for each of them, for the shop and the card sandbox without the
   * database.
   */
  readonly workMilliseconds: number;
  readonly visitMilliseconds: number;
  /** Statements of a poll that finds no work. */
  readonly idleStatements: number;
  /** Paid boxes and mails a household and year. */
  readonly boxesAYear: number;
  readonly mailsAYear: number;
  /** A household's rows at the end, by table, the largest first. */
  readonly tables: ReadonlyMap<string, Size>;
}

interface Size {
  /** Indexes included. */
  readonly bytes: number;
  readonly rows: number;
}

const dayMilliseconds = 86_400_000;
/** A Monday. */
const start = Date.UTC(2027, 10, 1, 7);
/** Days between two visits. */
const daysBetweenVisits = 7;
const card = { number: '4242424242424242', month: 12, year: 2034 };

/**
 * Simulates households over these days, which sign up one after the other, and measures what each
 * costs.
 */
export async function measureLifecycle(
  postgresUrl: string,
  { homes, days }: { homes: number; days: number },
): Promise<HouseholdCost> {
  const databaseUrl = await createDatabase(postgresUrl, 'life');
  const shop = await openYearShop(new Date(start), { databaseUrl });
  const recorder = recordStatements();
  const counting = async (work: () => Promise<unknown>) => {
    const before = recorder.count();
    const used = process.cpuUsage();
    await work();
    const { user, system } = process.cpuUsage(used);
    return { statements: recorder.count() - before, milliseconds: (user + system) / 1_000 };
  };
  try {
    const empty = await sizesOf(databaseUrl);
    const customers: SimulatedCustomer[] = [];
    for (let number = 0; number < homes; number += 1) customers.push(await join(shop, number));
    await shop.work();
    const nothing = { statements: 0, milliseconds: 0 };
    const sums = { work: { ...nothing }, visit: { ...nothing }, idle: { ...nothing }, visits: 0 };
    const add = (to: typeof nothing, cost: typeof nothing) => {
      to.statements += cost.statements;
      to.milliseconds += cost.milliseconds;
    };
    for (let day = 1; day <= days; day += 1) {
      shop.setTime(new Date(start + day * dayMilliseconds));
      add(sums.work, await counting(() => shop.work()));
      add(sums.idle, await counting(() => shop.work()));
      for (const [number, customer] of customers.entries()) {
        if ((day + number) % daysBetweenVisits !== 0) continue;
        sums.visits += 1;
        add(sums.visit, await counting(() => visitShop(shop, customer)));
      }
    }
    const counts = await readCounts(databaseUrl);
    const years = (homes * days) / 365;
    // Polling is a part of the work, and reported separately.
    const ofWork = (unit: keyof typeof nothing) =>
      (sums.work[unit] - sums.idle[unit]) / (homes * days);
    return {
      workStatements: ofWork('statements'),
      visitStatements: sums.visit.statements / sums.visits,
      workMilliseconds: ofWork('milliseconds'),
      visitMilliseconds: sums.visit.milliseconds / sums.visits,
      idleStatements: sums.idle.statements / days,
      boxesAYear: counts.boxes / years,
      mailsAYear: counts.mails / years,
      tables: growthOf(empty, await sizesOf(databaseUrl), homes),
    };
  } finally {
    recorder.stop();
    await shop.close();
  }
}

interface SimulatedCustomer {
  readonly customerId: CustomerId;
  readonly email: string;
  readonly password: string;
}

async function join(shop: YearShop, number: number): Promise<SimulatedCustomer> {
  const { household, uses } = homeOf(number);
  const person = newcomer();
  const { email, password } = person;
  const from = `10.0.${Math.floor(number / 200)}.${(number % 200) + 1}`;
  const { customerId } = (await shop.call(createAccount, { body: person, from })).answer;
  const own = { params: { customerId }, token: await logIn(shop, { email, password }, from) };
  await shop.call(addProducts, { ...own, body: uses.map(({ product }) => product.productId) });
  await shop.call(saveAddress, { ...own, body: home });
  await shop.call(saveHousehold, { ...own, body: household });
  const [box] = (await shop.call(calculateRecommendation, own)).answer;
  if (!box) throw new Error('Nothing was planned');
  const params = { customerId, boxId: box.boxId };
  const { clientSecret } = (await shop.call(getPaymentClientSecret, { ...own, params })).answer;
  await confirmPayment(shop.provider, clientSecret, card);
  await shop.call(setSubscriptionStatus, { ...own, body: { status: true } });
  return { customerId, email, password };
}

async function logIn(
  shop: YearShop,
  { email: emailAddress, password }: Pick<SimulatedCustomer, 'email' | 'password'>,
  from?: string,
): Promise<string> {
  const { answer } = await shop.call(login, {
    body: { emailAddress, password },
    ...(from && { from }),
  });
  return answer.token;
}

/** Makes the calls of a customer who logs in and looks around. */
async function visitShop(shop: YearShop, customer: SimulatedCustomer): Promise<void> {
  const { customerId } = customer;
  const from = `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250) + 1}`;
  const own = { params: { customerId }, token: await logIn(shop, customer, from) };
  const asked = [getSubscriptionStatus, listBoxes, getSubscriptionSummary] as const;
  for (const call of asked) await shop.call(call, own);
  for (const call of [listNotifications, listCustomerProducts, getForecast] as const) {
    await shop.call(call, own);
  }
}

async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<T>(text);
  await client.end();
  return rows;
}

async function sizesOf(url: string): Promise<Map<string, Size>> {
  const tables = await ask<{ name: string; bytes: string; rows: string }>(
    url,
    // Counts a table's rows, with its name as a value.
    `select relname as name, pg_total_relation_size(oid) as bytes,
      (xpath('//c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text as rows
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  return new Map(
    tables.map(({ name, bytes, rows }) => [name, { bytes: Number(bytes), rows: Number(rows) }]),
  );
}

/** Returns the growth of each table, a household. */
function growthOf(before: Map<string, Size>, after: Map<string, Size>, homes: number) {
  const sizes = [...after].map(([name, { bytes, rows }]) => {
    const was = before.get(name) ?? { bytes: 0, rows: 0 };
    return [name, { bytes: (bytes - was.bytes) / homes, rows: (rows - was.rows) / homes }] as const;
  });
  return new Map(sizes.sort(([, one], [, other]) => other.bytes - one.bytes));
}

async function readCounts(url: string): Promise<{ boxes: number; mails: number }> {
  const [counted] = await ask<{ boxes: number; mails: number }>(
    url,
    `select (select count(*)::int from charges where status = 'succeeded') as boxes,
      (select count(*)::int from mails) as mails`,
  );
  return counted ?? { boxes: 0, mails: 0 };
}
