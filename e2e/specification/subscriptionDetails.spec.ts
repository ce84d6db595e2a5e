import { arrive, callsOf } from '../arrive.ts';
import { boxesOf } from '../boxes.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

const cancel = { name: 'Cancel subscription' } as const;

test('the subscription details of a paying customer', async ({ page }) => {
  const person = await arrive(page, { stage: 'paid' });
  const asked = page.waitForResponse(`**/api/customer/${person.customerId}/payment`);
  await page.goto('/subscription-details');

  await sentence(
    ['3.15', '7.28'],
    'the payment details are asked for, with card and billing address',
    async () => {
      const answer = await asked;
      expect(answer.request().method()).toBe('GET');
      expect(await answer.json()).toMatchObject({
        billingAddress: {
          name: 'Eva Lind',
          contactNumber: '07700900123',
          addressLine1: '1 High Street',
          city: 'Leeds',
          country: 'United Kingdom',
        },
        lastFourDidgets: '4242',
      });
    },
  );

  await sentence('2.89', "the payment details stand beside 'Cancel subscription'", async () => {
    const details = page.getByRole('region', { name: 'Payment details' });
    await expect(details).toContainText('Card ending in4242');
    await expect(details.locator('address > *')).toHaveText([
      'Eva Lind',
      '1 High Street',
      'Leeds',
      'United Kingdom',
      '07700900123',
    ]);
    await expect(page.getByRole('button', cancel)).toBeVisible();
  });

  await sentence(
    ['1.7 management', '4.26 cancelled', '7.27'],
    'the subscription is cancelled, and started again',
    async () => {
      await page.getByRole('button', cancel).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('not yet charged are never charged');
      // The first box is on its way for less than 14 days.
      await expect(dialog).toContainText('what you have paid goes back to your card');
      const [request] = await Promise.all([
        page.waitForRequest('**/account/set-subscription-status'),
        dialog.getByRole('button', cancel).click(),
      ]);
      expect(request.method()).toBe('POST');
      expect(new URL(request.url()).pathname).toBe(
        `/api/customer/${person.customerId}/account/set-subscription-status`,
      );
      expect(request.postDataJSON()).toEqual({ status: false });
      await expect(dialog).toBeHidden();
      await expect(page.getByText(/Your subscription is not active/)).toBeVisible();
      await expect(page.getByRole('button', cancel)).toHaveCount(0);
      const call = callsOf(page.request, person);
      const status = () => call('GET', '/account/get-subscription-status');
      expect(await status()).toMatchObject({ active: false, paymentDetailsAdded: true });
      const left = await boxesOf(page, person, 'future');
      expect(left.filter(({ orderStatus }) => orderStatus !== 'Cancelled')).toEqual([]);

      const [again] = await Promise.all([
        page.waitForRequest('**/account/set-subscription-status'),
        page.getByRole('button', { name: 'Start again' }).click(),
      ]);
      expect(again.postDataJSON()).toEqual({ status: true });
      await expect(page.getByText(/Your subscription is active/)).toBeVisible();
      await expect(page.getByRole('button', cancel)).toBeVisible();
      expect(await status()).toMatchObject({ active: true, paymentDetailsAdded: true });
      expect((await boxesOf(page, person, 'future')).length).toBeGreaterThan(1);
    },
  );
});
