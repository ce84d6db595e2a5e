import type { BoxId } from '@nestbox/contract/values';
import type { Page } from '@playwright/test';
import { arrive, callsOf, type Person } from './arrive.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './barriers.ts';
import { boxesOf, inPounds } from './boxes.ts';
import { openPreview } from './details.ts';
import { expect, test } from './test.ts';

interface ServedMonth {
  readonly month: string;
  readonly paid: number;
  readonly planned: number;
  readonly boxes: number;
}

const get = (page: Page, person: Person, path: string) =>
  callsOf(page.request, person)('GET', path);

const monthsOf = async (page: Page, person: Person) =>
  ((await get(page, person, '/forecast')) as { months: ServedMonth[] }).months;

const preferencesOf = async (page: Page, person: Person) =>
  ((await get(page, person, '/account/get-subscription-status')) as { boxPreferences: unknown })
    .boxPreferences;

const section = (page: Page) => page.getByRole('region', { name: 'Spending and box size' });
const amount = (page: Page) => section(page).getByRole('textbox', { name: 'Limit in pounds' });
const option = (page: Page, name: string) =>
  section(page).getByRole('radio', { name, exact: true });
const seeChanges = (page: Page) => section(page).getByRole('button', { name: 'See what changes' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Spending and box size' });
const saved = (page: Page) => page.getByText('Spending and box size saved');

/** Returns a customer, and a limit that leaves something out of a box. */
async function arriveWithLimit(page: Page) {
  const person = await arrive(page, { stage: 'paid', products: 0 });
  const dearest = (await monthsOf(page, person)).reduce(
    (max, { planned }) => Math.max(max, planned),
    0,
  );
  const limit = Math.max(1000, Math.floor((dearest - 200) / 100) * 100);
  expect(dearest).toBeGreaterThan(limit);
  return { person, limit };
}

async function expectAccessible(page: Page): Promise<void> {
  await expectNoBarriers(page);
  await expectNoSidewaysScroll(page);
}

test('a monthly limit of a customer with a paid box', async ({ page }) => {
  test.slow();
  const { person, limit } = await arriveWithLimit(page);

  await test.step('box preferences and what they leave out have no barriers', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/subscription-details#spending');
    await option(page, 'A monthly limit').check();
    await seeChanges(page).click();
    await expect(amount(page)).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(page);
    await amount(page).fill(String(limit / 100));
    await seeChanges(page).click();
    const save = dialog(page).getByRole('button', { name: 'Save' });
    await expect(save).toBeEnabled();
    await expectAccessible(page);
    await save.click();
    await expect(saved(page)).toBeVisible();
    await page.goto('/box-summary');
    await expect(page.getByText(/^Left out for your limit/).first()).toBeVisible();
    await expectAccessible(page);
  });

  await page.setViewportSize({ width: 1440, height: 900 });
  const noLimit = { monthlyLimit: null, boxSize: 'balanced' };
  await callsOf(page.request, person)('POST', '/changes', {
    kind: 'boxPreferences',
    preferences: noLimit,
  });

  await test.step('a limit is previewed, saved, and kept in every coming month', async () => {
    const before = await boxesOf(page, person, 'future');
    await page.goto('/my-products');
    await page.getByRole('link', { name: 'Set a monthly limit' }).click();
    await expect(option(page, 'No limit')).toBeChecked();
    await option(page, 'A monthly limit').check();
    await amount(page).fill(String(limit / 100));
    await seeChanges(page).click();
    await expect(dialog(page).getByRole('region', { name: 'What changes' })).toContainText(
      `We plan your boxes to cost at most £${limit / 100} in a calendar month.`,
    );
    await openPreview(page);
    await expect(
      dialog(page)
        .getByText(/^Box \d/)
        .first(),
    ).toBeVisible();
    expect(await boxesOf(page, person, 'future')).toEqual(before);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(saved(page)).toBeVisible();
    expect(await preferencesOf(page, person)).toEqual({ monthlyLimit: limit, boxSize: 'balanced' });
    await page.reload();
    await expect(amount(page)).toHaveValue(String(limit / 100));

    const boxes = (await get(page, person, '/boxes/future')) as {
      boxNumber: number;
      boxId: BoxId;
      leftOut: string | null;
    }[];
    const short = boxes.find(({ leftOut }) => leftOut !== null);
    expect(short?.leftOut).toContain(`Left out for your limit of £${limit / 100} a month: `);
    await page.goto('/my-products');
    await expect(
      page.getByRole('link', { name: `Change your limit of £${limit / 100}` }),
    ).toBeVisible();
    const lines = page
      .getByRole('list', { name: 'Coming months and your limit' })
      .getByRole('listitem');
    const months = (await monthsOf(page, person)).filter((month) => month.boxes > 0);
    await expect(lines).toHaveCount(months.length);
    for (const [place, { paid, planned }] of months.entries()) {
      const total = inPounds(paid + planned).replace('.00', '');
      await expect(lines.nth(place)).toContainText(`${total} of £${limit / 100}`);
    }
    await page.goto(`/my-box-products/${short?.boxNumber}/${short?.boxId}`);
    await expect(page.getByText(short?.leftOut ?? '-')).toBeVisible();
  });
});
