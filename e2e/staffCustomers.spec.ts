import { arrive } from './arrive.ts';
import { expectNoBarriers } from './barriers.ts';
import { openAsOwner } from './staffAccount.ts';
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
  await expect(staff.getByRole('list', { name: 'Customers' }).getByRole('link')).toHaveCount(1);
  await expectNoBarriers(staff, 'customers');
  await staff.keyboard.press('ArrowDown');
  await staff.keyboard.press('Enter');
  await expect(staff.getByRole('heading', { level: 1 })).toBeVisible();

  await staff.getByRole('button', { name: 'Give credit' }).click();
  await staff.getByRole('textbox', { name: 'Amount' }).fill('5.00');
  await staff.getByLabel('Reason, as the customer reads it').fill('Sorry for the dented tins');
  await staff.getByLabel('Reason, for your colleagues').fill('She rang');
  await staff.getByRole('button', { name: 'Give credit' }).last().click();
  await expect(staff.getByText('The customer has £5.00 of credit now.')).toBeVisible();
  await expect(staff.getByRole('list', { name: 'Timeline' })).toContainText('Gave credit');

  await staff.getByRole('button', { name: 'Boxes' }).click();
  await expect(staff.getByRole('list', { name: 'Boxes' })).toBeVisible();
  await staff.getByRole('button', { name: /^Skip/ }).first().click();
  await expect(staff.getByRole('region', { name: 'What this changes' })).toBeVisible();
  await expectNoBarriers(staff, 'skip a box');
});
