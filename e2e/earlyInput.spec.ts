import { openUnstarted } from './openUnstarted.ts';
import { expect, test } from './test.ts';

test('what is typed while a page starts stays', async ({ page }) => {
  await test.step('a search typed while the page starts is made, with the choices of the address', async () => {
    const start = await openUnstarted(page, '/products?category=Kitchen');
    const search = page.getByRole('searchbox', { name: 'Search' });
    await search.pressSequentially('roll');
    start();
    await expect(page.getByRole('article').getByRole('heading').first()).toHaveText(
      'Absorbent Kitchen Roll',
    );
    await expect(search).toHaveValue('roll');
    await expect(page.getByRole('combobox', { name: 'Category' })).toHaveValue('Kitchen');
    await expect(page).toHaveURL('/products?search=roll&category=Kitchen');
  });

  await test.step('an order chosen while the page starts sorts the list', async () => {
    const start = await openUnstarted(page, '/products');
    const sorting = page.getByRole('combobox', { name: 'Sort by' });
    await sorting.selectOption('Lowest price');
    start();
    await expect(page).toHaveURL(/sort=/);
    await expect(sorting.locator('option:checked')).toHaveText('Lowest price');
  });

  for (const [path, button] of [
    ['/login', 'Sign in'],
    ['/signup', 'Sign up'],
    ['/forgot-password', 'Next'],
    ['/contact-us', 'Prepare my message'],
  ] as const)
    await test.step(`an address typed while ${path} starts stays, and counts as typed`, async () => {
      const start = await openUnstarted(page, path);
      const email = page.getByRole('textbox', { name: /email/i }).first();
      await email.pressSequentially('ada@example.com');
      start();
      await expect(page.locator('.slow-start')).toHaveCount(0);
      await page.locator('main').getByRole('button', { name: button }).last().click();
      await expect(email).toHaveValue('ada@example.com');
      await expect(email).not.toHaveAttribute('aria-invalid', 'true');
    });
});
