import { getCredit } from '@nestbox/contract/credit';
import { expect, it } from 'vitest';
import { payByCard, secretFor } from '../../../testing/harness/browser.ts';
import { ask, boxesOf } from '../../../testing/harness/customers.ts';
import { chargesOf, replaceCards, unanswered } from '../../../testing/harness/lockedBox.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { planned } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { CardProviderFailed } from '../../billing/cardGateway.ts';
import { giveCredit } from '../refunds/giveCredit.ts';
import { closePayment } from './closePayment.ts';

const shop = useTestShop({ ownCustomers: true });
const card = '4242424242424242';

/** Opens the payment page of a customer's first box, of which credit pays £5.00. */
async function atPaymentPage() {
  const person = await planned(shop);
  await giveCredit(shop.services, person.customerId, { amount: 500, reason: 'Sorry.' });
  const boxId = person.boxes[0]?.boxId ?? '';
  const secret = await secretFor(shop, person, boxId);
  const [charge] = await chargesOf(shop, { person, boxId, price: 0 });
  if (!charge) throw new Error('no charge');
  const balance = async () => (await ask(shop, person, getCredit)).balance;
  const status = async () => (await chargesOf(shop, { person, boxId, price: 0 }))[0]?.status;
  return { person, secret, charge, balance, status };
}

it('a payment that is closed can no longer be made, and its credit comes back once', async () => {
  const { person, secret, charge, balance, status } = await atPaymentPage();
  expect(await balance()).toBe(0);
  expect(await closePayment(shop.services, charge)).toBe(false);
  const late = await payByCard(shop, secret, card);
  expect(late.error?.code).toBe('payment_intent_unexpected_state');
  expect(await moneyOf(shop, person)).toMatchObject({ charged: [], refunded: 0 });
  expect([await status(), await balance()]).toEqual(['closed', 500]);
  // The provider has cancelled it already.
  expect(await closePayment(shop.services, charge)).toBe(false);
  expect(await balance()).toBe(500);
});

it('a payment that was made before it could be closed pays for its box', async () => {
  const { person, secret, charge, balance, status } = await atPaymentPage();
  await payByCard(shop, secret, card);
  expect(await closePayment(shop.services, charge)).toBe(true);
  expect((await boxesOf(shop, person))[0]?.orderStatus).toBe('Paid');
  expect([await status(), await balance()]).toEqual(['succeeded', 0]);
  expect((await moneyOf(shop, person)).refunded).toBe(0);
});

it('a payment stays open while the provider does not say what became of it', async () => {
  const { charge, balance, status } = await atPaymentPage();
  const none = async () => {
    throw unanswered();
  };
  const answers = replaceCards(shop, { cancelPayment: none });
  await expect(closePayment(shop.services, charge)).rejects.toThrow(CardProviderFailed);
  answers();
  expect([await status(), await balance()]).toEqual(['open', 0]);
});

it('a payment that another process opened at the provider meanwhile stays open', async () => {
  const { secret, charge, status } = await atPaymentPage();
  const before = { ...charge, paymentIntent: null };
  expect(await closePayment(shop.services, before)).toBe(false);
  expect(await status()).toBe('open');
  expect(await payByCard(shop, secret, card)).toHaveProperty('status', 'succeeded');
});
