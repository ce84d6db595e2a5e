import { canPress, field, part, press, pressTwice, type } from '@nestbox/client/testing/act';
import { login } from '@nestbox/contract/account';
import { getAddress } from '@nestbox/contract/address';
import { listBoxes } from '@nestbox/contract/box';
import {
  type BoughtGiftCard,
  buyGiftCard,
  listGiftCards,
  settleGiftCard,
} from '@nestbox/contract/giftCards';
import { followNotifications, listNotifications } from '@nestbox/contract/notification';
import { getCardProvider } from '@nestbox/contract/payment';
import { paymentEnded } from '@nestbox/contract/problem';
import { getSubscriptionStatus } from '@nestbox/contract/subscription';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { activeStatus, customerCalls } from '#app/testing/customerAnswers';
import { declined, provideCards } from '#app/testing/fakeCards';
import { openScreen } from '#app/testing/openScreen';
import { today, visitorCalls } from '#app/testing/shopAnswers';

const path = '/gift-cards';
const customerId = '0f0e6f3c-5f0d-4a3b-9a53-2f4b1d6c7a10';

const limits = { from: 'Eva', minAmount: 1_000, maxAmount: 25_000, today, lastDay: '2027-12-01' };

const bought: BoughtGiftCard = {
  cardNumber: 1,
  amount: 2_500,
  state: 'waits',
  recipient: 'sam@example.com',
  recipientName: 'Sam',
  sendOn: '2026-12-24',
};

const open = { cardNumber: 1, clientSecret: 'pi_1_secret_1', amount: 2_500 };

const giftCalls = (giftCards: BoughtGiftCard[] = []) =>
  customerCalls()
    .answer(listGiftCards, { giftCards, ...limits })
    .answer(buyGiftCard, open)
    .answer(settleGiftCard, bought)
    .answer(getCardProvider, { publishableKey: 'pk_test', script: '/stripe.js' });

/** Fills the form for Sam, for Christmas Eve. */
async function fillIn() {
  await screen.findByLabelText('Their email address');
  type({
    'Their email address': 'sam@example.com',
    'Their name (optional)': 'Sam',
    'Your message (optional)': 'Merry Christmas',
    'Day of the mail': '2026-12-24',
  });
}

/** Waits until the card can be typed. */
async function canPay(amount: string) {
  await screen.findByRole('heading', { name: 'Pay by card' });
  await waitFor(() => expect(screen.queryByTestId('skeleton')).toBeNull());
  await canPress(`Pay ${amount}`);
}

it('sells a gift card for a friend, and says what happens then', async () => {
  const { confirmCardPayment } = provideCards();
  const calls = giftCalls();
  await openScreen(path, calls);
  await fillIn();
  const mail = part('region', 'How the mail reads');
  expect(mail.getByText('£25')).toBeTruthy();
  expect(mail.getByText('Hello Sam,')).toBeTruthy();
  expect(mail.getByText(/^Eva sent you a .* gift card\./)).toBeTruthy();
  expect(mail.getByText('“Merry Christmas”')).toBeTruthy();
  expect(screen.getByText('185 letters left')).toBeTruthy();
  press('Continue to payment');
  await canPay('£25.00');
  expect(calls.sent(buyGiftCard)).toMatchObject([
    {
      body: {
        amount: 2_500,
        recipient: 'sam@example.com',
        recipientName: 'Sam',
        message: 'Merry Christmas',
        sendOn: '2026-12-24',
      },
    },
  ]);
  calls.answer(listGiftCards, { giftCards: [bought], ...limits });
  pressTwice('Pay £25.00');
  expect(await screen.findByRole('heading', { name: 'Gift card of £25: paid' })).toBeTruthy();
  expect(
    screen.getByText(
      'The mail with the code goes to Sam (sam@example.com) on Thursday 24 December 2026.',
    ),
  ).toBeTruthy();
  expect(await screen.findByText('Paid. The mail goes on Thursday 24 December 2026.')).toBeTruthy();
  expect(confirmCardPayment).toHaveBeenCalledTimes(1);
  // It pays once: its card is not saved.
  expect(confirmCardPayment.mock.calls[0]?.[1]).not.toHaveProperty('setup_future_usage');
  press('Buy another gift card');
  expect((await screen.findByLabelText<HTMLInputElement>('Their email address')).value).toBe('');
});

it('says at the fields what is wrong, and keeps what was typed', async () => {
  const calls = giftCalls();
  await openScreen(path, calls);
  fireEvent.click(await screen.findByRole('radio', { name: 'Another amount' }));
  type({ 'Amount in pounds': '7.50', 'Your message (optional)': 'See www.cheap.example' });
  press('Continue to payment');
  expect(await screen.findByText('A gift card is for £10 to £250.')).toBeTruthy();
  expect(screen.getByText('Please enter a valid email address')).toBeTruthy();
  expect(screen.getByText('Leave web addresses out of the message.')).toBeTruthy();
  expect(calls.sent(buyGiftCard)).toEqual([]);
  expect(field('Amount in pounds').value).toBe('7.50');
  expect(document.activeElement).toBe(field('Amount in pounds'));
});

it('asks for no address where the customer hands it over', async () => {
  const calls = giftCalls();
  await openScreen(path, calls);
  fireEvent.click(await screen.findByRole('radio', { name: 'Me' }));
  fireEvent.click(screen.getByRole('radio', { name: '£100' }));
  expect(screen.queryByLabelText('Their email address')).toBeNull();
  press('Continue to payment');
  await waitFor(() => expect(calls.sent(buyGiftCard)).toHaveLength(1));
  const [{ body } = { body: null }] = calls.sent(buyGiftCard);
  expect(body).toMatchObject({ amount: 10_000, recipient: null, recipientName: '', sendOn: today });
});

