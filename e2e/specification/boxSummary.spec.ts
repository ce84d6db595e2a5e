import { arrive, callsOf, comeBackAfter, comeBackOn } from '../arrive.ts';
import {
  boxAt,
  boxesOf,
  cardOf,
  daysLater,
  inPounds,
  longDate,
  type ServedBox,
  shortDate,
} from '../boxes.ts';
import { expect, test, testWithOwnShop } from '../test.ts';
import { holds } from './holds.ts';
import { expectSkeletons } from './skeletons.ts';

test(
  'the boxes to come are listed, each with its number, products, day, status and suggestions',
  holds('2.64', '2.66', '2.68', '2.69', '2.72', '3.7', '3.8', '3.9', '7.18'),
  async ({ page }) => {
    const person = await arrive(page);
    const boxes = await boxesOf(page, person, 'future');
    expect(boxes.length).toBeGreaterThan(2);
    const asked = page.waitForRequest(`**/api/customer/${person.customerId}/boxes/future`);
    await page.goto('/box-summary');
    expect((await asked).method()).toBe('GET');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your next boxes');
    await expect(page.getByRole('article')).toHaveCount(boxes.length);
    for (const box of boxes) {
      const { boxNumber, product, suggestion } = box;
      const card = cardOf(page, boxNumber);
      expect(box.orderStatus).toBe('Created');
      expect(suggestion).toBeGreaterThan(0);
      const products = `${product} ${product === 1 ? 'product' : 'products'}`;
      const suggestions = `${suggestion} ${suggestion === 1 ? 'suggestion' : 'suggestions'}`;
      await expect(card.getByText(`${products} · ${suggestions}`, { exact: true })).toBeVisible();
      await expect(card.getByText(longDate(box.deliveryDate), { exact: true })).toBeVisible();
      await expect(card).toContainText('Order status: Created');
      await expect(card).toContainText(`Ships ${shortDate(box.shipment_date)}`);
      await expect(card).toContainText(inPounds(box.boxPrice));
      // The card shows what is inside, the box's own picture first.
      expect(box.image).toBe(box.productQuantities[0]?.product.imageReferences[0]);
      await expect(card.locator('img').first()).toHaveAttribute('src', box.image);
      await expect(card.getByRole('list').getByRole('listitem')).toHaveText(
        box.productQuantities.map(
          ({ quantity, product: { productName } }) => `${quantity} × ${productName}`,
        ),
      );
      await expect(card).toContainText(`Planned for ${shortDate(box.deliveryDate)}`);
      await expect(card.getByRole('button', { name: 'Postpone' })).toBeVisible();
      await expect(card.getByRole('button', { name: 'Disable' })).toBeVisible();
      expect(box.productQuantities.length).toBe(product);
      for (const { quantity } of box.productQuantities) expect(quantity).toBeGreaterThan(0);
    }
    const [first] = boxes;
    // The whole card is a link, not only its text.
    await cardOf(page, 1).click({ position: { x: 8, y: 120 } });
    await expect(page).toHaveURL(`/my-box-products/1/${first?.boxId}`);
    await expect(page.getByRole('button', { name: 'Update quantity' }).first()).toBeVisible();
  },
);

test('three skeletons stand in while the boxes load', holds('2.67', '9.8'), async ({ page }) => {
  await arrive(page);
  await page.route('**/api/**/boxes/{future,past}', () => {});
  for (const path of ['/box-summary', '/future-boxes', '/previous-boxes']) {
    await page.goto(path);
    await expectSkeletons(page.getByRole('status').filter({ hasText: 'Loading boxes' }), 3);
    await expect(page.getByRole('main').getByTestId('skeleton')).toHaveCount(3);
  }
});

test('boxes that could not be loaded can be asked for again', async ({ page }) => {
  await arrive(page);
  await page.route('**/api/**/boxes/future', (route) => route.abort());
  await page.goto('/box-summary');
  await expect(page.getByText('Your boxes could not be loaded.')).toBeVisible();
  await page.unroute('**/api/**/boxes/future');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cardOf(page, 1)).toBeVisible();
});

test('a card is at most 460 px wide', holds('2.70', '9.10'), async ({ page }) => {
  await arrive(page);
  await page.setViewportSize({ width: 720, height: 900 });
  for (const path of ['/box-summary', '/future-boxes']) {
    await page.goto(path);
    await expect(cardOf(page, 1)).toHaveCSS('max-width', '460px');
    expect((await cardOf(page, 1).boundingBox())?.width).toBe(460);
  }
});

