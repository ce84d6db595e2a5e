import type { Locator, Page, Response } from '@playwright/test';
import { arrive, callsOf } from '../arrive.ts';
import { boxAt, inPounds, longDate, priceOfBox } from '../boxes.ts';
import { pay, typeCard } from '../customer.ts';
import { holdBack } from '../slowAnswers.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

const payButton = (page: Page) => page.getByRole('button', { name: /^Pay\b/ });

/** Returns the strongest of red, green and blue in a text's colour. */
const hueOf = (text: Locator) =>
  text.evaluate((element) => {
    const [red = 0, green = 0, blue = 0] =
      getComputedStyle(element)
        .color.match(/[\d.]+/g)
        ?.map(Number) ?? [];
    if (red > green && red > blue) return 'red';
    return green > blue ? 'green' : 'blue';
  });

test('a payment that succeeds', async ({ page, complaints }) => {
  const person = await arrive(page);
  const box = await boxAt(page, person, 0);
  let asked: Promise<Response> | undefined;

  await sentence(
    '8.20',
    'a secret that could not be had is logged only, and can be asked for again',
    async () => {
      const secret = '**/payment-client-secret';
      await page.route(secret, (route) =>
        route.fulfill({ status: 500, json: { title: 'Error', status: 500, detail: 'No secret.' } }),
      );
      await page.goto('/payment');
      const again = page.getByRole('button', { name: 'Prepare the payment again' });
      await expect(again).toBeVisible();
      expect(complaints.splice(0)).toEqual(['The client secret could not be loaded. 500']);
      await expect(page.getByRole('alert')).toHaveCount(0);
      await expect(page.getByText(/No secret|error|fail|wrong/i)).toHaveCount(0);
      await typeCard(page, '4242424242424242');
      await payButton(page).click();
      await expect(page.getByText('Stripe is not loaded yet.', { exact: true })).toBeVisible();
      await page.unroute(secret);
      asked = page.waitForResponse(
        `**/api/customer/${person.customerId}/box/${box.boxId}/payment-client-secret`,
      );
      await again.click();
      await expect(again).toHaveCount(0);
    },
  );

  await test.step('a box is paid with its secret, from idle over processing to succeeded', async () => {
    const answer = await asked;
    const secret: { clientSecret: string } = await answer?.json();
    await sentence(['3.16', '7.29'], 'the secret is asked for by the box', async () => {
      expect(answer?.request().method()).toBe('GET');
      expect(secret).toMatchObject({
        clientSecret: expect.stringContaining('_secret_'),
        amount: box.boxPrice,
      });
    });
    await sentence('2.88', 'price, date, card field and Pay button are shown', async () => {
      await expect(page.getByLabel('Credit or debit card number')).toBeVisible();
      await expect(page.getByText('Total').locator('..').locator('..')).toContainText(
        inPounds(box.boxPrice),
      );
      await expect(page.getByText(longDate(box.deliveryDate))).toBeVisible();
      await expect(payButton(page)).toHaveText(`Pay ${inPounds(box.boxPrice)}`);
      await expect(payButton(page)).toBeEnabled();
    });

    const confirm = await holdBack(page, '**/v1/payment_intents/*/confirm');
    const start = await holdBack(page, '**/account/set-subscription-status');
    const confirmed = page.waitForRequest('**/v1/payment_intents/*/confirm');
    const started = page.waitForRequest('**/account/set-subscription-status');
    await payButton(page).click();
    await sentence('7.31', 'the card is confirmed with the provider, by the secret', async () => {
      const confirmation = await confirmed;
      const [intent] = secret.clientSecret.split('_secret_');
      expect(confirmation.url()).toContain(`/v1/payment_intents/${intent}/confirm`);
      expect(new URLSearchParams(confirmation.postData() ?? '').get('client_secret')).toBe(
        secret.clientSecret,
      );
    });
    const succeeded = page.getByText('Payment succeeded!', { exact: true });
    await sentence('4.27 succeeded', 'the payment is processing, then succeeded', async () => {
      await expect(payButton(page)).toBeDisabled();
      await expect(payButton(page)).toHaveAttribute('aria-busy', 'true');
      await expect(page.getByText('Payment succeeded!')).toHaveCount(0);
      confirm();
      await expect(succeeded).toBeVisible();
    });
    await sentence('8.18 success', 'success stands in green', async () => {
      expect(await hueOf(succeeded)).toBe('green');
    });
    await sentence(
      '4.28',
      'success starts the subscription, leads to the account and raises a toast',
      async () => {
        expect((await started).postDataJSON()).toEqual({ status: true });
        start();
        await expect(page).toHaveURL('/manage-subscription');
        await sentence('8.18 success', 'a toast confirms it', () =>
          expect(page.getByText('Payment success', { exact: true })).toBeVisible(),
        );
      },
    );
    await sentence(['1.7 payment', '4.26 active'], 'the paid subscription is active', async () => {
      await expect(page.getByText(/Your subscription is active/)).toBeVisible();
      const status = await callsOf(page.request, person)('GET', '/account/get-subscription-status');
      expect(status).toMatchObject({ active: true, paymentDetailsAdded: true });
    });
  });
});

