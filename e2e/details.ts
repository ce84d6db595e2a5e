import type { Locator, Page } from '@playwright/test';

/** Opens the details of a product in a list of rows. */
export const openRow = (row: Locator) =>
  row.getByRole('heading').getByRole('button', { expanded: false }).click();

/** Opens the details of all products in a list of rows. */
export async function openRows(page: Page): Promise<void> {
  const closed = page.getByRole('main').getByRole('button', { expanded: false });
  const names = page.getByRole('heading', { level: 3 }).getByRole('button');
  await names.first().waitFor();
  for (const name of (await names.all()).toReversed()) await name.and(closed).click();
}

/** Opens the details of a preview. */
export const openPreview = (page: Page) =>
  page.getByRole('region', { name: 'What changes' }).getByText('Details', { exact: true }).click();

/** Opens a folded card, and returns it. */
export async function openCard(page: Page, title: string): Promise<Locator> {
  const card = page.getByRole('region', { name: title, exact: true });
  await card.getByRole('heading', { name: title, exact: true }).click();
  return card;
}
