import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { subscriber } from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { giveCredit } from '../refunds/giveCredit.ts';
import { refundBox } from '../refunds/refundBox.ts';
import { readCustomerSummary } from './readCustomerSummary.ts';

const shop = useTestShop({ ownCustomers: true });

it('the summary of a customer has what was paid, refunded and given, and no password', async () => {
  const person = await subscriber(shop);
  const { customerId } = person;
  await subscriber(shop);
  const before = await readCustomerSummary(shop.services, customerId);
  const boxId = before.boxes[0]?.boxId ?? '';
  await refundBox(shop.services, customerId, { boxId, amount: 250, reason: 'It leaked.' });
  await giveCredit(shop.services, customerId, { amount: 500, reason: 'Sorry.' });
  const summary = await readCustomerSummary(shop.services, customerId);
  const { charged } = await moneyOf(shop, person);
  expect(summary.charges.map(({ paidAmount }) => paidAmount)).toEqual(charged);
  expect(summary.quotes.map(({ boxId }) => boxId)).toEqual([boxId]);
  expect(summary.refunds.map(({ amount, status }) => [amount, status])).toEqual([
    [250, 'refunded'],
  ]);
  expect(summary.credit.map(({ amount }) => amount)).toEqual([500]);
  expect(summary.subscription.state).toBe('active');
  expect(summary.customer.email).toBe(person.email);
  expect(JSON.stringify(summary)).not.toContain('passwordHash');
});

it('the summary has the latest eight messages and mails, newest first', async () => {
  const { customerId } = await subscriber(shop);
  for (const pounds of [1, 2, 3, 4, 5, 6, 7, 8]) {
    shop.advance(1 / 24);
    await giveCredit(shop.services, customerId, { amount: pounds * 100, reason: 'Sorry.' });
  }
  const { messages, mails } = await readCustomerSummary(shop.services, customerId);
  const newest = [8, 7, 6, 5, 4, 3, 2, 1];
  expect(messages.map(({ heading }) => heading)).toEqual(
    newest.map((pounds) => `You have £${pounds}.00 more credit`),
  );
  expect(mails.map(({ subject }) => subject)).toEqual(
    newest.map((pounds) => `You have £${pounds}.00 more credit`),
  );
});

it('there is no summary of a customer who does not exist', async () => {
  await expect(readCustomerSummary(shop.services, randomUUID())).rejects.toMatchObject({
    kind: 'missing',
    message: 'There is no such customer.',
  });
});
