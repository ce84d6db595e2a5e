import type { Page } from '@playwright/test';
import { arrive, callsOf, comeBackOn, type Person } from './arrive.ts';
import { expectNoBarriers } from './barriers.ts';
import { boxAt, boxesOf, daysLater, inPounds, shortDate } from './boxes.ts';
import { openRow, openRows } from './details.ts';
import { expect, test, testWithOwnShop } from './test.ts';

interface ServedProduct {
  readonly productId: string;
  readonly productName: string;
  readonly reason: string;
  readonly left: { readonly likely: number };
  readonly runsOut: { readonly early: string; readonly likely: string } | null;
  readonly nextBox: { boxId: string; boxNumber: number; deliveryDate: string } | null;
  readonly toldToday: { report: string; packsLeft: number | null } | null;
}

interface ServedForecast {
  readonly products: readonly ServedProduct[];
  readonly months: readonly { month: string; paid: number; planned: number }[];
}

const forecastOf = async (page: Page, person: Person) =>
  (await callsOf(page.request, person)('GET', '/outlook')) as ServedForecast;

const cardOf = (page: Page, { productName }: Pick<ServedProduct, 'productName'>) =>
  page
    .getByRole('list', { name: 'Products in your box' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: productName, exact: true }) });

const ranOut = (page: Page) => page.getByRole('button', { name: /^Ran out early / });
const plenty = (page: Page) => page.getByRole('button', { name: /^Still have plenty / });
const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const openTable = (page: Page, title: string) =>
  panel(page, title).getByText('Show as table').click();

test('the forecast of a customer with a paid box', async ({ page }) => {
  test.slow();
  const person = await arrive(page, { stage: 'paid' });

  await test.step('a box shows the reason for each product', async () => {
    const box = (await boxesOf(page, person, 'future'))[1];
    const { reasons } = (await callsOf(page.request, person)('GET', `/boxes/${box?.boxId}`)) as {
      reasons: { productId: string; sentence: string }[];
    };
    expect(reasons).toHaveLength(box?.productQuantities.length ?? 0);
    await page.goto(`/my-box-products/${box?.boxNumber}/${box?.boxId}`);
    for (const { product } of box?.productQuantities ?? []) {
      const card = page
        .getByRole('article')
        .filter({ has: page.getByRole('heading', { name: product.productName, exact: true }) });
      const reason = reasons.find(({ productId }) => productId === product.productId);
      await openRow(card);
      await expect(card).toContainText(reason?.sentence ?? 'a reason');
      await expect(ranOut(page).and(card.getByRole('button'))).toHaveCount(1);
      await expect(plenty(page).and(card.getByRole('button'))).toHaveCount(1);
    }
  });

  await test.step('each product says what is left, when it runs out, which box brings more, and why', async () => {
    const { products } = await forecastOf(page, person);
    await page.goto('/my-products');
    for (const product of products) {
      const card = cardOf(page, product);
      await openRow(card);
      await expect(card.getByRole('term').first()).toHaveText('At home');
      await expect(card.getByRole('term').last()).toHaveText('Comes with');
      // No box has arrived, and no stock is reported.
      await expect(card.getByRole('definition').first()).toHaveText('None from us yet');
      await expect(card).toContainText(product.reason);
      const { nextBox } = product;
      if (!nextBox) continue;
      await expect(card).toContainText(shortDate(nextBox.deliveryDate));
      await expect(card.getByRole('link', { name: `Box ${nextBox.boxNumber}` })).toHaveAttribute(
        'href',
        `/my-box-products/${nextBox.boxNumber}/${nextBox.boxId}`,
      );
    }
  });

  await test.step('the stock of a product is shown as a chart with its boxes, and as a table', async () => {
    const { products } = await forecastOf(page, person);
    await page.goto('/my-products');
    const stock = panel(page, 'Stock at home');
    const product = stock.getByLabel('Product');
    await expect(product.getByRole('option')).toHaveText(products.map((it) => it.productName));
    for (const { productId, productName } of products) {
      const { stock: weeks } = (await callsOf(page.request, person)(
        'GET',
        `/outlook/${productId}`,
      )) as { stock: readonly unknown[] };
      await product.selectOption(productName);
      await expect(
        stock.getByRole('application', { name: `Packs of ${productName} at home, week by week` }),
      ).toBeVisible();
      await expect(stock.getByRole('row', { includeHidden: true })).toHaveCount(weeks.length + 1);
    }
    await openTable(page, 'Stock at home');
    const table = stock.getByRole('table', { name: `Packs of ${products.at(-1)?.productName}` });
    await expect(table.getByRole('columnheader')).toHaveText([
      'Day',
      'Most likely',
      'At least',
      'At most',
      'Boxes since',
    ]);
    await expect(table).toContainText(/Box \d/);
  });

  await test.step('the coming boxes are listed in order with their prices', async () => {
    const boxes = await boxesOf(page, person, 'future');
    await page.goto('/my-products');
    const entries = panel(page, 'Coming boxes').getByRole('listitem');
    await expect(entries).toHaveCount(boxes.length);
    for (const [place, { boxNumber, boxId, boxPrice, deliveryDate }] of boxes.entries()) {
      await expect(entries.nth(place)).toContainText(inPounds(boxPrice));
      await expect(entries.nth(place)).toContainText(shortDate(deliveryDate));
      await expect(entries.nth(place).getByRole('link')).toHaveAttribute(
        'href',
        `/my-box-products/${boxNumber}/${boxId}`,
      );
    }
  });

  await test.step('the cost of each month is shown as a chart and as a table', async () => {
    const { months } = await forecastOf(page, person);
    await page.goto('/my-products');
    const costs = panel(page, 'What each month costs');
    await expect(costs.getByRole('application')).toBeVisible();
    await openTable(page, 'What each month costs');
    const rows = costs.getByRole('table', { name: 'What each month costs' }).getByRole('row');
    await expect(rows).toHaveCount(months.length + 1);
    for (const [place, { paid, planned }] of months.entries()) {
      await expect(rows.nth(place + 1)).toContainText(inPounds(paid));
      await expect(rows.nth(place + 1)).toContainText(inPounds(planned));
    }
  });

  await test.step('a report without effect is acknowledged, and a failed one shows an error', async () => {
    const same = { deliveryDate: '2026-12-08', boxPrice: 1000 };
    const nextBox = { before: same, after: same };
    const nothing = { nextBox, notes: [], sentences: [], boxes: [] };
    await page.route('**/changes', (route) => route.fulfill({ json: nothing }));
    await page.goto('/my-products');
    await openRows(page);
    await plenty(page).first().click();
    await expect(page.getByText('Thank you. Next box stays at £10.00 on Tue 8 Dec')).toBeVisible();

    await page.unroute('**/changes');
    await page.route('**/changes', (route) => route.abort());
    await plenty(page).first().click();
    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      'It was not noted. Please try again.',
    );
  });

  await test.step('stock at home can be reported from a box too', async () => {
    await page.unroute('**/changes');
    const box = (await boxesOf(page, person, 'future'))[1];
    const product = box?.productQuantities[0]?.product;
    await page.goto(`/my-box-products/${box?.boxNumber}/${box?.boxId}`);
    await openRow(page.getByRole('article').first());
    await page.getByRole('button', { name: `Ran out early ${product?.productName}` }).click();
    await expect(page.getByText(/^Thank you\. /)).toBeVisible();
    const { products } = await forecastOf(page, person);
    const reported = products.find(({ productId }) => productId === product?.productId);
    expect(reported?.toldToday?.report).toBe('ranOut');
  });

  await test.step('the forecast has no barriers, with its tables open and a report sent', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/my-products');
    await openRows(page);
    await ranOut(page).first().click();
    await expect(ranOut(page).first()).toHaveAttribute('aria-pressed', 'true');
    for (const title of ['Stock at home', 'What each month costs']) await openTable(page, title);
    await expect(page.getByRole('application')).toHaveCount(2);
    await expectNoBarriers(page);
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBeLessThanOrEqual(0);
  });
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
  await expect(page.getByText(/^Thank you\. /)).toBeVisible();
  await expect(out).toHaveAttribute('aria-pressed', 'true');
  await expect(out).toBeFocused();
  await expect(atHome).toHaveText('None');
  await expect.poll(servedProduct).toMatchObject({
    toldToday: { report: 'ranOut' },
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
    .toMatchObject({ toldToday: { report: 'plenty', packsLeft: null } });

  const counts = card.getByRole('group', { name: 'How many packs are left?' });
  await counts.getByRole('button', { name: `4 packs of ${productName}` }).click();
  await expect(counts.getByRole('button', { pressed: true })).toHaveText(/^4/);
  await expect(enough).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(servedProduct).toMatchObject({ toldToday: { report: 'plenty', packsLeft: 4 } });
  await expectNoBarriers(page);
});

