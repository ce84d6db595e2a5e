import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../testing/browser.ts';
import { boxesOf, changeCard, subscriber } from '../testing/customers.ts';
import { moneyOf } from '../testing/money.ts';
import { signedIn } from '../testing/people.ts';
import { useTestShop } from '../testing/testShop.ts';
import { startWorkers, type Workers } from './startWorkers.ts';

const shop = useTestShop();

let workers: Workers[] = [];
afterEach(async () => {
  await Promise.all(workers.map((each) => each.stop()));
  workers = [];
});

const failures: unknown[] = [];
const start = async (count: number) => {
  for (let each = 0; each < count; each += 1) {
    workers.push(await startWorkers(shop.services, (error) => failures.push(error)));
  }
};

describe('workers', () => {
  it('find what is due in the tables, and two of them do it once', async () => {
    await start(2);
    const people = await Promise.all(Array.from({ length: 4 }, () => signedIn(shop)));
    for (const { email } of people) {
      await eventually(async () => (await mailsTo(email)).length > 0);
    }
    const person = await subscriber(shop);
    for (let day = 0; day < 60; day += 1) {
      const box = (await boxesOf(shop, person))[1];
      if (box?.orderStatus === 'Paid') break;
      const before = box?.orderStatus;
      shop.advance(1);
      if (box && londonDay() >= box.chargeDate) {
        await eventually(async () => (await boxesOf(shop, person))[1]?.orderStatus === 'Paid');
      } else if (box && londonDay() > box.lastChangeDate) {
        await eventually(async () => (await boxesOf(shop, person))[1]?.orderStatus !== before);
      }
    }
    const { charged } = await moneyOf(shop, person);
    // Days pass faster than workers look: a first box that leaves late makes the second a smaller one.
    const prices = (await boxesOf(shop, person)).slice(0, 2).map((box) => box.boxPrice);
    // Both within a second, in any order.
    expect(charged.toSorted()).toEqual(prices.toSorted());
    for (const { email } of people) expect(await mailsTo(email)).toHaveLength(1);
    expect(failures).toEqual([]);
  });

  it('charge another card at once, on a day on which they have charged in vain', async () => {
    const person = await subscriber(shop);
    await changeCard(shop, person, '4000000000000341');
    await start(1);
    const second = async () => (await boxesOf(shop, person))[1];
    const { chargeDate, lastChangeDate } = (await second()) ?? {
      chargeDate: '',
      lastChangeDate: '',
    };
    while (londonDay() <= lastChangeDate) shop.advance(1);
    await eventually(async () => (await second())?.orderStatus === 'CustomerNotified');
    while (londonDay() < chargeDate) shop.advance(1);
    await eventually(async () => (await second())?.orderStatus === 'PaymentFailed');
    await changeCard(shop, person, '5555555555554444');
    await eventually(async () => (await second())?.orderStatus === 'Paid');
  });

  it('that were away for weeks do what is due in its order', async () => {
    const person = await subscriber(shop);
    await shop.work();
    shop.advance(45);
    await start(1);
    const standing = async () => {
      const [first, second] = await boxesOf(shop, person);
      return `${first?.orderStatus}, ${second?.orderStatus}`;
    };
    // What is shipped and locked late arrives and is charged later, never on the same day.
    await eventually(async () => (await standing()) === 'Dispatched, CustomerNotified');
    // A Sunday may lie in between.
    shop.advance(2);
    await eventually(async () => /^Delivered, (Paid|Dispatched)$/.test(await standing()));
    expect(failures).toEqual([]);
  });
});

describe('the queue', () => {
  it('keeps nothing of what an error carries', async () => {
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

const londonDay = () => shop.services.clock.now().toISOString().slice(0, 10);

const mailsTo = async (email: string) =>
  (await shop.sentMails()).filter((mail) => mail.includes(`To: ${email}`));
