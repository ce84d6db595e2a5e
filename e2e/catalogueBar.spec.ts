import type { BoxId } from '@nestbox/contract/values';
import type { Page } from '@playwright/test';
import { arrive, callsOf, openAccount } from './arrive.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './barriers.ts';
import { logIn } from './customer.ts';
import { holdBack } from './slowAnswers.ts';
import { expectStill } from './standStill.ts';
import { expect, test } from './test.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Your box', exact: true });
const addButtons = (page: Page) => page.getByRole('button', { name: /^Add to box/ });
const wayOn = (page: Page) => bar(page).getByRole('link', { name: /^Continue/ });

interface NextBox {
  boxId: BoxId;
  boxPrice: number;
}

test('what a visitor wanted stays in the bar until they have logged in', async ({ page }) => {
  const person = await openAccount(page.request);
  await page.goto('/products');
  await expect(bar(page)).toHaveCount(0);
  await addButtons(page).first().click();
  await expect(page).toHaveURL('/login');
  await page.goBack();
  await expect(bar(page)).toContainText('1 product');
  await page.goto('/product-details/rolled-oats-1kg');
  await expect(bar(page)).toContainText('Log in to put it into your box');
  await wayOn(page).click();
  await expect(page).toHaveURL('/login');
  await logIn(page, person);
  await expect(page).toHaveURL('/household');
  await page.goto('/products');
  await expect(bar(page)).toContainText('1 product');
  await expect(bar(page)).toContainText('Tell us about your home for price and date');
  await wayOn(page).click();
  await expect(page).toHaveURL('/household');
});

test('the bar of a customer with planned boxes', async ({ page }) => {
  test.slow();
  const person = await arrive(page);
  const boxes = '**/api/customer/*/boxes';
  for (const width of [320, 768, 1440]) {
    await test.step(`the bar moves and hides nothing at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 780 });
      const letGo = await holdBack(page, boxes);
      await page.goto('/products');
      await expect(bar(page)).toContainText('3 products');
      letGo();
      await expect(bar(page)).toContainText(/Next box £\d/);
      await page.unroute(boxes);
      await expectNoSidewaysScroll(page, `products at ${width} px`);
      await expectStill(page);

      // A focused element is scrolled clear of the bar.
      const last = addButtons(page).nth(2);
      await page.evaluate(() => window.scrollTo(0, 0));
      await last.focus();
      const [button, sticking] = await Promise.all([last.boundingBox(), bar(page).boundingBox()]);
      expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThanOrEqual(sticking?.y ?? 0);
      // At the end of the page it is above the footer.
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      const footer = page.getByRole('contentinfo');
      await expect
        .poll(async () => {
          const [above, below] = await Promise.all([bar(page).boundingBox(), footer.boundingBox()]);
          return Math.round((above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? 0));
        })
        .toBeLessThanOrEqual(0);
    });
  }

  await test.step('the bar follows the box, and leads to payment and then to the box', async () => {
    const next = async () =>
      ((await callsOf(page.request, person)('GET', '/boxes/next')) as NextBox[])[0] as NextBox;
    const price = ({ boxPrice }: NextBox) => `Next box £${(boxPrice / 100).toFixed(2)}`;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/products');
    const before = await next();
    await expect(bar(page)).toContainText('3 products');
    await expect(bar(page)).toContainText(price(before));
    expect(asked.filter((path) => path.endsWith('/boxes'))).toHaveLength(1);
    expect(asked.filter((path) => path.endsWith('/get-subscription-status'))).toHaveLength(1);

    await page.getByRole('button', { name: /^Add to box Soft Toilet Tissue/ }).click();
    await expect(bar(page)).toContainText('4 products');
    const after = await next();
    expect(after.boxPrice).toBeGreaterThan(before.boxPrice);
    await expect(bar(page)).toContainText(price(after));
    // Read out once number and price are known.
    await expect(bar(page).locator('[aria-live=polite]')).toContainText(
      `4 products. ${price(after)}`,
    );
    await expectNoBarriers(page, 'the bar of a customer');
    await wayOn(page).press('Enter');
    await expect(page).toHaveURL('/payment');

    await arrive(page, { stage: 'paid' });
    await page.goto('/products');
    await wayOn(page).click();
    await expect(page).toHaveURL(/\/my-box-products\/2\//);
  });
});
