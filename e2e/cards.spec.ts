import { arrive, callsOf } from './arrive.ts';
import { changeCard } from './customer.ts';
import { expect, test } from './test.ts';

test('the saved card of a customer', async ({ page }) => {
  const person = await arrive(page, { stage: 'paid' });

  await test.step('the saved card is changed, and a card that is declined changes nothing', async () => {
    await page.goto('/subscription-details');
    const details = page.getByRole('region', { name: 'Payment details' });
    await expect(details).toContainText('Visa, expires 12/2034');
    await page.getByRole('button', { name: 'Change card' }).click();
    await changeCard(page, '4000000000000002');
    await expect(details.getByRole('alert')).toHaveText('Your card was declined.');
    const saved = () => callsOf(page.request, person)('GET', '/payment');
    expect(await saved()).toMatchObject({ lastFourDidgets: '4242' });

    await changeCard(page, '5555555555554444');
    await expect(page.getByText('Your card is changed')).toBeVisible();
    await expect(details).toContainText('Card ending in4444');
    await expect(details).toContainText('Mastercard');
    expect(await saved()).toMatchObject({ lastFourDidgets: '4444', brand: 'mastercard' });
  });

  await test.step('a card that needs authentication is authenticated while it is changed', async () => {
    await page.goto('/subscription-details');
    await page.getByRole('button', { name: 'Change card' }).click();
    await changeCard(page, '4000002500003155');
    await page.getByRole('button', { name: 'Complete authentication' }).click();
    await expect(page.getByText('Your card is changed')).toBeVisible();
    await expect(page.getByText('3155', { exact: true })).toBeVisible();
  });
});