test('what changed in another tab is said before paying, and the button shows what is charged', async ({
  page,
}) => {
  const person = await arrive(page);
  const call = callsOf(page.request, person);
  const box = await boxAt(page, person, 0);
  const [item] = box.productQuantities;
  const amend = (delta: number) =>
    call('POST', `/boxes/products/amendment/${box.boxId}/${item?.product.productId}/${delta}`);
  const goods = box.boxPrice - box.deliveryFee;
  const price = (packs: number) => inPounds(priceOfBox(goods + packs * (item?.product.price ?? 0)));
  const contents = page.getByRole('region', { name: `Box ${box.boxNumber}` });
  await page.goto('/payment');
  await expect(payButton(page)).toHaveText(`Pay ${price(0)}`);

  // The customer comes back from another tab.
  await amend(2);
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
  await expect(payButton(page)).toHaveText(`Pay ${price(2)}`);
  await expect(contents).toContainText(price(2));
  await expect(page.getByText(`The total is now ${price(2)}. It was ${price(0)}.`)).toBeVisible();

  // The box changes unnoticed by the page: a press of Pay shows the change and charges nothing.
  await amend(1);
  const charges: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/confirm')) charges.push(request.url());
  });
  await typeCard(page, '4242424242424242');
  await payButton(page).click();
  await expect(page.getByText(`The total is now ${price(3)}. It was ${price(0)}.`)).toBeVisible();
  await expect(contents).toContainText(price(3));
  await expect(payButton(page)).toHaveText(`Pay ${price(3)}`);
  await expect(payButton(page)).toBeEnabled();
  expect(charges).toEqual([]);
  await payButton(page).click();
  await expect(page).toHaveURL('/manage-subscription');
  expect(charges).toHaveLength(1);
  const paid = (await call('GET', `/boxes/${box.boxId}`)) as { receipt: { total: number } };
  expect(inPounds(paid.receipt.total)).toBe(price(3));
});

test('a payment with a card that is declined at first', async ({ page }) => {
  await arrive(page);

  await sentence('8.18 not ready', 'Pay says so while the provider is not loaded', async () => {
    await page.route('**/card-sandbox/stripe.js', (route) => route.abort());
    await page.goto('/payment');
    await payButton(page).click();
    await expect(page.getByText('Stripe is not loaded yet.', { exact: true })).toBeVisible();
    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    await page.unroute('**/card-sandbox/stripe.js');
    await again.click();
  });

  await test.step('what is agreed to names where to cancel', async () => {
    await expect(page.getByText(/^At any time, free of charge:/)).toHaveText(
      "At any time, free of charge: press 'Cancel subscription' on the Subscription details screen, or write to hello@nestbox.example. What is not yet charged is then never charged.",
    );
  });

  await sentence(
    ['4.27 error', '8.18 message'],
    "the provider's own words stand in red, and another card can be tried",
    async () => {
      await pay(page, '4000000000009995');
      const message = page.getByText('Your card has insufficient funds.', { exact: true });
      await expect(message).toBeVisible();
      expect(await hueOf(message)).toBe('red');
      await expect(payButton(page)).toBeEnabled();
      await pay(page, '4242424242424242');
      await expect(page).toHaveURL('/manage-subscription');
    },
  );
});
