import { getCredit } from '@nestbox/contract/credit';
import { buyGiftCard, listGiftCards, settleGiftCard } from '@nestbox/contract/giftCards';
import { paymentEnded } from '@nestbox/contract/problem';
import { addDays } from '@nestbox/domain/calendar/date';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { payByCard } from '../../../testing/harness/browser.ts';
import { ask, headingsTo, tryTo } from '../../../testing/harness/customers.ts';
import {
  buyCard,
  enterCode,
  mailedCode,
  wantedGiftCard,
} from '../../../testing/harness/giftCards.ts';
import { repeatedError, replaceCards, unanswered } from '../../../testing/harness/lockedBox.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { type Person, signedIn } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { customers } from '../../account/schema.ts';
import { readGiftCard } from '../../billing/giftCardQueries.ts';
import { today } from '../../platform/clock.ts';

const shop = useTestShop();
const card = '4242424242424242';

const buy = (person: Person, over: Parameters<typeof wantedGiftCard>[1] = {}) =>
  tryTo(shop, person, buyGiftCard, { body: wantedGiftCard(shop, over) });
const listed = async (person: Person) => (await ask(shop, person, listGiftCards)).giftCards;
const stored = ({ customerId }: Person, cardNumber = 1) =>
  readGiftCard(shop.services.database.reader, { customerId, cardNumber });

