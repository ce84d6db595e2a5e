import type { Locator, Page } from '@playwright/test';
import { arrive, callsOf } from '../arrive.ts';
import { boxAt, inPounds, longDate } from '../boxes.ts';
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

test('a payment with a card that is declined, and then with another', async ({ page }) => {
  const person = await arrive(page);
  const box = await boxAt(page, person, 0);
  const asked = page.waitForResponse(
    `**/api/customer/${person.customerId}/box/${box.boxId}/payment-client-secret`,
  );
  await page.goto('/payment');
  const answer = await asked;
  const secret: { clientSecret: string } = await answer.json();

  await sentence(['3.16', '7.29'], 'the secret is asked for by the box', async () => {
    expect(answer.request().method()).toBe('GET');
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

  await sentence(
    ['4.27 error', '8.18 message'],
    "the provider's own words stand in red, and another card can be tried",
    async () => {
      await pay(page, '4000000000009995');
      const message = page.getByText('Your card has insufficient funds.', { exact: true });
      await expect(message).toBeVisible();
      expect(await hueOf(message)).toBe('red');
      await expect(payButton(page)).toBeEnabled();
    },
  );

  await test.step('a box is paid with its secret, from idle over processing to succeeded', async () => {
    await typeCard(page, '4242424242424242');
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
