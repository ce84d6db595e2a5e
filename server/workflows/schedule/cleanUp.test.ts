import { requestResetCode } from '@nestbox/contract/account';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { loggedInAgain, signedIn } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { knownDevices, resetCodes, resetTokens, sessions } from '../../account/schema.ts';
import { insertResetToken, readDevices, saveDevice } from '../../account/sessionQueries.ts';
import { insertMail, readMailsTo } from '../../notifications/mailQueries.ts';
import { insertStockQuestion, readAskedQuestions } from '../../planning/stockQuestionQueries.ts';
import { dayMilliseconds } from '../../platform/clock.ts';
import { countAttempt } from '../../platform/database/limitQueries.ts';
import { rateLimits } from '../../platform/database/limitSchema.ts';
import { cleanUp } from './cleanUp.ts';
import { isAnythingStale } from './staleQueries.ts';

const shop = useTestShop({ perTest: true });

const tables = { sessions, resetCodes, resetTokens, rateLimits, knownDevices };
/** The test's own calls are rate-limited too, and left out. */
const ours = eq(rateLimits.name, 'test');

const rowsLeft = async () => {
  const left: Record<string, number> = {};
  for (const [name, table] of Object.entries(tables)) {
    const which = table === rateLimits ? ours : undefined;
    left[name] = await shop.services.database.reader.$count(table, which);
  }
  return left;
};

it('deletes only what is outdated', async () => {
  const person = await signedIn(shop);
  const { customerId, email } = person;
  const { reader } = shop.services.database;
  const now = shop.services.clock.now();
  const later = new Date(now.getTime() + 600_000);
  await shop.call(requestResetCode, { body: { email } });
  await insertResetToken(reader, { customerId, tokenHash: 'hash', expiresAt: later });
  await countAttempt(reader, { name: 'test', who: 'hash', now, windowMilliseconds: 60_000 });
  await saveDevice(reader, { customerId, device: 'Old phone', lastSeenAt: now });
  // The mailed link holds one token.
  const all = { sessions: 1, resetCodes: 1, resetTokens: 2, rateLimits: 1, knownDevices: 2 };
  await shop.work();
  expect(await rowsLeft()).toEqual(all);

  shop.advance(1);
  await shop.work();
  // The codes of the last day still count towards their limit.
  const ended = { sessions: 0, resetTokens: 0, rateLimits: 0 };
  expect(await rowsLeft()).toEqual({ ...all, ...ended });
  await loggedInAgain(shop, person);
  shop.advance(0.5);
  await shop.work();
  expect(await rowsLeft()).toEqual({ ...all, ...ended, sessions: 1, resetCodes: 0 });
  shop.advance(89);
  await shop.work();
  expect(await readDevices(reader, customerId)).toEqual(['Unknown device']);
  // The latest device is kept, however old.
  shop.advance(100);
  await shop.work();
  expect(await readDevices(reader, customerId)).toEqual(['Unknown device']);
});

it('keeps a question about stock for half a year after its end', async () => {
  const { customerId } = await signedIn(shop);
  const { reader } = shop.services.database;
  await insertStockQuestion(reader, {
    customerId,
    boxId: '00000000-0000-4000-8000-000000000001',
    questionNumber: 1,
    productId: 'kitchen-roll-4',
    tokenHash: 'hash',
    on: '2026-11-23',
    answer: null,
    declinedAt: null,
    expiresAt: shop.services.clock.now(),
  });
  const kept = async () => (await readAskedQuestions(reader, customerId)).length;
  shop.advance(181);
  await shop.work();
  expect(await kept()).toBe(1);
  shop.advance(2);
  await shop.work();
  expect(await kept()).toBe(0);
});

it('keeps the HTML of a sent mail for 90 days, and its text for good', async () => {
  const { customerId, email } = await signedIn(shop);
  const { reader } = shop.services.database;
  const { clock } = shop.services;
  const mail = { customerId, recipient: email, subject: 'Looks', text: 'Words', html: '<b>Words' };
  await insertMail(reader, mail, clock.now());
  const kept = async () =>
    (await readMailsTo(reader, customerId, 100))
      .filter(({ subject }) => subject === 'Looks')
      .map(({ text, html }) => [text, html]);
  await shop.work();
  shop.advance(89);
  await shop.work();
  expect(await kept()).toEqual([['Words', '<b>Words']]);
  shop.advance(2);
  await insertMail(reader, mail, clock.now());
  await shop.work();
  expect(await kept()).toEqual([
    ['Words', '<b>Words'],
    ['Words', null],
  ]);
  // Work that is done is not found again.
  shop.advance(1);
  const times = { now: clock.now(), deviceDays: 90, mailPageDays: 90 };
  expect(await isAnythingStale(reader, times)).toBe(false);
});

it('works in small batches until nothing is left', async () => {
  const { customerId } = await signedIn(shop);
  const { reader } = shop.services.database;
  const expiresAt = new Date(shop.services.clock.now().getTime() - dayMilliseconds);
  const many = Array.from({ length: 1_100 }, (_, each) => `hash ${each}`);
  await reader
    .insert(resetTokens)
    .values(many.map((tokenHash) => ({ customerId, tokenHash, expiresAt })));
  await cleanUp.handle(shop.services, {});
  expect((await rowsLeft()).resetTokens).toBe(0);
});

it('checks once an hour', async () => {
  const { customerId } = await signedIn(shop);
  const { database, clock } = shop.services;
  const expire = (tokenHash: string) =>
    insertResetToken(database.reader, { customerId, tokenHash, expiresAt: clock.now() });
  shop.advance(1 / 24);
  await expire('first');
  expect(await cleanUp.find(shop.services)).toHaveLength(1);
  expect(await cleanUp.find(shop.services)).toEqual([]);
  await expire('second');
  expect(await cleanUp.find(shop.services)).toEqual([]);
  shop.advance(1 / 24);
  expect(await cleanUp.find(shop.services)).toHaveLength(1);
});

it('empties a reset mail that never left, once it is of no use', async () => {
  const { email, customerId } = await signedIn(shop);
  await shop.call(requestResetCode, { body: { email } });
  const { mail, database } = shop.services;
  Object.assign(mail, { send: () => Promise.reject(new Error('The mail server is away')) });
  const resets = async () =>
    (await readMailsTo(database.reader, customerId, 10)).filter(({ expiresAt }) => expiresAt);
  expect(await resets()).toMatchObject([{ text: expect.stringContaining('Your code is') }]);
  shop.advance(59 / 1_440);
  await cleanUp.handle(shop.services, {});
  expect((await resets())[0]?.text).not.toBe('');
  shop.advance(1 / 1_440);
  await cleanUp.handle(shop.services, {});
  expect(await resets()).toMatchObject([{ text: '', html: null, sentAt: null }]);
});
