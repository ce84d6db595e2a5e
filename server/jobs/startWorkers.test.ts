import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import * as browser from '../../testing/harness/browser.ts';
import { boxesOf, changeCard, headingsTo, subscriber } from '../../testing/harness/customers.ts';
import { moneyOf } from '../../testing/harness/money.ts';
import { type Person, signedIn } from '../../testing/harness/people.ts';
import { useTestShop } from '../../testing/harness/testShop.ts';
import { startWorkers, type Workers } from './startWorkers.ts';

const shop = useTestShop();

let workers: Workers[] = [];
const failures: unknown[] = [];
let clock: ReturnType<typeof setInterval> | undefined;
afterEach(async () => {
  clearInterval(clock);
  await Promise.all(workers.map((each) => each.stop()));
  workers = [];
  failures.length = 0;
});

/** Waits until `look` returns something. Reports the workers' failures where it never does. */
const eventually = <T>(look: () => Promise<T | null | undefined | false>): Promise<T> =>
  browser.eventually(look).catch((error: Error) => {
    throw new Error([error.message, ...failures.map(String)].join(' '));
  });

const start = async (count: number) => {
  // Time goes on as in a shop: work that failed on a busy machine is due again a minute later.
  clearInterval(clock);
  clock = setInterval(() => shop.advance(1 / 86_400), 1_000);
  for (let each = 0; each < count; each += 1) {
    workers.push(await startWorkers(shop.services, (error) => failures.push(error)));
  }
};

describe('workers', () => {
  it('find due work in the tables, and two processes do it once', async () => {
    await start(2);
    const people = await Promise.all(Array.from({ length: 4 }, () => signedIn(shop)));
    for (const { email } of people) {
      await eventually(async () => (await mailsTo(email)).length > 0);
    }
    const person = await subscriber(shop);
    await untilLocked(person);
    shop.advance(1);
    await eventually(async () => (await boxesOf(shop, person))[1]?.orderStatus === 'Paid');
    const { charged } = await moneyOf(shop, person);
    const prices = (await boxesOf(shop, person)).slice(0, 2).map((box) => box.boxPrice);
    // Both within a second, in either order.
    expect(charged.toSorted()).toEqual(prices.toSorted());
    for (const { email } of people) expect(await mailsTo(email)).toHaveLength(1);
    expect(failures).toEqual([]);
  });

  it('charge another card on the day on which a charge failed', async () => {
    const person = await subscriber(shop);
    await changeCard(shop, person, '4000000000000341');
    await start(1);
    const second = async () => (await boxesOf(shop, person))[1];
    await untilLocked(person);
    shop.advance(1);
    await eventually(async () => (await second())?.orderStatus === 'PaymentFailed');
    await changeCard(shop, person, '5555555555554444');
    await eventually(async () => (await second())?.orderStatus === 'Paid');
  });

  it('after weeks without workers ship paid boxes, and move those that missed their cut-off', async () => {
    const person = await subscriber(shop);
    await shop.work();
    const [, before] = await boxesOf(shop, person);
    shop.advance(75);
    await start(1);
    await eventually(async () => (await boxesOf(shop, person))[0]?.orderStatus === 'Dispatched');
    await eventually(async () => (await headingsTo(shop, person)).includes('Box 2 comes later'));
    const [, moved] = await boxesOf(shop, person);
    expect(moved).toMatchObject({ orderStatus: 'Created', canEdit: true });
    expect((moved?.deliveryDate ?? '') > (before?.deliveryDate ?? '')).toBe(true);
    // One of the days may be a Sunday.
    shop.advance(2);
    await eventually(async () => (await boxesOf(shop, person))[0]?.orderStatus === 'Delivered');
    expect(failures).toEqual([]);
  });
});

describe('the queue', () => {
  it('does not store the message of an error', async () => {
    await start(1);
    const { mail } = shop.services;
    const { send } = mail;
    const secret = async () => {
      throw Object.assign(new Error('pi_1_secret_canary'), { client_secret: 'pi_1_secret_canary' });
    };
    Object.assign(mail, { send: secret });
    await signedIn(shop);
    const failed = sql`select output::text as output from pgboss.job where state = 'failed'`;
    const rows = await eventually(async () => {
      const { rows } = (await shop.services.database.reader.execute(failed)) as { rows: object[] };
      return rows.length > 0 && rows;
    });
    Object.assign(mail, { send });
    expect(JSON.stringify(rows)).not.toContain('canary');
  });
});

/** Advances day by day until the second box is locked, waiting for the workers each day. */
async function untilLocked(person: Person): Promise<void> {
  const box = async (place: number) => (await boxesOf(shop, person))[place];
  const until = async (date: string | undefined, done: () => Promise<boolean>) => {
    shop.setTime(`${date}T09:00:00Z`);
    await eventually(done);
  };
  const first = await box(0);
  await until(first?.shipment_date, async () => (await box(0))?.orderStatus === 'Dispatched');
  await until(first?.deliveryDate, async () => (await box(0))?.orderStatus === 'Delivered');
  const changeReminder = 'Last chance to change box 2';
  const { lastChangeDate } = (await box(1)) ?? {};
  await until(lastChangeDate, async () =>
    (await headingsTo(shop, person)).includes(changeReminder),
  );
  shop.advance(1);
  await eventually(async () => (await box(1))?.orderStatus === 'CustomerNotified');
  // The charge waits for the mail of the reminder, which announces it.
  await eventually(async () =>
    (await mailsTo(person.email)).some((mail) => mail.includes('Change it until: ')),
  );
}

const mailsTo = async (email: string) =>
  (await shop.sentMails()).filter((mail) => mail.includes(`To: ${email}`));
