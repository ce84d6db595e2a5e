import type { ProductId } from '@nestbox/contract/values';
import type { Page } from '@playwright/test';
import { arrive, callsOf, openAccount } from '../arrive.ts';
import { boxAt, cardOf } from '../boxes.ts';
import { changeCard, typeCard } from '../customer.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

/** Calls whose answers are the same for everybody. */
const ofEverybody = ['/api/products', '/api/product/categories', '/api/card-provider', '/api/shop'];

interface Call {
  method: string;
  path: string;
  body: string | null;
}

/** Collects the API calls that the page makes from now on, each once, without those for everybody. */
function watchCalls(page: Page) {
  const calls = new Map<string, Call>();
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (!path.startsWith('/api/') || ofEverybody.includes(path)) return;
    const method = request.method();
    calls.set(`${method} ${path}`, { method, path, body: request.postData() });
  });
  return calls;
}

async function changeFirstField(page: Page, card: string, value: string, toast: string) {
  const region = page.getByRole('region', { name: card });
  await region.getByRole('button', { name: 'Edit' }).click();
  await region.getByRole('textbox').first().fill(value);
  await region.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(toast)).toBeVisible();
}

async function changeProducts(page: Page): Promise<void> {
  await page.goto('/my-products');
  await page
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByText('Product removed successfully.')).toBeVisible();
  await page.goto('/products');
  await page
    .getByRole('button', { name: /^Add to box/ })
    .first()
    .click();
  await expect(page.getByText('Product added successfully.')).toBeVisible();
}

/** Changes a quantity in the first box, and disables the second. */
async function changeBoxes(page: Page): Promise<void> {
  await page.goto('/box-summary');
  await cardOf(page, 2).getByRole('button', { name: 'Disable' }).click();
  await expect(cardOf(page, 2)).toContainText('Order status: Disabled');
  await page.getByRole('link', { name: /Box 1\b/ }).click();
  await page.getByLabel('Set quantity').first().fill('7');
  await page.getByRole('button', { name: 'Update quantity' }).first().click();
  await expect(page.getByText('Quantity updated successfully', { exact: true })).toBeVisible();
}

async function payAndChangeCard(page: Page): Promise<void> {
  await page.goto('/payment');
  await typeCard(page, '4242424242424242');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(page).toHaveURL('/manage-subscription');
  await page.goto('/subscription-details');
  await page.getByRole('button', { name: 'Change card' }).click();
  await changeCard(page, '5555555555554444');
  await expect(page.getByText('Your card is changed')).toBeVisible();
}

async function cancelSubscription(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(page.getByText(/Your subscription is not active/)).toBeVisible();
}

const read = (notification: unknown) =>
  (notification as { notificationStatus: string }).notificationStatus !== 'Created';

/** What a customer can change. Each step changes an answer of the server. */
test('a customer sees and changes their own things on the screens, and no one else’s', async ({
  page,
}) => {
  const person = await arrive(page, { products: 2 });
  const call = callsOf(page.request, person);
  const calls = watchCalls(page);
  const idsOf = async () =>
    ((await call('GET', '/products')) as { productId: ProductId }[]).map((each) => each.productId);

  await sentence(
    '6.3',
    'a customer changes box, household, address, payment and subscription',
    async () => {
      const chosen = await idsOf();
      await changeProducts(page);
      const now = await idsOf();
      expect(now).toHaveLength(2);
      expect(now.filter((id) => chosen.includes(id))).toHaveLength(1);

      await page.goto('/my-household');
      await changeFirstField(page, 'Customer address', 'Ada Wren', 'Address updated successfully!');
      await changeFirstField(page, 'Property details', '2', 'Details updated successfully!');
      expect(await call('GET', '/account/address')).toMatchObject({ name: 'Ada Wren' });
      expect(await call('GET', '/account/household')).toMatchObject({ adultsMale: 2 });

      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      const menu = page.getByRole('dialog', { name: 'Menu' });
      for (const group of ['Subscription', 'Household']) {
        await expect(menu.getByRole('list', { name: group, exact: true })).toBeVisible();
      }
      await expect(menu.getByRole('button', { name: 'Sign out' })).toBeVisible();
      await expect(menu.getByRole('button', { name: /^Notification/ })).toBeVisible();
      await menu.getByRole('button', { name: 'Close menu' }).click();
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^Notific/ })
        .click();
      await page.getByRole('button', { name: /Welcome to Nestbox/ }).click();
      await page.getByRole('button', { name: 'Close' }).click();
      await expect
        .poll(async () => ((await call('GET', '/notifications')) as unknown[]).every(read))
        .toBe(true);

      await changeBoxes(page);
      expect((await boxAt(page, person, 0)).productQuantities[0]).toMatchObject({ quantity: 7 });
      expect(await boxAt(page, person, 1)).toMatchObject({ orderStatus: 'Disabled' });

      const status = () => call('GET', '/account/get-subscription-status');
      expect(await status()).toMatchObject({ active: false, paymentDetailsAdded: false });
      await payAndChangeCard(page);
      expect(await status()).toMatchObject({ active: true, paymentDetailsAdded: true });
      expect(await call('GET', '/payment')).toMatchObject({ lastFourDidgets: '4444' });
      await cancelSubscription(page);
      expect(await status()).toMatchObject({ active: false });
    },
  );

  // Every call that is not for everybody names the customer, and is refused to others.
  await sentence('6.4', 'every call names the customer, and is refused for another', async () => {
    const own = `/api/customer/${person.customerId}/`;
    for (const { method, path } of calls.values())
      expect(path.startsWith(own), `${method} ${path}`).toBe(true);
    const changes = [...calls.values()].filter(({ method }) => method !== 'GET');
    for (const part of [
      'products',
      'address',
      'household',
      'set-status/1',
      'amendment',
      'make-active',
      'card-setup',
      'set-subscription-status',
    ])
      expect(
        changes.some(({ path }) => path.includes(part)),
        part,
      ).toBe(true);
    const { customerId: other } = await openAccount(page.request);
    for (const { method, path, body } of calls.values()) {
      const response = await page.request.fetch(path.replace(person.customerId, other), {
        method,
        headers: {
          authorization: `Bearer ${person.token}`,
          ...(body !== null && { 'content-type': 'application/json' }),
        },
        ...(body !== null && { data: body }),
      });
      expect(response.status(), `${method} ${path}`).toBe(403);
    }
  });

  await page.getByRole('banner').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/login');
});
