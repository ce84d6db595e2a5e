import { canPress, part, press } from '@nestbox/client/testing/act';
import {
  getCardProvider,
  getPaymentClientSecret,
  getPaymentDetails,
  openCardSetup,
  settleCardSetup,
} from '@nestbox/contract/payment';
import {
  type BoxToPay,
  getSubscriptionStatus,
  setSubscriptionStatus,
} from '@nestbox/contract/subscription';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { activeStatus, card, customerCalls, nextBox } from '#app/testing/customerAnswers';
import { declined, provideCards } from '#app/testing/fakeCards';
import { openScreen } from '#app/testing/openScreen';

const provider = { publishableKey: 'pk_test', script: '/stripe.js' };
const mastercard = { ...card, lastFourDidgets: '4444', brand: 'mastercard' };
const details = () => part('region', 'Payment details');

it('keeps the saved card until another is taken', async () => {
  const { confirmCardSetup } = provideCards();
  const calls = customerCalls({ status: activeStatus })
    .answer(getCardProvider, provider)
    .answer(openCardSetup, { clientSecret: 'seti_1_secret_1' })
    .refuse(settleCardSetup, 409, 'The card is not there yet.');
  await openScreen('/subscription-details', calls);
  expect(details().getByText('4242')).toBeTruthy();
  press('Change card', details());
  await details().findByRole('button', { name: 'Save this card' });

  confirmCardSetup.mockResolvedValueOnce(declined('Your card was declined.'));
  press('Save this card', details());
  expect((await details().findByRole('alert')).textContent).toBe('Your card was declined.');
  expect(calls.sent(settleCardSetup)).toEqual([]);

  // The provider has it, the shop has not: it is not confirmed again.
  press('Save this card', details());
  expect(await details().findByText('The card is not there yet.')).toBeTruthy();
  calls.answer(getPaymentDetails, mastercard).answer(settleCardSetup, mastercard);
  press('Save this card', details());
  expect(await screen.findByText('Your card is changed')).toBeTruthy();
  expect(await details().findByText('4444')).toBeTruthy();
  expect(details().getByText(/^Mastercard/)).toBeTruthy();
  expect(confirmCardSetup).toHaveBeenCalledTimes(2);
});

it('asks a customer who paid without saving the card for one, which starts the subscription', async () => {
  provideCards();
  const calls = customerCalls()
    .answer(getCardProvider, provider)
    .answer(getPaymentClientSecret, {
      clientSecret: 'pi_1_secret_1',
      amount: nextBox.boxPrice,
      credit: 0,
      box: nextBox,
      notes: [],
      reservedSeconds: 1800,
    })
    .answer(openCardSetup, { clientSecret: 'seti_1_secret_1' })
    .answer(settleCardSetup, card);
  await openScreen('/payment', calls);
  await canPress('Pay £10.25');
  calls.refuse(setSubscriptionStatus, 409, 'Add a card first.').answer(getSubscriptionStatus, {
    ...activeStatus,
    active: false,
    state: 'new',
    needsCard: true,
  });
  press('Pay £10.25');
  expect(await screen.findByRole('heading', { name: 'Subscription details' })).toBeTruthy();
  expect(await screen.findByText('Payment success')).toBeTruthy();
  expect(await screen.findByText(/^Your box is paid\. Your card was not saved:/)).toBeTruthy();

  await details().findByRole('button', { name: 'Save this card' });
  calls.answer(getPaymentDetails, card).answer(getSubscriptionStatus, activeStatus);
  press('Save this card', details());
  expect(await screen.findByText('Your card is saved')).toBeTruthy();
  expect(await screen.findByText(/Your subscription is active/)).toBeTruthy();
  expect(await details().findByText('Card ending in')).toBeTruthy();
});

it('says on the boxes of a customer without a card that one is missing, and leads there', async () => {
  const status = { ...activeStatus, active: false, state: 'new', needsCard: true } as const;
  await openScreen('/box-summary', customerCalls({ status }));
  const banner = within(await screen.findByRole('region', { name: 'Card missing' }));
  const add = banner.getByRole('link', { name: 'Add a card' });
  expect(add.getAttribute('href')).toBe('/subscription-details');
  expect(screen.queryByText(/^First Payment/)).toBeNull();
});

const toPay: BoxToPay = {
  boxId: nextBox.boxId,
  boxNumber: nextBox.boxNumber,
  amount: nextBox.boxPrice,
  reason: 'the bank declined the card',
  retryOn: '2026-12-14',
  payBy: '2026-12-19',
};

for (const { retryOn, follows } of [
  { retryOn: '2026-12-14', follows: 'We try it again on Monday 14 December 2026.' },
  {
    retryOn: null,
    follows: 'Please pay it yourself or change the card by Saturday 19 December 2026.',
  },
])
  it(`says on every screen that a box is not paid. ${follows}`, async () => {
    const status = { ...activeStatus, toPay: { ...toPay, retryOn } };
    await openScreen('/products', customerCalls({ status }));
    const banner = within(await screen.findByRole('region', { name: 'Payment due' }));
    expect(banner.getByText('Box 1 is not paid: £10.25')).toBeTruthy();
    const text = `We could not charge it: the bank declined the card. ${follows}`;
    expect(banner.getByText(text)).toBeTruthy();
    const links = banner.getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Pay now', '/payment'],
      ['Change card', '/subscription-details'],
    ]);
  });
