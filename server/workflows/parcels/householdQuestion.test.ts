import { makeChange, previewChange } from '@nestbox/contract/change';
import { saveHousehold } from '@nestbox/contract/household';
import { listNotifications } from '@nestbox/contract/notification';
import { confirmHousehold, getStockQuestions } from '@nestbox/contract/stockQuestion';
import { addDays } from '@nestbox/domain/calendar/date';
import { londonDate } from '@nestbox/domain/calendar/london';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { ask, boxesOf, subscriber, tryTo } from '../../../testing/harness/customers.ts';
import { family } from '../../../testing/harness/newcomer.ts';
import { type Person, signedIn } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import {
  readHouseholdQuestion,
  writeHouseholdQuestion,
} from '../../planning/householdQuestionQueries.ts';
import type { StoredSignal } from '../../planning/schema.ts';
import { readHouseholdHistory, writeSignals } from '../../planning/usageQueries.ts';

const shop = useTestShop({ ownCustomers: true });

afterEach(() => shop.setTime('2026-11-23T09:00:00Z'));

const productIds = [
  'soft-toilet-tissue-9',
  'everyday-facial-tissues-3',
  'sage-sea-salt-hand-wash',
  'fig-leaf-hand-wash',
  'recycled-toilet-tissue-12',
  'balm-facial-tissues',
];

/** One of them, which counts as added lately. */
const addedLater = 'sage-sea-salt-hand-wash';

const today = () => londonDate(shop.services.clock.now());

const questionOf = async (person: Person) =>
  (await ask(shop, person, getStockQuestions)).householdQuestion;

/** Lives until another box has arrived. */
async function liveToNextBox(person: Person): Promise<void> {
  const arrived = async () =>
    (await boxesOf(shop, person)).filter(({ orderStatus }) => orderStatus === 'Delivered').length;
  const before = await arrived();
  for (let day = 0; day < 90; day += 1) {
    await shop.live(1);
    if ((await arrived()) > before) return;
  }
  throw new Error('no box arrived');
}

const half = 182;

/** Creates a customer with reports of a household that uses less since half a year. */
async function withFewerPeople(): Promise<Person> {
  const person = await subscriber(shop, undefined, productIds);
  const signedUp = today();
  await shop.live(half + 100);
  const { reader } = shop.services.database;
  await reader.execute(
    sql`update customer_products set added_at = ${shop.services.clock.now()} where product_id = ${addedLater}`,
  );
  const on = (days: number) => addDays(signedUp, days);
  const reported = (days: number, signal: StoredSignal['signal']) =>
    productIds.map((productId) => ({
      productId,
      on: on(days),
      boxId: null,
      signal,
    }));
  await writeSignals(reader, person.customerId, [
    ...[30, 50, 70, 90].flatMap((days) => reported(days, { kind: 'ranOut' })),
    ...[half - 10, half + 15, half + 40, half + 65, half + 90].flatMap((days) =>
      reported(days, { kind: 'counted', packs: 8 }),
    ),
  ]);
  await liveToNextBox(person);
  return person;
}

it('is asked once, when a box arrives after several products have moved together', async () => {
  const person = await withFewerPeople();
  const question = await questionOf(person);
  const stored = await readHouseholdQuestion(shop.services.database.reader, person.customerId);
  expect(stored?.productIds.length).toBeGreaterThanOrEqual(3);
  expect(stored?.productIds).not.toContain(addedLater);
  expect(question?.sentence).toMatch(
    /^You use less of \d products than half a year ago, such as .+ and .+\.$/,
  );
  const asked = `Has your household changed? ${question?.sentence}`;
  const bodies = async () =>
    (await ask(shop, person, listNotifications)).filter(({ body }) => body.includes(asked));
  expect(await bodies()).toHaveLength(1);
  await shop.work();
  const words = (mail: string) => mail.replace(/=\r?\n/g, '').replace(/\s+/g, ' ');
  const mails = (await shop.sentMails()).filter((mail) => mail.includes(person.email));
  expect(mails.filter((mail) => words(mail).includes('Has your household changed?'))).toHaveLength(
    1,
  );
  await liveToNextBox(person);
  expect(await questionOf(person)).toEqual(question);
  expect(await bodies()).toHaveLength(1);
  // Once it is declined, it is not asked again for half a year.
  await ask(shop, person, confirmHousehold);
  await liveToNextBox(person);
  expect(await questionOf(person)).toBeNull();
});

/** Creates a customer with an open question. */
async function asked(): Promise<Person> {
  const person = await subscriber(shop, undefined, productIds);
  await shop.live(2);
  const [box] = await boxesOf(shop, person);
  await writeHouseholdQuestion(shop.services.database.reader, {
    customerId: person.customerId,
    boxId: box?.boxId ?? '',
    askedOn: today(),
    comparedSince: addDays(today(), -1),
    direction: 'less',
    productIds: productIds.slice(0, 4),
    closedOn: null,
  });
  return person;
}

it('ends when the customer says that nothing has changed', async () => {
  const person = await asked();
  expect((await questionOf(person))?.sentence).toMatch(/^You use less of 4 products /);
  await ask(shop, person, confirmHousehold);
  expect(await questionOf(person)).toBeNull();
  const again = await tryTo(shop, person, confirmHousehold);
  expect(again.status).toBe(409);
  expect(again.problem.detail).toBe('This question is no longer open.');
});

it('ends when the household is described, which then counts since its usage has moved', async () => {
  const person = await asked();
  const { reader } = shop.services.database;
  const since = addDays(today(), -1);
  const fewer = { ...family, childrenMale: 0 };
  await ask(shop, person, previewChange, { body: { kind: 'household', household: fewer } });
  expect(await questionOf(person)).not.toBeNull();
  await ask(shop, person, saveHousehold, { body: fewer });
  expect(await questionOf(person)).toBeNull();
  const history = () => readHouseholdHistory(reader, person.customerId);
  expect((await history()).at(-1)).toEqual({ since, household: fewer });
  // A correction on the same day takes its place; a later change counts from its own day.
  const corrected = { ...fewer, childrenFemale: 0 };
  await ask(shop, person, makeChange, { body: { kind: 'household', household: corrected } });
  expect((await history()).at(-1)).toEqual({ since, household: corrected });
  expect(await history()).toHaveLength(2);
  await shop.live(1);
  await ask(shop, person, makeChange, { body: { kind: 'household', household: family } });
  expect((await history()).at(-1)).toEqual({ since: today(), household: family });
});

it('is for the customer alone', async () => {
  const person = await asked();
  const other = await signedIn(shop);
  const { customerId } = person;
  for (const call of [confirmHousehold, getStockQuestions]) {
    expect((await tryTo(shop, other, call, { params: { customerId } })).status).toBe(403);
  }
  expect(await questionOf(other)).toBeNull();
  expect((await tryTo(shop, other, confirmHousehold)).status).toBe(409);
  expect(await questionOf(person)).not.toBeNull();
});
