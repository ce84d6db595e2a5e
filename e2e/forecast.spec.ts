import type { ProductId } from '@nestbox/contract/values';
import type { Page } from '@playwright/test';
import { arrive, callsOf, comeBackOn, type Person } from './arrive.ts';
import { expectNoBarriers } from './barriers.ts';
import { boxAt, daysLater } from './boxes.ts';
import { openRow, openRows } from './details.ts';
import { expect, test, testWithOwnShop } from './test.ts';

interface ServedProduct {
  readonly productId: ProductId;
  readonly productName: string;
  readonly left: { readonly likely: number };
  readonly runsOut: { readonly early: string; readonly likely: string } | null;
  readonly nextBox: { deliveryDate: string } | null;
  readonly reportedToday: { report: string; packsLeft: number | null } | null;
}

interface ServedForecast {
  readonly products: readonly ServedProduct[];
}

const forecastOf = async (page: Page, person: Person) =>
  (await callsOf(page.request, person)('GET', '/forecast')) as ServedForecast;

const cardOf = (page: Page, { productName }: Pick<ServedProduct, 'productName'>) =>
  page
    .getByRole('group', { name: 'Products in your box' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: productName, exact: true }) });

const ranOut = (page: Page) => page.getByRole('button', { name: /^Ran out early / });

test('the forecast has no barriers, with its tables open', async ({ page }) => {
  test.slow();
  await arrive(page, { stage: 'paid' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/my-products');
  await openRows(page);
  // Before a first delivery nothing can be reported.
  await expect(ranOut(page)).toHaveCount(0);
  await page.getByText('How we know').first().click();
  const tables = page.getByText('Show as table');
  await expect(tables).toHaveCount(2);
  for (const table of await tables.all()) await table.click();
  await expect(page.getByRole('application')).toHaveCount(2);
  await expectNoBarriers(page);
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(sideways).toBeLessThanOrEqual(0);
});

testWithOwnShop('a report on a delivered product counts, and can be changed', async ({ page }) => {
  const customer = await arrive(page, { stage: 'paid' });
  const { deliveryDate } = await boxAt(page, customer, 0);
  const person = await comeBackOn(page, daysLater(deliveryDate, 2), customer);
  const product = (await forecastOf(page, person)).products.find(({ left }) => left.likely > 0.5);
  const { productId = '', productName = '' } = product ?? {};
  const servedProduct = async () =>
    (await forecastOf(page, person)).products.find((each) => each.productId === productId);

  await page.goto('/my-products');
  await openRows(page);
  const card = cardOf(page, { productName });
  const out = card.getByRole('button', { name: `Ran out early ${productName}` });
  const enough = card.getByRole('button', { name: `Still have plenty ${productName}` });
  const atHome = card.getByRole('definition').first();
  await expect(atHome).toHaveText(/^About .* pack/);
  await expect(card.getByRole('term')).toHaveText(['At home', 'Runs out', 'Comes with']);
  for (const each of (await forecastOf(page, person)).products) {
    const { runsOut, nextBox, left } = each;
    if (!runsOut || left.likely < 0.1) continue;
    const facts = cardOf(page, each).getByRole('definition');
    await expect(facts.nth(1)).toContainText(/^Around \d+ \w+/);
    const mayRunOut =
      nextBox && runsOut.early < nextBox.deliveryDate && runsOut.likely >= nextBox.deliveryDate;
    if (mayRunOut) await expect(facts.nth(1)).toContainText(/, maybe from /);
    else await expect(facts.nth(1)).not.toContainText(',');
  }
  await expect(out).toHaveAttribute('aria-pressed', 'false');
  const asked = page.waitForRequest('**/changes');
  await out.click();
  expect((await asked).postDataJSON()).toEqual({ kind: 'report', productId, report: 'ranOut' });
  await expect(page.getByText('Thank you.', { exact: true })).toBeVisible();
  await expect(out).toHaveAttribute('aria-pressed', 'true');
  await expect(out).toBeFocused();
  await expect(atHome).toHaveText('None');
  await expect.poll(servedProduct).toMatchObject({
    reportedToday: { report: 'ranOut' },
    left: { likely: 0 },
  });

  await page.reload();
  await openRow(card);
  await expect(out).toHaveAttribute('aria-pressed', 'true');
  await expect(atHome).toHaveText('None');

  await enough.focus();
  await page.keyboard.press('Enter');
  await expect(enough).toHaveAttribute('aria-pressed', 'true');
  await expect(out).toHaveAttribute('aria-pressed', 'false');
  await expect(atHome).toHaveText(/^About .* pack/);
  await expect
    .poll(servedProduct)
    .toMatchObject({ reportedToday: { report: 'plenty', packsLeft: null } });

  const counts = card.getByRole('group', { name: 'How many packs are left?' });
  await counts.getByRole('button', { name: `4 packs of ${productName}` }).click();
  await expect(counts.getByRole('button', { pressed: true })).toHaveText(/^4/);
  await expect(enough).toHaveAttribute('aria-pressed', 'true');
  await expect
    .poll(servedProduct)
    .toMatchObject({ reportedToday: { report: 'plenty', packsLeft: 4 } });
  await expectNoBarriers(page);
});

test('the charts of a forecast, also where they do not load', async ({ page }) => {
  await arrive(page, { products: 1 });

  await test.step('a chart is read by keyboard, week by week', async () => {
    await page.goto('/my-products');
    await openRows(page);
    await page.getByText('How we know').click();
    const stock = page.getByRole('group', { name: 'Products in your box' });
    await stock.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await expect(stock.locator('p').getByText(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d/)).toBeVisible();
  });

  await test.step('a chart that cannot be loaded leaves its table', async () => {
    await page.route(/\/assets\/(stockChart|monthsChart)-/, (route) => route.abort());
    await page.goto('/my-products');
    await openRows(page);
    await page.getByText('How we know').click();
    await expect(page.getByText(/^The chart could not be loaded\./)).toHaveCount(2);
    await page.getByText('Show as table').first().click();
    await expect(page.getByRole('table', { name: /^Packs of/ })).toBeVisible();
  });
});