describe('buying a gift card', () => {
  it('charges its price, mails its code, and lists it', async () => {
    const ada = await signedIn(shop);
    const bought = await buyCard(shop, ada, { recipient: 'first@example.com' });
    const expected = {
      cardNumber: 1,
      amount: 2500,
      recipient: 'first@example.com',
      recipientName: 'Grace',
      sendOn: today(shop.services.clock),
    };
    expect(bought).toEqual({ ...expected, state: 'waits' });
    expect(await mailedCode(shop, 'first@example.com')).toMatch(/^.{19}$/);
    expect(await listed(ada)).toEqual([{ ...expected, state: 'sent' }]);
    expect(await moneyOf(shop, ada)).toMatchObject({ charged: [2500] });
    expect(await headingsTo(shop, ada)).toContain('Your gift card is paid');
    expect((await ask(shop, ada, getCredit)).balance).toBe(0);
  });

  it('makes one gift card of a double click, a lost answer and a second tab', async () => {
    const ada = await signedIn(shop);
    const body = wantedGiftCard(shop);
    const { createGiftPayment } = shop.services.cards;
    const stop = replaceCards(shop, {
      createGiftPayment: async (order) => {
        await createGiftPayment(order);
        throw unanswered();
      },
    });
    expect((await tryTo(shop, ada, buyGiftCard, { body })).status).toBe(503);
    stop();
    const answers = await Promise.all([1, 2].map(() => tryTo(shop, ada, buyGiftCard, { body })));
    const [first, second] = answers.map(({ answer }) => answer);
    expect(first).toEqual(second);
    await payByCard(shop, first?.clientSecret ?? '', card);
    const again = await tryTo(shop, ada, buyGiftCard, { body });
    expect([again.status, again.problem.detail]).toEqual([409, 'This gift card is paid already.']);
    await ask(shop, ada, settleGiftCard, { params: { cardNumber: 1 } });
    expect(await listed(ada)).toHaveLength(1);
    expect(await moneyOf(shop, ada)).toMatchObject({ charged: [2500] });
    const other = await tryTo(shop, ada, buyGiftCard, { body: { ...body, amount: 5000 } });
    expect(other.status).toBe(409);
  });

  it('begins anew where the provider repeats an error', async () => {
    const ada = await signedIn(shop);
    const body = wantedGiftCard(shop);
    const end = replaceCards(shop, { createGiftPayment: () => Promise.reject(repeatedError()) });
    expect((await tryTo(shop, ada, buyGiftCard, { body })).status).toBe(503);
    end();
    expect((await tryTo(shop, ada, buyGiftCard, { body })).status).toBe(409);
    expect((await buy(ada)).answer.cardNumber).toBe(2);
  });

  it('is refused by its rules, with a sentence', async () => {
    const ada = await signedIn(shop);
    const day = today(shop.services.clock);
    for (const [over, sentence] of [
      [{ amount: 999 }, 'A gift card is for £10 to £250.'],
      [{ sendOn: addDays(day, -1) }, 'Choose today or a later day.'],
      [{ message: 'Win at www.casino.example' }, 'Leave web addresses out of the message.'],
    ] as const) {
      const { status, problem } = await buy(ada, over);
      expect([status, problem.detail]).toEqual([409, sentence]);
    }
    for (let count = 0; count < 2; count += 1) {
      expect((await buy(ada, { amount: 25_000 })).status).toBe(200);
    }
    const { status, problem } = await buy(ada, { amount: 1000 });
    expect(status).toBe(409);
    expect(problem.detail).toMatch(/^You can buy gift cards for £500 a day/);
    const bea = await signedIn(shop);
    for (let count = 0; count < 5; count += 1) {
      expect((await buy(bea, { amount: 1000 })).status).toBe(200);
    }
    expect((await buy(bea, { amount: 1000 })).status).toBe(409);
    expect((await buy(bea, { amount: 1000, recipient: null })).status).toBe(200);
  });

  it('is nobody else’s: another customer neither sees nor settles it', async () => {
    const [ada, eve] = [await signedIn(shop), await signedIn(shop)];
    await buyCard(shop, ada);
    const params = { customerId: ada.customerId, cardNumber: 1 };
    const { token } = eve;
    expect((await shop.call(listGiftCards, { params, token })).status).toBe(403);
    expect((await shop.call(settleGiftCard, { params, token })).status).toBe(403);
    const own = await tryTo(shop, eve, settleGiftCard, { params: { cardNumber: 1 } });
    expect(own.status).toBe(404);
    const tooLarge = await tryTo(shop, eve, settleGiftCard, { params: { cardNumber: 2 ** 31 } });
    expect(tooLarge.status).toBe(400);
  });

  it('is settled by the provider’s event or the job, though the browser was closed', async () => {
    const ada = await signedIn(shop);
    const { answer } = await buy(ada, { recipient: 'closed-tab@example.com' });
    const early = await tryTo(shop, ada, settleGiftCard, { params: { cardNumber: 1 } });
    expect(early.status).toBe(409);
    await payByCard(shop, answer.clientSecret, card);
    shop.advance(0.01);
    expect(await mailedCode(shop, 'closed-tab@example.com')).toBeTruthy();
    expect(await listed(ada)).toMatchObject([{ state: 'sent' }]);
  });

  it('is cancelled where nobody pays within a day, and begins anew with another key', async () => {
    const ada = await signedIn(shop);
    const body = wantedGiftCard(shop);
    const { clientSecret } = await ask(shop, ada, buyGiftCard, { body });
    shop.advance(1);
    await shop.work();
    expect(await stored(ada)).toMatchObject({ status: 'closed', paidAt: null });
    expect(await listed(ada)).toEqual([]);
    const late = await tryTo(shop, ada, buyGiftCard, { body });
    expect(late.problem).toMatchObject({
      type: paymentEnded,
      detail: 'This payment took too long and was cancelled. Please begin again.',
    });
    // Nobody was mailed, so that nobody's address is kept.
    expect(await stored(ada)).toMatchObject({ recipient: null, recipientName: '', message: '' });
    await payByCard(shop, clientSecret, card).catch(() => null);
    expect(await moneyOf(shop, ada)).toMatchObject({ charged: [] });
  });

  it('is delivered where it was paid just before it would be cancelled', async () => {
    const ada = await signedIn(shop);
    const { answer } = await buy(ada, {
      recipient: 'just-in-time@example.com',
      sendOn: addDays(today(shop.services.clock), 1),
    });
    await payByCard(shop, answer.clientSecret, card);
    const { reader } = shop.services.database;
    await reader.execute('update webhook_events set handled_at = now() where handled_at is null');
    shop.advance(1);
    expect(await mailedCode(shop, 'just-in-time@example.com')).toBeTruthy();
    expect(await stored(ada)).toMatchObject({ status: 'succeeded', cancelledAt: null });
  });
});