test('the forecast of a customer with one product, also where parts do not load', async ({
  page,
}) => {
  await arrive(page, { products: 1 });

  await test.step('a chart is read by keyboard, week by week', async () => {
    await page.goto('/my-products');
    const stock = panel(page, 'Stock at home');
    await stock.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await expect(stock.getByText(/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d/)).toBeVisible();
  });

  await test.step('a forecast that cannot be loaded can be retried, and hides nothing else', async () => {
    await page.route('**/outlook', (route) => route.fulfill({ status: 404 }));
    await page.goto('/my-products');
    const section = panel(page, 'Coming months');
    await expect(section.getByText('Your outlook could not be loaded.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(1);
    await page.unroute('**/outlook');
    await section.getByRole('button', { name: 'Try again' }).click();
    await expect(panel(page, 'Stock at home')).toBeVisible();
    await openRows(page);
    await expect(ranOut(page)).toHaveCount(1);
  });

  await test.step('a stock that cannot be loaded can be retried', async () => {
    await page.route('**/outlook/*', (route) => route.fulfill({ status: 404 }));
    await page.goto('/my-products');
    const stock = panel(page, 'Stock at home');
    await expect(stock.getByRole('alert')).toContainText(/^The stock of .* could not be loaded\./);
    await page.unroute('**/outlook/*');
    await stock.getByRole('button', { name: 'Try again' }).click();
    await expect(stock.getByRole('application')).toBeVisible();
  });

  await test.step('a chart that cannot be loaded leaves its table', async () => {
    await page.route(/\/assets\/(stockChart|monthsChart)-/, (route) => route.abort());
    await page.goto('/my-products');
    await expect(page.getByText(/^The chart could not be loaded\./)).toHaveCount(2);
    await openTable(page, 'Stock at home');
    await expect(panel(page, 'Stock at home').getByRole('table')).toBeVisible();
  });
});
