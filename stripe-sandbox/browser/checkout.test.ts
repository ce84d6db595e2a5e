import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { confirmInPage, openCheckout, type PageWorld } from '../testing/checkoutPage.ts';
import { launchChromium } from '../testing/chromium.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
});

type Checkout = Awaited<ReturnType<typeof openCheckout>>;

const NO_POSTCODE = { hidePostalCode: true };

async function fill(checkout: Checkout, number: string) {
  await checkout.number.focus();
  await checkout.page.keyboard.type(`${number}1240123`);
}

async function newSecret({ stripe }: Checkout) {
  const intent = await stripe.paymentIntents.create({ amount: 3499, currency: 'gbp' });
  return intent.client_secret ?? '';
}

function lastChange({ page }: Checkout): Promise<unknown> {
  return page.evaluate(() => {
    const { events } = globalThis as unknown as PageWorld;
    return events.findLast(({ name }) => name === 'change')?.event;
  });
}

const valuesOf = async ({ number, expiry, cvc }: Checkout) => [
  await number.inputValue(),
  await expiry.inputValue(),
  await cvc.inputValue(),
];

test('the script has what the React wrapper needs, and its release', async () => {
  const { page, complaints } = await openCheckout(browser);
  const kinds = await page.evaluate(() => {
    const { stripe, Stripe } = globalThis as unknown as PageWorld;
    const names = ['elements', 'createToken', 'createPaymentMethod', 'confirmCardPayment'];
    const all = [...names, 'registerAppInfo', '_registerWrapper'];
    const { version } = Stripe as unknown as { version: string };
    return [...all.map((name) => typeof stripe[name]), version];
  });
  expect(kinds).toEqual([...Array(6).fill('function'), 'endive']);
  expect(complaints).toEqual([]);
});

test('a card is typed across all fields without a click, and pays', async () => {
  const checkout = await openCheckout(browser, 600, NO_POSTCODE);
  await fill(checkout, '4242424242424242');
  expect(await valuesOf(checkout)).toEqual(['4242 4242 4242 4242', '12 / 40', '123']);
  expect(await lastChange(checkout)).toMatchObject({ complete: true, empty: false, brand: 'visa' });
  expect(await checkout.page.locator('#card').getAttribute('class')).toBe(
    'StripeElement StripeElement--focus StripeElement--complete',
  );
  const result = await confirmInPage(checkout.page, await newSecret(checkout));
  expect(result).toMatchObject({ paymentIntent: { status: 'succeeded', amount: 3499 } });
  expect(result).not.toHaveProperty('error');
  const [charge] = (await checkout.stripe.charges.list()).data;
  expect(charge?.billing_details.name).toBe('Jenny Rosen');
  expect(checkout.complaints).toEqual([]);
});

test('the post code is sent with the card if it is requested', async () => {
  const checkout = await openCheckout(browser);
  await fill(checkout, '4242424242424242');
  await checkout.page.keyboard.type('SW1A 1AA');
  await confirmInPage(checkout.page, await newSecret(checkout));
  const [charge] = (await checkout.stripe.charges.list()).data;
  expect(charge?.billing_details.address?.postal_code).toBe('SW1A 1AA');
});

test('a number can be pasted, edited in the middle, and left backwards by keyboard', async () => {
  const checkout = await openCheckout(browser, 600, NO_POSTCODE);
  const { page, number, expiry, cvc } = checkout;
  await number.focus();
  await page.keyboard.insertText('4242-4242-4242-4242');
  expect(await number.inputValue()).toBe('4242 4242 4242 4242');
  await expect.poll(() => expiry.evaluate((input) => input.matches(':focus'))).toBe(true);

  await page.keyboard.type('12');
  expect(await expiry.inputValue()).toBe('12 / ');
  await page.keyboard.press('Backspace');
  expect(await expiry.inputValue()).toBe('1');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  expect(await number.evaluate((input) => input.matches(':focus'))).toBe(true);

  // Behind the gap: the digit before it is deleted, and the caret takes its place.
  await number.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
  await page.keyboard.press('Backspace');
  expect(await number.inputValue()).toBe('4244 2424 2424 242');
  await page.keyboard.press('2');
  expect(await number.inputValue()).toBe('4242 4242 4242 4242');
  expect(await cvc.inputValue()).toBe('');
});

