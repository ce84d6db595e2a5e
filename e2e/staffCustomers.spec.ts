import type { Page } from '@playwright/test';
import { arrive } from './arrive.ts';
import { expectNoBarriers } from './barriers.ts';
import { openAsOwner, signInAsOwner } from './staffAccount.ts';
import { expect, test } from './test.ts';

test('a customer is found while typing, and gets credit', async ({ page, browser }) => {
  test.slow();
  // The shop has other customers of the same name.
  const { email } = await arrive(page, { products: 3, stage: 'paid' });
  const staff = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })).newPage();
  await openAsOwner(staff);

  await staff.keyboard.press('/');
  const search = staff.getByRole('searchbox', { name: 'Find a customer' });
  await expect(search).toBeFocused();
  await search.fill(email);
  await expect(staff.getByRole('table', { name: 'Customers' }).getByRole('link')).toHaveCount(1);
  await expectNoBarriers(staff, 'customers');
  await staff.keyboard.press('ArrowDown');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();

  await giveCredit(staff, '5.00');
  await expect(staff.getByText('The customer has £5.00 of credit now.')).toBeVisible();
  await expect(staff.getByRole('list', { name: 'Timeline' })).toContainText('Gave credit');

  await staff.getByRole('button', { name: 'More' }).press('Enter');
  await expect(staff.getByRole('menuitem', { name: 'Note a call' })).toBeFocused();
  // The menu lies over the page, outside of its regions.
  await expectNoBarriers(staff, 'more acts for a customer', (axe) =>
    axe.include('[role="menu"]').disableRules('region'),
  );
  await staff.keyboard.press('Escape');
  await expect(staff.getByRole('button', { name: 'More' })).toBeFocused();

  await staff.getByRole('button', { name: 'Boxes' }).click();
  await expect(staff.getByRole('list', { name: 'Boxes' })).toBeVisible();
  await staff.getByRole('button', { name: /^Skip/ }).first().click();
  await expect(staff.getByRole('region', { name: 'What this changes' })).toBeVisible();
  await expectNoBarriers(staff, 'skip a box');
});

test('what is above the limit waits for another owner, and a large amount asks for a code', async ({
  page,
  browser,
}) => {
  test.slow();
  const { customerId } = await arrive(page, { products: 3, stage: 'paid' });
  const staff = await (await browser.newContext({ baseURL: process.env.SHOP_URL ?? '' })).newPage();
  // The code of the shared session may be older than a quarter of an hour.
  await signInAsOwner(staff);
  await staff.goto(`/admin/customers/${customerId}`);
  for (const balance of ['200.00', '400.00']) {
    await giveCredit(staff, '200');
    await expect(staff.getByText(`The customer has £${balance} of credit now.`)).toBeVisible();
  }
  await giveCredit(staff, '150');
  const waiting = staff.getByRole('region', { name: 'Waits for an owner' });
  await expect(waiting).toContainText('Credit of £150.00');
  await expectNoBarriers(staff, 'a request to give');

  // A code counts for a quarter of an hour.
  const refused = { type: 'about:second-step-again', detail: 'Enter a code to go on.', errors: [] };
  const body = JSON.stringify({ ...refused, title: 'Not allowed', status: 403 });
  const contentType = 'application/problem+json';
  await staff.route('**/credit', (route) => route.fulfill({ status: 403, contentType, body }));
  await giveCredit(staff, '60');
  const code = staff.getByRole('dialog', { name: 'Enter a code' });
  await expect(code.getByRole('textbox', { name: 'Code' })).toBeFocused();
  await expectNoBarriers(staff, 'a code again');
  await staff.keyboard.press('Escape');
  await expect(code).toHaveCount(0);
  const credit = staff.getByRole('dialog', { name: 'Give credit' });
  await expect(credit.getByRole('alert')).toHaveText('Enter a code to go on.');
  await expect(credit.getByRole('textbox', { name: 'Amount' })).toHaveValue('60');
  await staff.keyboard.press('Escape');

  await waiting.getByRole('button', { name: 'Take it back' }).click();
  await expect(waiting).toHaveCount(0);
});

async function giveCredit(staff: Page, amount: string): Promise<void> {
  await staff.getByRole('button', { name: 'Give credit' }).click();
  await staff.getByRole('textbox', { name: 'Amount' }).fill(amount);
  await staff.getByLabel('Reason, as the customer reads it').fill('Sorry for the dented tins');
  await staff.getByLabel('Reason, for your colleagues').fill('She rang');
  const dialog = staff.getByRole('dialog', { name: 'Give credit' });
  await dialog.getByRole('button', { name: /^(Give credit|Ask an owner)$/ }).click();
}
