import { arrive, callsOf, openAccount } from '../arrive.ts';
import { boxAt, boxesOf, dayMonth, daysLater } from '../boxes.ts';
import { logIn } from '../customer.ts';
import { expect, test } from '../test.ts';
import { holds } from './holds.ts';

test(
  "the next delivery of a product is the first box's delivery date",
  holds('4.22', '7.17'),
  async ({ page }) => {
    const person = await arrive(page);
    const box = await boxAt(page, person, 0);
    const { productId } = box.productQuantities[0]?.product ?? {};
    const asked = page.waitForResponse(`**/api/customer/${person.customerId}/boxes`);
    await page.goto(`/product-details/${productId}`);
    const answer = await asked;
    expect(answer.request().method()).toBe('GET');
    expect(await answer.json()).toEqual(await boxesOf(page, person, 'all'));
    const next = page.getByText('Next delivery').locator('..').locator('dd');
    await expect(next).toHaveText(dayMonth(box.deliveryDate));

    const later = daysLater(box.deliveryDate, 7);
    await callsOf(page.request, person)('POST', '/change-delivery-date', {
      boxId: box.boxId,
      dateTime: later,
      adjustForFutureBoxes: true,
    });
    await page.reload();
    await expect(next).toHaveText(dayMonth(later));
  },
);

test(
  'the number of boxes decides where a log-in leads',
  holds('7.17', '2.33'),
  async ({ page }) => {
    const planned = await arrive(page);
    const newcomer = await openAccount(page.request);
    for (const [customer, path] of [
      [planned, '/'],
      [newcomer, '/household'],
    ] as const) {
      await page.context().clearCookies();
      await page.evaluate(() => localStorage.clear());
      await page.goto('/login');
      const [answer] = await Promise.all([
        page.waitForResponse(`**/api/customer/${customer.customerId}/boxes`),
        logIn(page, customer),
      ]);
      const boxes: unknown[] = await answer.json();
      expect(boxes.length > 0).toBe(path === '/');
      await expect(page).toHaveURL(path);
    }
  },
);