test('moving between fields emits neither focus nor blur', async () => {
  const { page, number, expiry } = await openCheckout(browser, 600, NO_POSTCODE);
  await number.click();
  await expiry.click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  const names = await page.evaluate(() => {
    const { events } = globalThis as unknown as PageWorld;
    return events.map(({ name }) => name);
  });
  expect(names).toEqual(['ready', 'focus', 'escape', 'blur']);
  expect(await page.locator('#after').evaluate((button) => button.matches(':focus'))).toBe(true);
});

test('invalid input is shown in the field, and nothing is sent', async () => {
  const checkout = await openCheckout(browser, 600, NO_POSTCODE);
  const { page, number } = checkout;
  const secret = await newSecret(checkout);
  expect(await confirmInPage(page, secret)).toEqual({
    error: {
      type: 'validation_error',
      code: 'incomplete_number',
      message: 'Your card number is incomplete.',
    },
  });
  await number.fill('4242424242424241');
  expect(await lastChange(checkout)).toMatchObject({
    error: { code: 'invalid_number', message: 'Your card number is invalid.' },
  });
  expect(await number.getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator('#card').getAttribute('class')).toContain('StripeElement--invalid');
});

test('a decline resolves with an error instead of rejecting', async () => {
  const checkout = await openCheckout(browser, 600, NO_POSTCODE);
  await fill(checkout, '4000000000009995');
  expect(await confirmInPage(checkout.page, await newSecret(checkout))).toMatchObject({
    error: {
      type: 'card_error',
      code: 'card_declined',
      decline_code: 'insufficient_funds',
      message: 'Your card has insufficient funds.',
      payment_intent: { status: 'requires_payment_method' },
    },
  });
});

test('the challenge is answered by keyboard', async () => {
  const checkout = await openCheckout(browser, 320, NO_POSTCODE);
  const { page } = checkout;
  await fill(checkout, '4000002500003155');
  const result = confirmInPage(page, await newSecret(checkout));
  const dialog = page.getByRole('dialog', { name: '3D Secure 2 Test Page' });
  await dialog.waitFor();
  expect(await dialog.textContent()).toContain('£34.99');
  await page.keyboard.press('Enter');
  expect(await result).toMatchObject({ paymentIntent: { status: 'succeeded' } });
  expect(await dialog.count()).toBe(0);
  expect(checkout.complaints).toEqual([]);
});

test.each(['Escape', 'Fail authentication'])('%s fails the challenge', async (way) => {
  const checkout = await openCheckout(browser, 600, NO_POSTCODE);
  const { page } = checkout;
  await fill(checkout, '4000002760003184');
  const result = confirmInPage(page, await newSecret(checkout));
  const fail = page.getByRole('button', { name: 'Fail authentication' });
  await fail.waitFor();
  if (way === 'Escape') await page.keyboard.press('Escape');
  else await fail.click();
  expect(await result).toMatchObject({
    error: {
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment ' +
        'method and try again.',
      payment_intent: { status: 'requires_payment_method' },
    },
  });
});

test('a payment that the server confirmed continues with its challenge', async () => {
  const checkout = await openCheckout(browser);
  const { page, stripe } = checkout;
  const intent = await stripe.paymentIntents.create({
    amount: 500,
    currency: 'gbp',
    payment_method: 'pm_card_authenticationRequired',
    confirm: true,
  });
  expect(intent.status).toBe('requires_action');
  const result = page.evaluate((secret) => {
    const { stripe } = globalThis as unknown as PageWorld;
    return stripe.confirmCardPayment(secret);
  }, intent.client_secret);
  await page.getByRole('button', { name: 'Complete authentication' }).click();
  expect(await result).toMatchObject({ paymentIntent: { id: intent.id, status: 'succeeded' } });
});

