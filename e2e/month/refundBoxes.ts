import type { CustomerId } from '@nestbox/contract/values';
import type { Page } from '@playwright/test';
import { expect } from '../test.ts';
import type { StaffMember } from './staffMember.ts';

/** How a box is refunded: the price of its first line, an amount in pence, or all that is left. */
type Refunded = 'line' | number | 'all';

/** Refunds of ten boxes. */
export const refundsOfTen: readonly Refunded[] = [
  ...(['line', 'line', 'line', 'line', 'line'] as const),
  ...([100, 250, 399, 1] as const),
  'all',
];

/** Refunds one box of each customer on their page. The first one is asked for too much before. */
export async function refundBoxes(
  { page }: StaffMember,
  customerIds: readonly CustomerId[],
): Promise<void> {
  for (const [index, what] of refundsOfTen.entries()) {
    const customerId = customerIds[index];
    if (!customerId) throw new Error('Too few customers have a box that left');
    await page.goto(`/admin/customers/${customerId}?show=boxes`);
    await page
      .getByRole('button', { name: /^Refund/ })
      .last()
      .click();
    if (index === 0) await askTooMuch(page);
    const dialog = page.getByRole('dialog');
    const chosen = dialog.getByLabel('What', { exact: true });
    if (what === 'line') await chosen.selectOption({ index: 2 });
    else if (what !== 'all') {
      await chosen.selectOption('An amount');
      await dialog.getByLabel('Amount', { exact: true }).fill((what / 100).toFixed(2));
    }
    await dialog.getByLabel('Reason, as the customer reads it').fill('A pack was damaged');
    await dialog.getByLabel('Reason, for your colleagues').fill('Photo by mail');
    await expect(dialog.getByText(/to the card; .* of the payment is left/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Refund', exact: true }).click();
    await expect(page.getByText(/to the card; .* of the payment is left\./).first()).toBeVisible();
    await expect(dialog).toBeHidden();
  }
}

/** More than the box cost is refused, and nothing is sent. */
async function askTooMuch(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('What', { exact: true }).selectOption('An amount');
  await dialog.getByLabel('Amount', { exact: true }).fill('999.99');
  await expect(dialog.getByRole('alert')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Refund', exact: true })).toBeDisabled();
}
