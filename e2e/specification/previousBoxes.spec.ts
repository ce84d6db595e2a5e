import { arrive, comeBackAfter, comeBackOn } from '../arrive.ts';
import { boxAt, boxesOf, cardOf, dashedDate, inPounds, shortDateWithYear } from '../boxes.ts';
import { expect, testWithOwnShop as test } from '../test.ts';
import { holds } from './holds.ts';

test(
  'when time has passed, what came is past, and what ships today can no longer be changed',
  holds('1.7', '2.64', '2.65', '2.68', '2.71', '2.80', '2.83', '2.85', '7.18'),
  async ({ page }) => {
    const customer = await arrive(page, { stage: 'paid' });
    const first = await boxAt(page, customer, 0);
    const second = await boxAt(page, customer, 1);
    const person = await comeBackOn(page, second.shipment_date, customer);

    const past = await boxesOf(page, person, 'past');
    expect(past.map(({ boxId }) => boxId)).toEqual([first.boxId]);
    await page.goto('/box-summary');
    await expect(cardOf(page, second.boxNumber)).toBeVisible();
    await expect(cardOf(page, first.boxNumber)).toHaveCount(0);
    // A box that ships today can no longer be changed.
    const shipping = cardOf(page, second.boxNumber);
    await expect(shipping.getByRole('button', { name: 'Postpone' })).toHaveCount(0);
    await expect(shipping.getByRole('button', { name: 'Disable' })).toHaveCount(0);
    await expect(shipping).toHaveCSS('cursor', 'not-allowed');
    const third = cardOf(page, second.boxNumber + 1);
    await expect(third.getByRole('button', { name: 'Postpone' })).toBeVisible();
    await expect(third.getByRole('button', { name: 'Disable' })).toBeVisible();
    const coming = await boxesOf(page, person, 'future');
    expect(coming[0]?.boxId).toBe(second.boxId);
    for (const { deliveryDate } of coming) expect(deliveryDate > second.shipment_date).toBe(true);
    await expect(page.getByRole('article')).toHaveCount(coming.length);

    await page.goto('/manage-subscription');
    const overview = page.getByRole('main').getByRole('link', { name: 'My Subscription' });
    await expect(overview.locator('dd').first()).toHaveText('1');
    await expect(overview.locator('dd').last()).toHaveText(dashedDate(second.deliveryDate));
    await page.goto('/my-subscription');
    const card = page.getByRole('main').getByRole('link', { name: 'Previous boxes' });
    await expect(card.locator('dt')).toHaveText(['Deliveries', 'Last delivery date']);
    await expect(card.locator('dd')).toHaveText(['1', dashedDate(first.deliveryDate)]);
    await card.click();
    await expect(page).toHaveURL('/previous-boxes');
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

    // On its delivery date a box is no longer a future box, as it was a day earlier.
    const onItsDay = await comeBackAfter(page, 1, customer);
    const left = await boxesOf(page, onItsDay, 'future');
    expect(left.every(({ deliveryDate }) => deliveryDate > second.deliveryDate)).toBe(true);
    await page.goto('/box-summary');
    await expect(third).toBeVisible();
    await expect(cardOf(page, second.boxNumber)).toHaveCount(0);
    await expect(page.getByRole('article')).toHaveCount(left.length);
  },
);
