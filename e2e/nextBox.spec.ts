import type { Page } from '@playwright/test';
import { arrive } from './arrive.ts';
import { boxAt, inPounds, longDate, shortDate } from './boxes.ts';
import { expect, test } from './test.ts';

const nextBox = (page: Page) => page.getByRole('region', { name: 'Your next box' });

test('a customer without boxes is led to plan them, and a visitor sees the estimate instead', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: 'What would your home need?' })).toBeVisible();
  await expect(nextBox(page)).toHaveCount(0);
  await arrive(page, { stage: 'account' });
  await page.goto('/');
  await expect(nextBox(page).getByRole('link', { name: 'Plan my boxes' })).toBeVisible();
});

test('the next box of a customer with planned boxes', async ({ page }) => {
  const person = await arrive(page);
  for (const path of ['/', '/manage-subscription']) {
    await test.step(`${path} leads with the next box: contents, day, price, and until when it can change`, async () => {
      const box = await boxAt(page, person, 0);
      await page.goto(path);
      const section = nextBox(page);
      await expect(section).toContainText(longDate(box.deliveryDate));
      await expect(section).toContainText(inPounds(box.boxPrice));
      await expect(section).toContainText(`Change it until ${shortDate(box.lastChangeDate)}.`);
      await expect(section.getByRole('listitem')).toHaveCount(box.product);
      await expect(section.getByRole('link', { name: 'Start Subscription' })).toBeVisible();
      await section.getByRole('link', { name: 'See or change the box' }).click();
      await expect(page).toHaveURL(`/my-box-products/1/${box.boxId}`);
    });
  }

  await test.step('the next box of the home page can be asked for again', async () => {
    await page.route('**/api/customer/*/boxes', (route) => route.abort());
    await page.goto('/');
    await expect(nextBox(page)).toContainText('Your next box could not be loaded.');
    await page.unroute('**/api/customer/*/boxes');
    await nextBox(page).getByRole('button', { name: 'Try again' }).click();
    await expect(nextBox(page).getByRole('link', { name: 'See or change the box' })).toBeVisible();
  });
});