it('says why the shop sells none now, and keeps what was typed', async () => {
  const reason = 'You can buy gift cards for £500 a day. Come back tomorrow.';
  await openScreen(path, giftCalls().refuse(buyGiftCard, 409, reason));
  await fillIn();
  press('Continue to payment');
  expect(await screen.findByText(reason)).toBeTruthy();
  expect(field('Their email address').value).toBe('sam@example.com');
});

it('asks again with the same key until the payment is made, and with another for another gift card', async () => {
  const { confirmCardPayment } = provideCards();
  const calls = giftCalls().lose(buyGiftCard).refuse(settleGiftCard, 409, 'Not paid.');
  await openScreen(path, calls);
  await fillIn();
  press('Continue to payment');
  await screen.findByText(/^The payment could not be opened\. Nothing was charged\./);
  calls.answer(buyGiftCard, open);
  press('Continue to payment');
  await canPay('£25.00');
  confirmCardPayment.mockResolvedValueOnce(
    declined('Your card was declined.') as Awaited<ReturnType<typeof confirmCardPayment>>,
  );
  press('Pay £25.00');
  await screen.findByText('Your card was declined.');
  const keys = () => calls.sent(buyGiftCard).map(({ body }) => body.tryKey);
  // The page is loaded again: the payment is open again.
  cleanup();
  await openScreen(path, calls);
  await canPay('£25.00');
  press('Change it');
  press('Continue to payment');
  await canPay('£25.00');
  expect(new Set(keys()).size).toBe(1);
  press('Change it');
  fireEvent.click(screen.getByRole('radio', { name: '£50' }));
  press('Continue to payment');
  await waitFor(() => expect(new Set(keys()).size).toBe(2));
});

it('knows after a reload that the gift card is paid', async () => {
  provideCards();
  const calls = giftCalls().refuse(settleGiftCard, 500, '');
  await openScreen(path, calls);
  await fillIn();
  press('Continue to payment');
  await canPay('£25.00');
  press('Pay £25.00');
  await screen.findByText(/You will not be charged a second time/);
  cleanup();
  await openScreen(path, calls.answer(settleGiftCard, bought));
  expect(await screen.findByRole('heading', { name: 'Gift card of £25: paid' })).toBeTruthy();
  expect(calls.sent(buyGiftCard)).toHaveLength(1);
});

it('begins no second payment while the first is under way, and another one after it was cancelled', async () => {
  provideCards();
  const notYet = 'Your payment is being processed. This takes a moment.';
  const calls = giftCalls().refuse(settleGiftCard, 409, 'Not paid yet.');
  await openScreen(path, calls);
  await fillIn();
  press('Continue to payment');
  await canPay('£25.00');
  calls.refuse(buyGiftCard, 409, notYet);
  cleanup();
  await openScreen(path, calls);
  expect(await screen.findByText(notYet)).toBeTruthy();
  const keys = () => new Set(calls.sent(buyGiftCard).map(({ body }) => body.tryKey)).size;
  const ended = 'This payment took too long and was cancelled. Please begin again.';
  calls.refuse(buyGiftCard, 409, ended, { type: paymentEnded });
  press('Continue to payment');
  await screen.findByText(ended);
  expect(keys()).toBe(1);
  await canPress('Continue to payment');
  calls.answer(buyGiftCard, open);
  press('Continue to payment');
  await canPay('£25.00');
  expect(keys()).toBe(2);
});

it('lists the gift cards that were bought, with what has become of each', async () => {
  const states = ['waits', 'sent', 'redeemed', 'refunded', 'void'] as const;
  const cards = states.map((state, place) => ({ ...bought, cardNumber: 5 - place, state }));
  await openScreen(path, giftCalls(cards));
  await screen.findByRole('heading', { name: 'Gift cards that you have bought' });
  const texts = screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => text?.startsWith('£25 for Sam'));
  expect(texts).toEqual([
    '£25 for Sam (sam@example.com)Paid. The mail goes on Thursday 24 December 2026.',
    '£25 for Sam (sam@example.com)Mailed. Not used yet.',
    '£25 for Sam (sam@example.com)Used: it became credit.',
    '£25 for Sam (sam@example.com)Refunded to your card. Its code does not work any more.',
    '£25 for Sam (sam@example.com)Stopped: your bank took the payment back. Its code does not work.',
  ]);
});

it('leads a visitor to log in, and back without any box', async () => {
  const calls = visitorCalls();
  await openScreen(path, calls);
  fireEvent.click(screen.getByRole('link', { name: 'Log in' }));
  await screen.findByRole('heading', { name: 'Log in' });
  calls
    .answer(login, { customerId, token: 'T' })
    .answer(listBoxes, [])
    .answer(listGiftCards, { giftCards: [], ...limits })
    .answer(getSubscriptionStatus, activeStatus)
    .answer(listNotifications, [])
    .answer(followNotifications, () => new Promise<string>(() => {}))
    .answer(getAddress, null);
  type({ 'Email address': 'eva@example.com', Password: 'Kettle-On-4pm' });
  press('Sign in');
  expect(await screen.findByText('None yet')).toBeTruthy();
});