test(
  "'Disable' sends status false for a Created box, 'Enable' sends true for a disabled one",
  holds('2.68', '2.71', '3.24', '4.24', '7.22', '8.11'),
  async ({ page }) => {
    const person = await arrive(page);
    const { boxId } = await boxAt(page, person, 0);
    const path = `/api/customer/${person.customerId}/boxes/${boxId}/make-active`;
    const sent = () => page.waitForRequest((request) => new URL(request.url()).pathname === path);
    const refreshed = () => page.waitForResponse('**/boxes/future');
    await page.goto('/box-summary');
    const card = cardOf(page, 1);
    const picture = card.locator('img').first();
    await expect(picture).toHaveCSS('filter', 'none');
    const colour = await card.evaluate((element) => getComputedStyle(element).backgroundColor);

    const [off] = await Promise.all([
      sent(),
      refreshed(),
      card.getByRole('button', { name: 'Disable' }).click(),
    ]);
    expect([off.method(), off.postDataJSON()]).toEqual(['POST', { status: false }]);
    await expect(page.getByText('Successfully updated the box', { exact: true })).toBeVisible();
    await expect(card).toContainText('Order status: Disabled');
    await expect(card).toHaveCSS('cursor', 'not-allowed');
    await expect(card).not.toHaveCSS('background-color', colour);
    await expect(picture).toHaveCSS('filter', 'grayscale(1)');
    await expect(card.getByRole('button', { name: 'Disable' })).toHaveCount(0);
    await expect(cardOf(page, 2)).not.toHaveCSS('cursor', 'not-allowed');
    await expect(cardOf(page, 2)).toHaveCSS('background-color', colour);

    const [on] = await Promise.all([
      sent(),
      refreshed(),
      card.getByRole('button', { name: 'Enable' }).click(),
    ]);
    expect([on.method(), on.postDataJSON()]).toEqual(['POST', { status: true }]);
    await expect(card).toContainText('Order status: Created');
    await expect(card).not.toHaveCSS('cursor', 'not-allowed');
    await expect(card).toHaveCSS('background-color', colour);
  },
);

test('a paid box is greyed and offers nothing', holds('2.71', '2.72'), async ({ page }) => {
  const person = await arrive(page, { stage: 'paid' });
  const { boxId } = await boxAt(page, person, 0);
  await page.goto('/box-summary');
  await expect(cardOf(page, 1)).toContainText('Order status: Paid');
  await expect(cardOf(page, 1)).toContainText('Paid, packing on');
  await expect(cardOf(page, 1)).toHaveCSS('cursor', 'not-allowed');
  await expect(cardOf(page, 1).locator('img').first()).toHaveCSS('filter', 'grayscale(1)');
  await expect(cardOf(page, 2).locator('img').first()).toHaveCSS('filter', 'none');
  await expect(cardOf(page, 1).getByRole('button')).toHaveCount(0);
  await cardOf(page, 1).getByRole('link').click();
  await expect(page).toHaveURL(`/my-box-products/1/${boxId}`);
});

