import { arrive, callsOf } from '../arrive.ts';
import { boxAt, boxesOf, cardOf, inPounds, shortDate } from '../boxes.ts';
import { expect, test } from '../test.ts';
import { navigate } from './navigate.ts';
import { sentence } from './sentence.ts';
import { expectSkeletons } from './skeletons.ts';

test('the summary of planned boxes', async ({ page }) => {
  const person = await arrive(page);
  const first = await boxAt(page, person, 0);
  // Its body is read at once, because a later load of the page would discard it.
  const status = page
    .waitForResponse('**/account/get-subscription-status')
    .then(async (answer) => ({ request: answer.request(), body: await answer.json() }));

  await sentence(
    ['2.67', '9.8 boxes'],
    'three skeletons stand in while the boxes load',
    async () => {
      await page.route('**/api/**/boxes/{future,past}', () => {});
      for (const path of ['/box-summary', '/future-boxes', '/previous-boxes']) {
        await (path === '/box-summary' ? page.goto(path) : navigate(page, path));
        await expectSkeletons(page.getByRole('status').filter({ hasText: 'Loading boxes' }), 3);
        await expect(page.getByRole('main').getByTestId('skeleton')).toHaveCount(3);
      }
      await page.unroute('**/api/**/boxes/{future,past}');
    },
  );

  const boxes = await boxesOf(page, person, 'future');

  await sentence('2.64', 'the boxes to come have a heading', async () => {
    expect(boxes.length).toBeGreaterThan(2);
    const asked = page.waitForRequest(`**/api/customer/${person.customerId}/boxes/future`);
    await page.goto('/box-summary');
    expect((await asked).method()).toBe('GET');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your next boxes');
    await expect(page.getByRole('article')).toHaveCount(boxes.length);
  });

  await sentence('3.7', 'a box is served with its fields', async () => {
    for (const box of boxes) {
      expect(box).toMatchObject({
        boxId: expect.any(String),
        boxNumber: expect.any(Number),
        deliveryDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
        boxPrice: expect.any(Number),
        orderStatus: 'Created',
      });
      expect(Number.isInteger(box.boxPrice)).toBe(true);
      expect(box.productQuantities.length).toBe(box.product);
      for (const { quantity, product } of box.productQuantities) {
        expect(quantity).toBeGreaterThan(0);
        expect(product.productId).toMatch(/./);
      }
    }
  });

  await sentence(
    ['2.66', '2.69', '3.8'],
    'each card shows number, products, suggestions, day, status and pictures',
    async () => {
      for (const box of boxes) {
        const { boxNumber, product, suggestion } = box;
        const card = cardOf(page, boxNumber);
        await expect(card.getByRole('link')).toContainText(`Box ${boxNumber}`);
        expect(suggestion).toBeGreaterThan(0);
        const products = `${product} ${product === 1 ? 'product' : 'products'}`;
        const suggestions = `${suggestion} ${suggestion === 1 ? 'suggestion' : 'suggestions'}`;
        await expect(card.getByText(`${products} · ${suggestions}`, { exact: true })).toBeVisible();
        await expect(card.getByText(shortDate(box.deliveryDate), { exact: true })).toBeVisible();
        await expect(card).toContainText('Order status: Created');
        await expect(card).toContainText(inPounds(box.boxPrice));
        // The card shows what is inside, the box's own picture first.
        expect(box.image).toBe(box.productQuantities[0]?.product.imageReferences[0]);
        await expect(card.locator('img').first()).toHaveAttribute('src', box.image);
        await expect(card.getByRole('list').getByRole('listitem')).toHaveText(
          box.productQuantities.map(
            ({ quantity, product: { productName } }) => `${quantity} × ${productName}`,
          ),
        );
        await expect(card).toContainText(`Change it until ${shortDate(box.lastChangeDate)}`);
      }
    },
  );

  await sentence(
    '2.68 ahead',
    'each card whose shipment is ahead offers Postpone and Disable',
    async () => {
      for (const box of boxes) {
        const card = cardOf(page, box.boxNumber);
        await expect(card.getByRole('button', { name: 'Postpone' })).toBeVisible();
        await expect(card.getByRole('button', { name: 'Disable' })).toBeVisible();
      }
    },
  );

  await sentence('2.72', 'a card opens the products of its box', async () => {
    // The whole card is a link, not only its text.
    await cardOf(page, 1).click({ position: { x: 8, y: 120 } });
    await expect(page).toHaveURL(`/my-box-products/1/${first.boxId}`);
    await expect(page.getByRole('button', { name: 'Update quantity' }).first()).toBeVisible();
    await page.goBack();
  });

  await sentence(['3.14', '7.26'], 'the status of the subscription is asked for', async () => {
    const { request, body } = await status;
    expect(request.url()).toContain(
      `/api/customer/${person.customerId}/account/get-subscription-status`,
    );
    expect(request.method()).toBe('GET');
    expect(body).toMatchObject({ active: false, paymentDetailsAdded: false });
  });

  await sentence(
    '2.76 price',
    'the first payment is offered to who has neither a subscription nor a card',
    async () => {
      const offer = page.getByText('First Payment:');
      await expect(offer).toHaveText(`First Payment: ${inPounds(first.boxPrice)}`);
      await page.getByRole('link', { name: 'Start Subscription', exact: true }).click();
      await expect(page).toHaveURL('/payment');
      await page.goBack();
    },
  );

  await test.step('a box is disabled and enabled', async () => {
    const path = `/api/customer/${person.customerId}/boxes/${first.boxId}/make-active`;
    const sent = () => page.waitForRequest((request) => new URL(request.url()).pathname === path);
    const refreshed = () => page.waitForResponse('**/boxes/future');
    const card = cardOf(page, 1);
    const picture = card.locator('img').first();
    await expect(picture).toHaveCSS('filter', 'none');
    const colour = await card.evaluate((element) => getComputedStyle(element).backgroundColor);

    await sentence(
      ['3.24', '4.24', '7.22'],
      "'Disable' sends status false, and the boxes are fetched again",
      async () => {
        const [off] = await Promise.all([
          sent(),
          refreshed(),
          card.getByRole('button', { name: 'Disable' }).click(),
        ]);
        expect([off.method(), off.postDataJSON()]).toEqual(['POST', { status: false }]);
      },
    );

    await sentence('8.11 success', 'the change of a box is confirmed', async () => {
      await expect(page.getByText('Successfully updated the box', { exact: true })).toBeVisible();
    });

    await sentence('2.71', 'a disabled box is greyed, the others are not', async () => {
      await expect(card).toContainText('Order status: Disabled');
      await expect(card).toHaveCSS('cursor', 'not-allowed');
      await expect(card).not.toHaveCSS('background-color', colour);
      await expect(picture).toHaveCSS('filter', 'grayscale(1)');
      await expect(card.getByRole('button', { name: 'Disable' })).toHaveCount(0);
      await expect(cardOf(page, 2)).not.toHaveCSS('cursor', 'not-allowed');
      await expect(cardOf(page, 2)).toHaveCSS('background-color', colour);
    });

    await sentence(
      ['4.24', '7.22'],
      "'Enable' sends status true, and the boxes are fetched again",
      async () => {
        const [on] = await Promise.all([
          sent(),
          refreshed(),
          card.getByRole('button', { name: 'Enable' }).click(),
        ]);
        expect([on.method(), on.postDataJSON()]).toEqual(['POST', { status: true }]);
      },
    );

    await expect(card).toContainText('Order status: Created');
    await expect(card).not.toHaveCSS('cursor', 'not-allowed');
    await expect(card).toHaveCSS('background-color', colour);
  });

  await sentence(['2.70', '9.10'], 'a card is at most 460 px wide', async () => {
    await page.setViewportSize({ width: 720, height: 900 });
    for (const path of ['/box-summary', '/future-boxes']) {
      await navigate(page, path);
      await expect(cardOf(page, 1)).toHaveCSS('max-width', '460px');
      await expect.poll(async () => (await cardOf(page, 1).boundingBox())?.width).toBe(460);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await sentence('2.76 no box', 'without a box to pay for the first payment is £0.00', async () => {
    const { productQuantities } = first;
    const call = callsOf(page.request, person);
    // A disabled box stays in the list without any product.
    await call('POST', `/boxes/${first.boxId}/make-active`, { status: false });
    const all = productQuantities.map(({ product }) => product.productId);
    await call('DELETE', '/products', all);
    await page.goto('/box-summary');
    await expect(page.getByText('First Payment:')).toHaveText('First Payment: £0.00');
    await expect(page.getByRole('link', { name: 'Start Subscription', exact: true })).toBeVisible();
  });
});