it('tells who sends a gift card, as its mail says it', async () => {
  const ada = await signedIn(shop);
  expect((await ask(shop, ada, listGiftCards)).from).toBeNull();
  const { reader } = shop.services.database;
  await reader
    .update(customers)
    .set({ firstName: 'Ada', emailConfirmedAt: shop.services.clock.now() })
    .where(eq(customers.customerId, ada.customerId));
  expect((await ask(shop, ada, listGiftCards)).from).toBe('Ada');
  await buyCard(shop, ada, { recipient: 'named@example.com' });
  await mailedCode(shop, 'named@example.com');
  const mail = (await shop.mails()).find((each) => each.includes('To: named@example.com'));
  expect(mail).toContain('Ada sent you a');
});

describe('the mail of a gift card', () => {
  it('comes on its day, not before', async () => {
    const ada = await signedIn(shop);
    const sendOn = addDays(today(shop.services.clock), 3);
    await buyCard(shop, ada, { recipient: 'later@example.com', sendOn });
    await expect(mailedCode(shop, 'later@example.com')).rejects.toThrow();
    expect(await listed(ada)).toMatchObject([{ state: 'waits', sendOn }]);
    shop.advance(3);
    expect(await mailedCode(shop, 'later@example.com')).toBeTruthy();
  });

  it('escapes what the buyer wrote, and its code is stored nowhere once it is sent', async () => {
    const ada = await signedIn(shop);
    const message = '<b onload="x">Ada & Bea</b>';
    await buyCard(shop, ada, { recipient: 'escaped@example.com', message });
    const code = await mailedCode(shop, 'escaped@example.com');
    const mail = (await shop.sentMails()).find((each) => each.includes('To: escaped@example.com'));
    expect(mail).toContain('&lt;b onload=3D&quot;x&quot;&gt;Ada &amp; Bea&lt;/b&gt;');
    expect(mail).not.toMatch(/<p[^>]*>[^<]*<b /);
    const { reader } = shop.services.database;
    for (const table of ['mails', 'gift_cards', 'gift_codes', 'notifications']) {
      const found = (await reader.execute(
        `select to_jsonb(t)::text as row from ${table} t`,
      )) as unknown as { rows: { row: string }[] };
      const all = found.rows.map(({ row }) => row).join('\n');
      expect(all).not.toContain(code);
      expect(all).not.toContain(code.replaceAll('-', ''));
    }
  });
});

describe('redeeming a gift card', () => {
  it('gives credit once, also to two customers at the same time', async () => {
    const [ada, bea, cleo] = [await signedIn(shop), await signedIn(shop), await signedIn(shop)];
    await buyCard(shop, ada, { recipient: 'raced@example.com' });
    const code = await mailedCode(shop, 'raced@example.com');
    const typed = [code, code.toLowerCase().replaceAll('-', ' ')];
    const outcomes = await Promise.all(
      [bea, cleo].map((person, index) => enterCode(shop, person, typed[index] ?? '')),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [winner] = outcomes.filter(({ status }) => status === 200);
    expect(winner?.answer).toMatchObject({ balance: 2500, fromCard: 0 });
    expect(winner?.answer.entries[0]).toMatchObject({
      amount: 2500,
      reason: 'Your gift card gave you £25 of credit.',
    });
    const loser = outcomes.find(({ status }) => status === 409);
    expect(loser?.problem.detail).toBe('This gift card was used already.');
    const balances = await Promise.all([bea, cleo].map((each) => ask(shop, each, getCredit)));
    expect(balances.map(({ balance }) => balance).sort()).toEqual([0, 2500]);
    expect(await listed(ada)).toMatchObject([{ state: 'redeemed' }]);
    expect((await enterCode(shop, bea, code)).status).toBe(409);
  });

  it('counts wrong codes for the limits of tries', async () => {
    const eve = await signedIn(shop);
    for (let count = 0; count < 20; count += 1) {
      const typed = `WRNG-WRNG-WRNG-22${String.fromCharCode(65 + (count % 8))}${2 + (count % 8)}`;
      expect((await enterCode(shop, eve, typed)).status).toBe(409);
    }
    expect((await enterCode(shop, eve, 'WRNG-WRNG-WRNG-WRNG')).status).toBe(429);
  });
});