testWithOwnShop(
  'a box of which its customer was notified is told as such',
  holds('2.71', '3.9', '4.23'),
  async ({ page }) => {
    const customer = await arrive(page, { stage: 'paid' });
    const second = await boxAt(page, customer, 1);
    const person = await comeBackOn(page, daysLater(second.lastChangeDate, 1), customer);
    const statuses = new Map(
      (await boxesOf(page, person, 'all')).map((box) => [box.boxNumber, box.orderStatus]),
    );
    expect([statuses.get(2), statuses.get(3)]).toEqual(['CustomerNotified', 'Created']);
    await page.goto('/box-summary');
    await expect(cardOf(page, 2)).toContainText('Order status: Customer notified');
    await expect(cardOf(page, 2)).toContainText('Being prepared. Will be charged on');
    await expect(cardOf(page, 2)).toHaveCSS('cursor', 'not-allowed');
    await expect(cardOf(page, 2).getByRole('button')).toHaveCount(0);
    await expect(cardOf(page, 2).locator('img').first()).toHaveCSS('filter', 'grayscale(1)');
    await expect(cardOf(page, 3)).toContainText('Order status: Created');
    await cardOf(page, 2).getByRole('link').click();
    await expect(page.getByText('Total quantity:').first()).toBeVisible();
    await expect(page.getByLabel('Set quantity')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Update quantity' })).toHaveCount(0);
  },
);

testWithOwnShop(
  'Postpone and Disable are offered until the last day for changes, never once it ships',
  holds('2.68'),
  async ({ page }) => {
    const customer = await arrive(page, { stage: 'paid' });
    const second = await boxAt(page, customer, 1);
    const card = cardOf(page, second.boxNumber);
    const offered = (name: string) => card.getByRole('button', { name: new RegExp(`^${name}`) });
    const expectOffered = async (names: string[]) => {
      await page.goto('/box-summary');
      await expect(card).toBeVisible();
      for (const name of ['Postpone', 'Disable', 'Enable'])
        await expect(offered(name), name).toHaveCount(names.includes(name) ? 1 : 0);
    };
    await comeBackOn(page, second.lastChangeDate, customer);
    await expectOffered(['Postpone', 'Disable']);

    await comeBackAfter(page, 1, customer);
    await expectOffered([]);
    await comeBackOn(page, second.shipment_date, customer);
    await expectOffered([]);

    // The page offers what the server allows, whatever the status of the box.
    await page.route('**/boxes/future', async (route) => {
      const boxes: ServedBox[] = await (await route.fetch()).json();
      const created = { orderStatus: 'Created', canPostpone: false, canDisable: false };
      await route.fulfill({ json: boxes.map((box) => ({ ...box, ...created })) });
    });
    await expectOffered([]);
  },
);

test('the page says why a box could not be changed', holds('8.11'), async ({ page }) => {
  await arrive(page);
  await page.goto('/box-summary');
  await page.route('**/make-active', (route) =>
    route.fulfill({
      status: 409,
      contentType: 'application/problem+json',
      json: { title: 'Conflict', status: 409, detail: 'The last day to change this box is over.' },
    }),
  );
  await cardOf(page, 1).getByRole('button', { name: 'Disable' }).click();
  await expect(
    page.getByText('Error updating box. Please try again.', { exact: true }),
  ).toBeVisible();
  await expect(cardOf(page, 1).getByRole('alert')).toHaveText(
    'The last day to change this box is over.',
  );
  await expect(cardOf(page, 1).getByRole('button', { name: 'Disable' })).toBeEnabled();
});

test(
  'the first payment is offered to who has neither a subscription nor a card',
  holds('2.76', '3.14', '7.26'),
  async ({ page }) => {
    const person = await arrive(page);
    const asked = page.waitForResponse('**/account/get-subscription-status');
    await page.goto('/box-summary');
    const answer = await asked;
    expect(answer.url()).toContain(
      `/api/customer/${person.customerId}/account/get-subscription-status`,
    );
    expect(answer.request().method()).toBe('GET');
    expect(await answer.json()).toMatchObject({ active: false, paymentDetailsAdded: false });
    const { boxPrice } = await boxAt(page, person, 0);
    const offer = page.getByText('First Payment:');
    await expect(offer).toHaveText(`First Payment: ${inPounds(boxPrice)}`);
    await page.getByRole('link', { name: 'Start Subscription', exact: true }).click();
    await expect(page).toHaveURL('/payment');
  },
);

test(
  'without a box to pay for the first payment is £0.00, and after it none is offered',
  holds('2.76', '3.14'),
  async ({ page }) => {
    const person = await arrive(page, { stage: 'paid' });
    await page.goto('/box-summary');
    await expect(cardOf(page, 1)).toBeVisible();
    expect(
      await callsOf(page.request, person)('GET', '/account/get-subscription-status'),
    ).toMatchObject({
      active: true,
      paymentDetailsAdded: true,
    });
    await expect(page.getByText('First Payment:')).toHaveCount(0);

    // A customer who has cancelled still has a saved card, so no first payment is offered.
    const cancelled = callsOf(page.request, person);
    await cancelled('POST', '/account/set-subscription-status', { status: false });
    expect(await cancelled('GET', '/account/get-subscription-status')).toMatchObject({
      active: false,
      paymentDetailsAdded: true,
    });
    await page.goto('/box-summary');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your next boxes');
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    await expect(page.getByText('First Payment:')).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Start Subscription' })).toHaveCount(0);

    const other = await arrive(page);
    const call = callsOf(page.request, other);
    const { boxId, productQuantities } = await boxAt(page, other, 0);
    // A disabled box stays in the list without any product.
    await call('POST', `/boxes/${boxId}/make-active`, { status: false });
    const all = productQuantities.map(({ product }) => product.productId);
    await call('DELETE', '/products', all);
    await page.goto('/box-summary');
    await expect(page.getByText('First Payment:')).toHaveText('First Payment: £0.00');
    await expect(page.getByRole('link', { name: 'Start Subscription', exact: true })).toBeVisible();
  },
);
