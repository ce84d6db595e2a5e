import type { ProductId } from '@nestbox/contract/values';
import type { Page } from '@playwright/test';
import { arrive, callsOf, comeBackOn, type Person } from './arrive.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './barriers.ts';
import { boxAt, dayMonth, daysLater, inPounds } from './boxes.ts';
import { openPreview } from './details.ts';
import { expect, test, testWithOwnShop } from './test.ts';

interface Coverage {
  readonly runsOut: string | null;
  readonly daysWithout: number;
  readonly box: { readonly deliveryDate: string } | null;
}

interface Preview {
  readonly stock: readonly { productId: ProductId; productName: string; after: Coverage | null }[];
  readonly months: readonly { month: string; before: number; after: number }[];
  readonly averageMonth: { readonly before: number; readonly after: number };
}

interface ServedForecast {
  readonly months: readonly { month: string; paid: number; planned: number }[];
  readonly averageMonth: number;
}

const panel = (page: Page) => page.getByRole('region', { name: 'What changes' });
const about = (pence: number) =>
  `about £${Math.round(pence / 100).toLocaleString('en-GB')} a month`;

async function previewOf(page: Page, person: Person, change: object): Promise<Preview> {
  const previewed = await callsOf(page.request, person)('POST', '/changes/preview', change);
  return (previewed as { preview: Preview }).preview;
}

/** Products of which a household uses a pack in a few weeks. */
const products = ['soft-toilet-tissue-9', 'kitchen-roll-4', 'barista-oat-milk-6'];

/** Returns a customer whose first box has arrived. */
async function arriveWithStock(page: Page): Promise<Person> {
  const customer = await arrive(page, { stage: 'paid', products });
  const { deliveryDate } = await boxAt(page, customer, 0);
  return comeBackOn(page, daysLater(deliveryDate, 6), customer);
}

/** Expects the figures of the server's preview in the panel. */
async function expectShown(page: Page, { stock, months, averageMonth }: Preview): Promise<void> {
  const [first] = stock;
  if (stock.length === 1) await expect(panel(page)).toContainText(first?.productName ?? 'a name');
  if (stock.length === 1 && first?.after?.box) {
    await expect(panel(page)).toContainText(dayMonth(first.after.box.deliveryDate));
  }
  const changed = months.find(({ before, after }) => before !== after);
  if (changed) await expect(panel(page)).toContainText(inPounds(changed.after));
  await expect(panel(page)).toContainText(new RegExp(about(averageMonth.after), 'i'));
}

/** Expects that the forecast is as it was previewed, and that My products shows its cost. */
async function expectApplied(page: Page, person: Person, previewed: Preview): Promise<void> {
  const call = callsOf(page.request, person);
  const now = (await call('GET', '/forecast')) as ServedForecast;
  for (const { productId, after } of previewed.stock) {
    const ahead = await call('GET', `/forecast/${productId}`);
    expect((ahead as { coverageIntervals: readonly Coverage[] }).coverageIntervals).toContainEqual(
      after,
    );
  }
  for (const { month, after } of previewed.months) {
    const cost = now.months.find((each) => each.month === month);
    expect((cost?.paid ?? 0) + (cost?.planned ?? 0)).toBe(after);
  }
  expect(now.averageMonth).toBe(previewed.averageMonth.after);
  await page.goto('/my-products');
  await expect(page.getByRole('region', { name: 'What each month costs' })).toContainText(
    new RegExp(`^What each month costs${about(previewed.averageMonth.after)}`, 'i'),
  );
}

testWithOwnShop(
  'a frequency previews stock and cost at each step, and has that effect once it is saved',
  async ({ page }) => {
    const person = await arriveWithStock(page);
    const { productQuantities } = await boxAt(page, person, 0);
    const productId = productQuantities[0]?.product.productId ?? '';
    const every = (weeks: number) =>
      previewOf(page, person, { kind: 'frequency', productId, weeks });
    await page.goto(`/product-details/${productId}`);
    await page.getByRole('button', { name: 'Change delivery frequency' }).click();
    await expectShown(page, await every(2));
    const more = page.getByRole('button', { name: 'More' });
    for (let weeks = 2; weeks < 6; weeks += 1) await more.click();
    const previewed = await every(6);
    await expectShown(page, previewed);
    await page.getByRole('button', { name: 'I need this in every' }).click();
    await expect(page.getByText('Changed delivery frequency successfully.')).toBeVisible();
    await expectApplied(page, person, previewed);
  },
);

test('the preview has no barriers and fits a phone, with its chart and sections open', async ({
  page,
}) => {
  const person = await arrive(page, { stage: 'paid' });
  const { productQuantities } = await boxAt(page, person, 1);
  const { productId, productName } = productQuantities[0]?.product ?? {};
  await page.setViewportSize({ width: 360, height: 740 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/product-details/${productId}`);
  await page.getByRole('button', { name: 'Change delivery frequency' }).click();
  await openPreview(page);
  await panel(page).getByText(`${productName}, week by week`).click();
  await expect(
    panel(page).getByRole('application', { name: `Packs of ${productName} at home` }),
  ).toBeVisible();
  await panel(page).getByText('Show as table').click();
  await expect(
    panel(page).getByRole('table', { name: `Packs of ${productName} at home` }),
  ).toBeVisible();
  await panel(page).getByText('Month by month').click();
  await expect(page.getByTestId('skeleton')).toHaveCount(0);
  await expectNoBarriers(page);
  await expectNoSidewaysScroll(page);
});
