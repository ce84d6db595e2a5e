import { estimateFirstBox } from '@nestbox/contract/firstBox';
import { expectNoBarriers, expectNoSidewaysScroll } from './barriers.ts';
import { enterAppliances, giveAddress, logIn, newCustomer, signUp } from './customer.ts';
import { expect, test } from './test.ts';

const api = `/api${estimateFirstBox.path}`;

test('a visitor sees the first box of their home, and makes it theirs without describing it again', async ({
  page,
}) => {
  await page.goto('/');
  const section = page.getByRole('region', { name: 'What would your home need?' });
  await expect(section.getByText(/^Arrives on/)).toBeVisible();
  await expectNoBarriers(page, 'the first box');
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectNoSidewaysScroll(page, `home at ${width} px`);
  }
  const rows = section.getByRole('list', { name: 'What comes' }).getByRole('listitem');
  await expect(rows).toHaveCount(5);

  // The answer to the last of the changes: the list of one before has another length.
  const estimated = page.waitForResponse((response) => {
    if (!response.url().endsWith(api)) return false;
    const asked = response.request().postDataJSON();
    return asked.childrenFemale === 2 && asked.numberOfBathrooms === 2 && !asked.dishWasher;
  });
  await section.getByRole('button', { name: 'More: Girls' }).press('Enter');
  await section.getByRole('button', { name: 'More: Girls' }).press('Enter');
  await section.getByRole('button', { name: 'More: Bathrooms' }).click();
  await section.getByText('Dishwasher').click();
  await (await estimated).finished();
  await expect(section.getByText('Dishwasher Tablets')).toHaveCount(0);
  await section.getByRole('button', { name: /^Show all/ }).click();
  const all = await rows.count();
  const first = (await rows.first().locator('span').nth(1).textContent()) ?? '';
  await section.getByRole('button', { name: `Leave out ${first}` }).click();
  await expect(section.getByText('1 left out.')).toBeVisible();
  await expect(section.getByText(first, { exact: true })).toHaveCount(0);
  await section.getByRole('button', { name: 'Bring back' }).click();
  await expect(rows).toHaveCount(all);

  await section.getByRole('button', { name: 'Make it mine' }).click();
  await expect(page).toHaveURL('/signup');
  await expect(
    page.getByText(`Your ${all} products go into your box once you have logged in.`),
  ).toBeVisible();
  const customer = newCustomer();
  await signUp(page, customer);
  await expect(page.getByRole('textbox', { name: 'Email address' })).toHaveValue(customer.email);
  await logIn(page, customer);
  await expect(page).toHaveURL('/household');
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('Eva Lind');
  await expect(page.getByRole('textbox', { name: 'Contact Number' })).toHaveValue('07700900123');
  await giveAddress(page);
  await expect(page.getByRole('textbox', { name: 'Children females' })).toHaveValue('2');
  await page.getByRole('button', { name: /next|save/i }).click();
  await expect(page.getByRole('textbox', { name: 'Bathrooms' })).toHaveValue('2');
  await page.getByRole('textbox', { name: 'Bedrooms' }).fill('3');
  await page.getByRole('textbox', { name: 'Reception rooms' }).fill('1');
  await page.getByRole('button', { name: /next|save/i }).click();
  await expect(page.getByRole('checkbox', { name: 'Washing machine' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Dishwasher' })).not.toBeChecked();
  await enterAppliances(page);
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(all);
});
