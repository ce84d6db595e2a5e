import { arrive, callsOf, comeBackOn } from './arrive.ts';
import { boxAt, inPounds } from './boxes.ts';
import { changeCard, pay, typeCard } from './customer.ts';
import { expect, test, testWithOwnShop } from './test.ts';

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

test('a customer who paid without saving the card is asked for one, which starts the subscription', async ({
  page,
}) => {
  await arrive(page);
  await page.route('**/v1/payment_intents/*/confirm', async (route) => {
    const data = new URLSearchParams(route.request().postData() ?? '');
    data.set('setup_future_usage', '');
    await route.continue({ postData: data.toString() });
  });
  await page.goto('/payment');
  await pay(page, '4242424242424242');
  await expect(page).toHaveURL('/subscription-details');
  await expect(page.getByText('Payment success', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Your box is paid. Your card was not saved:/)).toBeVisible();
  await page.goto('/box-summary');
  await expect(page.getByText('First Payment:')).toHaveCount(0);
  await page.getByRole('link', { name: 'Add a card' }).click();
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: 'Save this card' }).click();
  await expect(page.getByText('Your card is saved', { exact: true })).toBeVisible();
  await expect(page.getByText(/Your subscription is active/)).toBeVisible();
  await expect(page.getByText('Card ending in')).toBeVisible();
});

testWithOwnShop(
  'a declined box is announced on every screen, and paid by the customer',
  async ({ page }) => {
    const person = await arrive(page, { stage: 'paid' });
    await page.goto('/subscription-details');
    await page.getByRole('button', { name: 'Change card' }).click();
    // It can be saved, and is declined whenever it is charged.
    await changeCard(page, '4000000000000341');
    await expect(page.getByText('Your card is changed')).toBeVisible();
    const second = await boxAt(page, person, 1);
    await comeBackOn(page, second.shipment_date, person);

    await page.goto('/products');
    const banner = page.getByRole('region', { name: 'Payment due' });
    await expect(banner).toContainText(`Box 2 is not paid: ${inPounds(second.boxPrice)}`);
    await banner.getByRole('link', { name: 'Pay now' }).click();
    await expect(page).toHaveURL('/payment');
    await pay(page, '4242424242424242');
    await expect(page).toHaveURL('/manage-subscription');
    await expect(page.getByText('Payment success', { exact: true })).toBeVisible();
    await expect(banner).toHaveCount(0);
    await page.goto('/subscription-details');
    await expect(page.getByText('4242', { exact: true })).toBeVisible();
  },
);
