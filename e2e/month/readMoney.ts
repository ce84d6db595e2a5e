import { expect } from '../test.ts';
import type { StaffMember } from './staffMember.ts';

/** Opens Money of a month. @returns what it says beside the card provider, and how long it took */
export async function readMoney(
  { page }: StaffMember,
  month: string,
): Promise<{ compared: string; seconds: number }> {
  const begun = performance.now();
  await page.goto(`/admin/money?month=${month}`);
  await expect(page.getByRole('list', { name: 'Sums of these days' })).toBeVisible();
  const seconds = (performance.now() - begun) / 1_000;
  const compared = page.getByText(
    /Charges less refunds and disputes are the same|The card provider has|Not compared/,
  );
  await expect(compared).toBeVisible({ timeout: 120_000 });
  return { compared: (await compared.textContent()) ?? '', seconds };
}
