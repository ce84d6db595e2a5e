import { expect } from '../test.ts';
import type { StaffMember } from './staffMember.ts';

/** Closes a day on the screen of settings, for stocktaking. */
export async function closeDay({ page }: StaffMember, day: string): Promise<void> {
  await page.goto('/admin/settings/delivery');
  await page.getByLabel('Day', { exact: true }).fill(day);
  await page.getByRole('textbox', { name: 'Reason for customers' }).fill('Stocktaking');
  await page.getByRole('button', { name: 'See whose boxes move' }).click();
  await page.getByRole('button', { name: 'Close this day' }).click();
  const closed = page.getByRole('list', { name: 'Days that you closed' });
  await expect(closed.getByText('Stocktaking')).toBeVisible();
}
