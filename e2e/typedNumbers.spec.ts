import { arrive, household } from './arrive.ts';
import { expect, test } from './test.ts';

const sentence = 'Please enter a whole number, such as 2';
const notWhole = ['1.5', '1e3', '1,000', 'two', '0x10'];

test('a customer types numbers', async ({ page }) => {
  await arrive(page);

  await test.step('the profile takes whole numbers, and explains what it refuses', async () => {
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/account/household')) sent += 1;
    });
    await page.goto('/my-household');
    await page.getByRole('button', { name: 'Edit property details' }).click();
    const field = page.getByRole('textbox', { name: 'Children males' });
    for (const typed of notWhole) {
      await field.fill(typed);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(sentence)).toHaveCount(1);
      await expect(field).toHaveValue(typed);
    }
    expect(sent).toBe(0);
    await field.fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Details updated successfully!')).toBeVisible();
    expect(household.childrenMale).not.toBe(0);
  });

  await test.step('the wizard takes whole numbers, and explains what it refuses', async () => {
    await page.goto('/household');
    await page.getByRole('tab', { name: 'Occupants' }).click();
    const field = page.getByRole('textbox', { name: 'Children males' });
    const fields = page.getByRole('tabpanel').getByRole('textbox');
    for (const each of await fields.all()) await each.fill('1');
    for (const typed of notWhole) {
      await field.fill(typed);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(sentence)).toHaveCount(1);
      await expect(field).toHaveValue(typed);
      await expect(field).toHaveAccessibleDescription(sentence);
      await expect(field).toBeFocused();
    }
    await field.press('ArrowUp');
    await expect(field).toHaveValue('1');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('textbox', { name: 'Bathrooms' })).toBeVisible();
  });
});
