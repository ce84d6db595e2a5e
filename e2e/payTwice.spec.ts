import { arrive } from './arrive.ts';
import { pay, typeCard } from './customer.ts';
import { expect, test } from './test.ts';

test('paying twice, failing to authenticate, and an ended session', async ({ page, context }) => {
  await arrive(page, { products: 1 });

  await test.step('a customer who fails the authentication of a card sees why and can try again', async () => {
    await page.goto('/box-summary');
    await page.getByRole('link', { name: 'Start Subscription' }).click();
    await pay(page, '4000002760003184');
    await page.getByRole('button', { name: 'Fail authentication' }).click();
    await expect(page.getByText(/unable to authenticate your payment method/)).toBeVisible();
  });

  await test.step('a double click on Pay charges once', async () => {
    const confirmations: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/confirm')) confirmations.push(request.url());
    });
    await typeCard(page, '4242424242424242');
    await page.getByRole('button', { name: /^Pay/ }).dblclick();
    await expect(page).toHaveURL('/manage-subscription');
    expect(confirmations).toHaveLength(1);
  });

  await test.step('an ended session leads back to the log-in, in every tab', async () => {
    const other = await context.newPage();
    await other.goto('/box-summary');
    await expect(other.getByRole('heading', { name: 'Your next boxes' })).toBeVisible();
    await page.evaluate(() => localStorage.setItem('token', 'no longer valid'));
    await page.goto('/box-summary');
    await expect(page).toHaveURL('/login');
    await expect(other).toHaveURL('/login');
  });
});
