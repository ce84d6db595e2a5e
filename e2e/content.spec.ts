import { signInAsOwner } from './staffAccount.ts';
import { expect, testWithOwnShop as test } from './test.ts';

const lead = 'Soap, rice & roll: there before you notice.';

test('what an owner writes is in the next page before its scripts, and after them', async ({
  page,
  browser,
  baseURL,
}) => {
  await signInAsOwner(page);
  await page.goto('/admin/content');
  await page.getByLabel('Lead below the slogan').fill(lead);
  await page.getByRole('checkbox', { name: /^Show a bar above every page/ }).click();
  const announcement = page.getByRole('region', { name: 'Announcement' });
  await announcement.getByLabel('Text', { exact: true }).fill('Closed at Christmas');
  await page.getByRole('textbox', { name: 'First day' }).fill('2026-01-01');
  await page.getByRole('textbox', { name: 'Last day' }).fill('2999-12-31');
  await page.getByRole('button', { name: 'Save texts' }).click();
  await expect(page.getByText(/^Saved\. Customers see it/)).toBeVisible();

  await page.goto('/admin/content/pages');
  await page.getByRole('link', { name: 'Write a page' }).click();
  await page.getByLabel('Title').fill('Our packaging');
  await expect(page.getByLabel('Address, behind /pages/')).toHaveValue('our-packaging');
  await page.getByLabel('Text', { exact: true }).fill('All in **paper**. <b>No plastic.</b>');
  await page.getByRole('checkbox', { name: 'Link to it in the footer' }).click();
  await expect(
    page.getByRole('region', { name: 'As customers see it' }).getByText('<b>No plastic.</b>'),
  ).toBeVisible();
  // What is typed survives a reload.
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Our packaging');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published. Customers see it now.')).toBeVisible();

  for (const javaScriptEnabled of [false, true]) {
    const context = await browser.newContext({ baseURL, javaScriptEnabled });
    const visitor = await context.newPage();
    const complaints: string[] = [];
    visitor.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    await visitor.goto('/');
    await expect(visitor.getByText(lead)).toBeVisible();
    await expect(visitor.getByRole('complementary', { name: 'Announcement' })).toHaveText(
      'Closed at Christmas',
    );
    await visitor.getByRole('contentinfo').getByRole('link', { name: 'Our packaging' }).click();
    await expect(visitor).toHaveURL('/pages/our-packaging');
    await expect(visitor.getByRole('heading', { name: 'Our packaging', level: 1 })).toBeVisible();
    await expect(visitor.getByText('All in paper. <b>No plastic.</b>')).toBeVisible();
    // From another screen of the app, and not as the server wrote it.
    await visitor.getByRole('link', { name: 'Nestbox home' }).click();
    await expect(visitor.getByText(lead)).toBeVisible();
    expect(complaints).toEqual([]);
    await context.close();
  }
});