test('a card is set up for later', async () => {
  const checkout = await openCheckout(browser, 600, NO_POSTCODE);
  const { page, stripe } = checkout;
  const { id: customer } = await stripe.customers.create();
  const setup = await stripe.setupIntents.create({ customer });
  await fill(checkout, '4242424242424242');
  const result = await page.evaluate((secret) => {
    const { stripe, card } = globalThis as unknown as PageWorld;
    return stripe.confirmCardSetup(secret, { payment_method: { card } });
  }, setup.client_secret);
  expect(result).toMatchObject({ setupIntent: { status: 'succeeded' } });
  expect((await stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1);
});

test('a card is saved if the page requests it', async () => {
  const checkout = await openCheckout(browser, 600, NO_POSTCODE);
  const { page, stripe } = checkout;
  const { id: customer } = await stripe.customers.create();
  const intent = await stripe.paymentIntents.create({ amount: 990, currency: 'gbp', customer });
  await fill(checkout, '4242424242424242');
  const result = await page.evaluate((secret) => {
    const { stripe, card } = globalThis as unknown as PageWorld;
    return stripe.confirmCardPayment(secret, {
      payment_method: { card },
      setup_future_usage: 'off_session',
    });
  }, intent.client_secret);
  expect(result).toMatchObject({ paymentIntent: { status: 'succeeded' } });
  expect((await stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1);
});

test('a payment method is created from the card element', async () => {
  const checkout = await openCheckout(browser, 600, NO_POSTCODE);
  await fill(checkout, '5555555555554444');
  const { paymentMethod } = await checkout.page.evaluate(() => {
    const { stripe, card } = globalThis as unknown as PageWorld;
    return stripe.createPaymentMethod({ type: 'card', card });
  });
  expect(paymentMethod).toMatchObject({ object: 'payment_method', card: { last4: '4444' } });
  expect(paymentMethod.card).not.toHaveProperty('fingerprint');
});

test('the element is focused by its label, cleared, disabled and destroyed', async () => {
  const checkout = await openCheckout(browser, 600, NO_POSTCODE);
  const { page, number } = checkout;
  await page.getByText('Card', { exact: true }).click();
  expect(await number.evaluate((input) => input.matches(':focus'))).toBe(true);
  await fill(checkout, '4242424242424242');
  await page.evaluate(() => (globalThis as unknown as PageWorld).card.clear());
  expect(await valuesOf(checkout)).toEqual(['', '', '']);
  await page.evaluate(() => (globalThis as unknown as PageWorld).card.update({ disabled: true }));
  expect(await number.isDisabled()).toBe(true);
  await page.evaluate(() => (globalThis as unknown as PageWorld).card.update({ disabled: false }));
  await number.click();
  await page.evaluate(() => (globalThis as unknown as PageWorld).card.destroy());
  expect(await number.count()).toBe(0);
  expect(await page.locator('#card').getAttribute('class')).toBe('');
});

test.each([280, 320, 600])('at %i pixels nothing overflows', async (width) => {
  const { page, number, cvc } = await openCheckout(browser, width);
  await number.fill('4242424242424242');
  const inside = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(inside).toBeLessThanOrEqual(width);
  const cut = await number.evaluate((input) => input.scrollWidth - input.clientWidth);
  expect(cut).toBeLessThanOrEqual(0);
  const box = await cvc.boundingBox();
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
});

test('an unreachable provider resolves with an error instead of rejecting', async () => {
  const checkout = await openCheckout(browser, 600, NO_POSTCODE);
  await fill(checkout, '4242424242424242');
  const secret = await newSecret(checkout);
  await checkout.page.route('**/v1/**', (route) => route.abort());
  expect(await confirmInPage(checkout.page, secret)).toMatchObject({
    error: { type: 'api_connection_error' },
  });
});
