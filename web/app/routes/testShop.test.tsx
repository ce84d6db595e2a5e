import { press, type } from '@nestbox/client/testing/act';
import { createAccount } from '@nestbox/contract/account';
import { getCardProvider } from '@nestbox/contract/payment';
import { getShopSettings } from '@nestbox/contract/shopSettings';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '#app/testing/openScreen';
import { shopSettings, visitorCalls } from '#app/testing/shopAnswers';

const ofTestShop = () =>
  visitorCalls()
    .answer(getCardProvider, { publishableKey: 'pk_test', script: '/card-sandbox/stripe.js' })
    .answer(getShopSettings, { ...shopSettings, mailbox: '/mailbox' });

it.each([
  ['/login', '/mailbox'],
  ['/signup', '/mailbox'],
  ['/forgot-password', '/mailbox'],
  ['/verify-code/eva@example.com', '/mailbox?to=eva%40example.com'],
])('%s of a test shop says so, and links to its mailbox', async (path, mailbox) => {
  await openScreen(path, ofTestShop());
  expect(await screen.findByText('Test shop: no real money moves')).toBeTruthy();
  const link = await screen.findByRole('link', { name: /^Open the mailbox/ });
  expect(link.getAttribute('href')).toBe(mailbox);
});

it('says nothing of tests and mailboxes in a shop that takes money', async () => {
  await openScreen('/login', visitorCalls());
  expect(screen.queryByText(/^Test shop/)).toBeNull();
  expect(screen.queryByRole('link', { name: /mailbox/ })).toBeNull();
});

it('can leave the consent to marketing to the customer', async () => {
  const settings = { ...shopSettings, marketingRequired: false };
  const calls = visitorCalls().answer(getShopSettings, settings);
  calls.answer(createAccount, { customerId: crypto.randomUUID() });
  await openScreen('/signup', calls);
  expect(await screen.findByText('Offers and news by email, if you like.')).toBeTruthy();
  type({ 'First name': 'Eva', 'Last name': 'Lind', Email: 'eva@example.com' });
  type({ Password: 'Kettle-On-4pm', Phone: '07700900123' });
  fireEvent.click(screen.getByRole('checkbox', { name: /^Terms and condition/ }));
  press('Sign up');
  expect(await screen.findByText('User registered successfully!')).toBeTruthy();
  expect(calls.sent(createAccount)).toMatchObject([{ body: { marketingEnabled: false } }]);
});
