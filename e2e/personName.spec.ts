import { expect, test } from './test.ts';

test('the sign-up refuses an invalid name at its field, and sends nothing', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/account/create')) sent.push(request.url());
  });
  const charactersOnly = 'Please use letters, spaces, hyphens and apostrophes only';
  const letterMissing = 'Please use at least one letter';
  await page.goto('/signup');
  const firstName = page.getByRole('textbox', { name: 'First name' });
  const lastName = page.getByRole('textbox', { name: 'Last name' });
  await firstName.fill('wwwꓸevilꓸcom');
  await lastName.fill('-');
  await page.getByRole('button', { name: 'Sign up' }).click();
  await expect(firstName).toHaveAccessibleDescription(charactersOnly);
  await expect(lastName).toHaveAccessibleDescription(letterMissing);
  await firstName.fill('कृष्ण');
  await lastName.fill("O'Brien");
  await expect(page.getByText(charactersOnly)).toHaveCount(0);
  await expect(page.getByText(letterMissing)).toHaveCount(0);
  expect(sent).toEqual([]);
});
