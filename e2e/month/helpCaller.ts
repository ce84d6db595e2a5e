import { expect } from '../test.ts';
import type { StaffMember } from './staffMember.ts';

/** Milliseconds a key, of somebody who types while they listen. */
const keyMilliseconds = 120;

interface Caller {
  readonly name: string;
  readonly postCode: string;
}

/**
 * Helps somebody who rings: finds them by name and postcode, skips their next box after its preview,
 * and changes the address.
 * @returns the seconds until each was done
 */
export async function helpCaller(
  { page }: StaffMember,
  caller: Caller,
): Promise<{ skipped: number; moved: number }> {
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1_000;
  const type = (text: string) => page.keyboard.type(text, { delay: keyMilliseconds });

  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Find a customer' })).toBeFocused();
  await type(caller.name);
  const found = page.getByRole('list', { name: 'Customers' }).getByRole('link');
  await expect(found.filter({ hasText: caller.name }).first()).toBeVisible();
  // Others have the same name.
  await page.getByRole('searchbox', { name: 'Find a customer' }).fill('');
  await type(caller.postCode);
  await found.filter({ hasText: caller.name }).filter({ hasText: caller.postCode }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: caller.name })).toBeVisible();

  await page.getByRole('button', { name: 'Boxes', exact: true }).click();
  await page.getByRole('button', { name: /^Skip/ }).first().click();
  await expect(page.getByRole('region', { name: 'What this changes' })).toBeVisible();
  await page.getByLabel('Reason, for your colleagues').click();
  await type('Away, by phone');
  await page.getByRole('button', { name: 'Skip this box' }).click();
  await expect(page.getByText(/^Done\./)).toBeVisible();
  const skipped = seconds();

  await page.getByRole('button', { name: 'Change the address' }).click();
  await page.getByLabel('Address line 1').fill('');
  await page.getByLabel('Address line 1').click();
  await type('7 New Street');
  await page.getByLabel('Reason, for your colleagues').click();
  await type('Moved house');
  await page.getByRole('button', { name: 'Save address' }).click();
  await expect(page.getByText('Boxes go to 7 New Street')).toBeVisible();
  return { skipped, moved: seconds() };
}
