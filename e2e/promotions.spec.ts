import { arrive } from './arrive.ts';
import { expectNoBarriers, expectNoSidewaysScroll } from './barriers.ts';
import { signInAsOwner } from './staffAccount.ts';
import { expect, testWithOwnShop as test } from './test.ts';

test('an owner makes single-use codes and an offer, and a customer gets the better of them', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsOwner(page);
  const add = async (kind: string, label: string, name: string, percent: string) => {
    await page.goto('/admin/promotions/new');
    await page.getByRole('radio', { name: kind }).check();
    await page.getByRole('textbox', { name: label }).fill(name);
    await page.getByRole('textbox', { name: 'Percent' }).fill(percent);
    await page.getByRole('button', { name: 'See what it does' }).click();
    await page.getByRole('button', { name: 'Add promotion' }).click();
  };
  const codes = page.getByRole('table', { name: 'Codes of the sheet' });
  await test.step('a sheet of single-use codes', async () => {
    await add('A sheet of single-use codes', 'What the codes begin with', 'xmas26', '30');
    await page.getByRole('textbox', { name: 'Number of codes' }).fill('3');
    await page.getByRole('button', { name: 'Make codes' }).click();
    await page.getByRole('button', { name: 'Show the codes' }).click();
    await expect(codes.getByText('Not yet')).toHaveCount(3);
    await page.setViewportSize({ width: 360, height: 900 });
    await expectNoSidewaysScroll(page, 'a promotion');
    await expectNoBarriers(page, 'a promotion');
  });
  const code =
    (await codes
      .getByText(/^XMAS26-/)
      .first()
      .textContent()) ?? '';
  await add('An automatic offer', 'Name', 'Spring offer', '10');
  await expect(page.getByRole('heading', { name: 'Spring offer' })).toBeVisible();

  const customer = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await test.step('the offer holds without a code, and a code that takes more off comes before it', async () => {
    await arrive(customer);
    await customer.goto('/payment');
    const contents = customer.getByRole('region', { name: /^Box \d/ });
    await expect(contents.getByText('Spring offer')).toBeVisible();
    await customer.getByText('Use a promotion code').click();
    await customer.getByLabel('Promotion code').fill(code.toLowerCase());
    await customer.getByRole('button', { name: 'Use code' }).click();
    await expect(contents.getByText('XMAS26')).toBeVisible();
    await expect(contents.getByText('Spring offer')).toBeHidden();
  });
  await test.step('the code is used, and the offer ends', async () => {
    await page.getByRole('button', { name: 'End it' }).click();
    await page.getByRole('button', { name: 'End it' }).click();
    await expect(page.getByRole('button', { name: 'Run it again' })).toBeVisible();
    await page.goto('/admin/promotions/of/XMAS26');
    await page.getByRole('button', { name: 'Show the codes' }).click();
    await expect(codes.getByText('Not yet')).toHaveCount(2);
  });
});
