import { arrive, comeBackAfter, comeBackOn } from '../arrive.ts';
import {
  boxAt,
  boxesOf,
  cardOf,
  dashedDate,
  inPounds,
  type ServedBox,
  shortDateWithYear,
} from '../boxes.ts';
import { expect, testWithOwnShop as test } from '../test.ts';
import { sentence } from './sentence.ts';

test('the boxes of a subscription as the days pass', async ({ page }) => {
  const customer = await arrive(page, { stage: 'paid' });
  const paid = await boxAt(page, customer, 0);
  const early = await comeBackOn(page, paid.shipment_date, customer);

  await test.step('a shipped box stays dispatched until its customer reports the arrival', async () => {
    await page.goto('/box-summary');
    const shipped = cardOf(page, paid.boxNumber);
    await expect(shipped).toContainText('Dispatched');
    await shipped.getByRole('button', { name: /^It has arrived/ }).click();
    await expect(shipped).toHaveCount(0);
    await page.goto('/previous-boxes');
    await expect(shipped).toContainText('Delivered');
  });

  // Its delivery date is the day on which it arrived.
  const [first] = await boxesOf(page, early, 'past');
  if (!first) throw new Error('no box has arrived');
  const second = await boxAt(page, early, 0);
  const third = cardOf(page, second.boxNumber + 1);
  const card = cardOf(page, second.boxNumber);
  const offered = (name: string) => card.getByRole('button', { name: new RegExp(`^${name}`) });
  const expectOffered = async (names: string[]) => {
    await page.goto('/box-summary');
    await expect(card).toBeVisible();
    for (const name of ['Postpone', 'Disable', 'Enable'])
      await expect(offered(name), name).toHaveCount(names.includes(name) ? 1 : 0);
  };

  await sentence(
    '2.68 ahead',
    'until the last day for changes Postpone and Disable are offered',
    async () => {
      await comeBackOn(page, second.lastChangeDate, customer);
      await expectOffered(['Postpone', 'Disable']);
    },
  );

  const prepared = await comeBackAfter(page, 1, customer);
  await test.step('after it neither is offered', async () => {
    await expectOffered([]);
  });

  await test.step('a box of which its customer was notified is told as such', async () => {
    const statuses = new Map(
      (await boxesOf(page, prepared, 'all')).map((box) => [box.boxNumber, box.orderStatus]),
    );
    expect([statuses.get(2), statuses.get(3)]).toEqual(['CustomerNotified', 'Created']);
    await sentence(
      ['2.71', '3.9 CustomerNotified'],
      'its card is greyed, with its status',
      async () => {
        await expect(cardOf(page, 2)).toContainText('Order status: Customer notified');
        await expect(cardOf(page, 2)).toContainText('Being prepared. Will be charged on');
        await expect(cardOf(page, 2)).toHaveCSS('cursor', 'not-allowed');
        await expect(cardOf(page, 2).getByRole('button')).toHaveCount(0);
        await expect(cardOf(page, 2).locator('img').first()).toHaveCSS('filter', 'grayscale(1)');
      },
    );
    await sentence('3.9 Created', 'the next box is Created', () =>
      expect(cardOf(page, 3)).toContainText('Order status: Created'),
    );
    await sentence('4.23', 'its products cannot be edited', async () => {
      await cardOf(page, 2).getByRole('link').click();
      await expect(page.getByText('Total quantity:').first()).toBeVisible();
      await expect(page.getByLabel('Set quantity')).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Update quantity' })).toHaveCount(0);
    });
  });

  const person = await comeBackOn(page, second.shipment_date, customer);
  await sentence('2.68 past', 'when it ships neither is offered, whatever its status', async () => {
    await expectOffered([]);

    // The page offers what the server allows, whatever the status of the box.
    await page.route('**/boxes/future', async (route) => {
      const boxes: ServedBox[] = await (await route.fetch()).json();
      const created = { orderStatus: 'Created', canPostpone: false, canDisable: false };
      await route.fulfill({ json: boxes.map((box) => ({ ...box, ...created })) });
    });
    await expectOffered([]);
    await page.unroute('**/boxes/future');
  });

  await test.step('when time has passed, what came is past, and what ships today can no longer be changed', async () => {
    const past = await boxesOf(page, person, 'past');
    await sentence('7.18 past', 'the box that came is a past one', async () => {
      expect(past.map(({ boxId }) => boxId)).toEqual([first.boxId]);
    });
    await sentence(
      ['2.64', '2.65'],
      'under its heading, the summary lists what is still to come',
      async () => {
        await page.goto('/box-summary');
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your next boxes');
        await expect(cardOf(page, second.boxNumber)).toBeVisible();
        await expect(cardOf(page, first.boxNumber)).toHaveCount(0);
        const coming = await boxesOf(page, person, 'future');
        expect(coming[0]?.boxId).toBe(second.boxId);
        for (const { deliveryDate } of coming)
          expect(deliveryDate > second.shipment_date).toBe(true);
        await expect(page.getByRole('article')).toHaveCount(coming.length);
      },
    );
    // A box that ships today can no longer be changed.
    await sentence(
      ['2.68 past', '2.68 ahead', '2.71'],
      'what ships today is greyed, without buttons',
      async () => {
        const shipping = cardOf(page, second.boxNumber);
        await expect(shipping.getByRole('button', { name: 'Postpone' })).toHaveCount(0);
        await expect(shipping.getByRole('button', { name: 'Disable' })).toHaveCount(0);
        await expect(shipping).toHaveCSS('cursor', 'not-allowed');
        await expect(third.getByRole('button', { name: 'Postpone' })).toBeVisible();
        await expect(third.getByRole('button', { name: 'Disable' })).toBeVisible();
      },
    );

    await sentence(
      '2.80 figures',
      'the overview counts the delivery, and has the next date',
      async () => {
        await page.goto('/manage-subscription');
        const overview = page.getByRole('main').getByRole('link', { name: 'My Subscription' });
        await expect(overview.locator('dd').first()).toHaveText('1');
        await expect(overview.locator('dd').last()).toHaveText(dashedDate(second.deliveryDate));
      },
    );
    await sentence(
      '2.83 Previous boxes',
      'the card of previous boxes has count and date, and leads to them',
      async () => {
        await page.goto('/my-subscription');
        const card = page.getByRole('main').getByRole('link', { name: 'Previous boxes' });
        await expect(card.locator('dt')).toHaveText(['Deliveries', 'Last delivery date']);
        await expect(card.locator('dd')).toHaveText(['1', dashedDate(first.deliveryDate)]);
        await card.click();
        await expect(page).toHaveURL('/previous-boxes');
      },
    );
    await sentence(
      ['1.7 previous boxes', '2.85 previous'],
      'previous boxes stand on numbered cards',
      async () => {
        await expect(page.getByRole('heading', { level: 1 })).toHaveText('Previous boxes');
        await expect(page.getByRole('article')).toHaveCount(1);
        const came = cardOf(page, first.boxNumber);
        await expect(came.locator('dt')).toHaveText(['Products', 'Shipment date', 'Box price']);
        await expect(came.locator('dd')).toHaveText([
          String(first.product),
          shortDateWithYear(first.shipment_date),
          inPounds(first.boxPrice),
        ]);
        await came.click();
        await expect(page).toHaveURL(`/my-box-products/${first.boxNumber}/${first.boxId}`);
        await expect(page.getByRole('button', { name: 'Print receipt' })).toBeVisible();
      },
    );
  });

  await sentence('2.65', 'on its delivery date a box is no longer a future box', async () => {
    // It was one a day earlier.
    const onItsDay = await comeBackAfter(page, 1, customer);
    const left = await boxesOf(page, onItsDay, 'future');
    expect(left.every(({ deliveryDate }) => deliveryDate > second.deliveryDate)).toBe(true);
    await page.goto('/box-summary');
    await expect(third).toBeVisible();
    await expect(cardOf(page, second.boxNumber)).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(left.length);
  });
});
