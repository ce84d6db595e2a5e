import { arrive, callsOf } from '../arrive.ts';
import { boxAt, boxesOf, cardOf, dashedDate, inPounds, shortDateWithYear } from '../boxes.ts';
import { expect, test } from '../test.ts';
import { navigate } from './navigate.ts';
import { sentence } from './sentence.ts';

test('the subscription of a customer with planned boxes', async ({ page }) => {
  const person = await arrive(page);

  await test.step('three cards show previous, next and future boxes', async () => {
    const asked = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch')
        asked.add(`${request.method()} ${new URL(request.url()).pathname}`);
    });
    const [next] = await boxesOf(page, person, 'next');
    if (!next) throw new Error('no box was planned');
    const future = await boxesOf(page, person, 'future');
    const cards = {
      'Previous boxes': ['2.83 Previous boxes', '/previous-boxes', ['0', 'None yet']],
      'Next box': [
        '2.83 Next box',
        `/my-box-products/${next.boxNumber}/${next.boxId}`,
        [String(next.product), dashedDate(next.deliveryDate), inPounds(next.boxPrice)],
      ],
      'Future boxes': ['2.83 Future boxes', '/future-boxes', [String(future.length)]],
    } as const;
    await page.goto('/my-subscription');
    for (const [title, [number, path, facts]] of Object.entries(cards)) {
      await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
      const card = page.getByRole('main').getByRole('link', { name: title });
      await sentence(number, `the card '${title}' has its facts, and leads on`, async () => {
        await expect(card.locator('dd')).toHaveText([...facts]);
        await card.click();
        await expect(page).toHaveURL(path);
        await page.goBack();
      });
    }
    for (const which of ['past', 'next', 'future'] as const)
      await sentence(`7.18 ${which}`, `the list of ${which} boxes is asked for`, async () => {
        expect(asked).toContain(`GET /api/customer/${person.customerId}/boxes/${which}`);
      });
    await sentence('2.83 Next box', 'the facts of the next box are named', async () => {
      const named = page.getByRole('main').getByRole('link', { name: 'Next box' }).locator('dt');
      await expect(named).toHaveText(['Total products', 'Delivery date', 'Price']);
    });
  });

  await sentence('2.84', "'Manage subscription' leads to the details", async () => {
    await page
      .getByRole('main')
      .getByRole('link', { name: 'Manage subscription', exact: true })
      .click();
    await expect(page).toHaveURL('/subscription-details');
  });

  await sentence(
    '4.26 inactive',
    'without a saved card the subscription has not started',
    async () => {
      const call = callsOf(page.request, person);
      expect(await call('GET', '/account/get-subscription-status')).toMatchObject({
        active: false,
        paymentDetailsAdded: false,
      });
      expect(await call('GET', '/payment')).toBeNull();
      await expect(page.getByText('No card is saved yet')).toBeVisible();
      await expect(page.getByText(/Your subscription has not started yet/)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Cancel subscription' })).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Start again' })).toHaveCount(0);
      await page.getByRole('link', { name: 'Pay for my first box' }).click();
      await expect(page).toHaveURL('/payment');
      await page.goBack();
      await page.goBack();
    },
  );

  await sentence(
    ['1.7 future boxes', '2.85 future'],
    'future boxes stand on numbered cards with products, shipment date and price',
    async () => {
      const boxes = await boxesOf(page, person, 'future');
      await page.getByRole('main').getByRole('link', { name: 'Future boxes' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Future boxes');
      await expect(page.getByRole('article')).toHaveCount(boxes.length);
      for (const box of boxes) {
        const card = cardOf(page, box.boxNumber);
        await expect(card.locator('dt')).toHaveText(['Products', 'Shipment date', 'Box price']);
        await expect(card.locator('dd')).toHaveText([
          String(box.product),
          shortDateWithYear(box.shipment_date),
          inPounds(box.boxPrice),
        ]);
      }
      await cardOf(page, 2).click();
      const { boxId } = await boxAt(page, person, 1);
      await expect(page).toHaveURL(`/my-box-products/2/${boxId}`);
    },
  );

  await sentence('2.86', 'a customer without a past box reads so', async () => {
    await navigate(page, '/previous-boxes');
    await expect(page.getByText('No previous boxes', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'See future boxes' }).click();
    await expect(page).toHaveURL('/future-boxes');
  });

  await test.step('what could not be loaded can be asked for again', async () => {
    for (const [path, call, there] of [
      ['/my-subscription', 'past', 'Next box'],
      ['/future-boxes', 'future', 'Box 1'],
      ['/previous-boxes', 'past', 'No previous boxes'],
      ['/box-summary', 'future', 'Box 1'],
    ] as const) {
      await page.route(`**/api/**/boxes/${call}`, (route) => route.abort());
      await page.goto(path);
      await expect(page.getByText('Your boxes could not be loaded.')).toBeVisible();
      await page.unroute(`**/api/**/boxes/${call}`);
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(page.getByRole('main').getByText(there, { exact: true })).toBeVisible();
    }
  });
});
