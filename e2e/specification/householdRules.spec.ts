import type { Page } from '@playwright/test';
import { arrive } from '../arrive.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

const field = (page: Page, name: string) =>
  page.getByRole('tabpanel').getByRole('textbox', { name, exact: name === 'Name' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' });

/** Opens a step, fills it in and saves it. */
async function answer(page: Page, step: string, values: Record<string, string>): Promise<void> {
  await page.getByRole('tab', { name: step, exact: true }).click();
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
  await save(page).click();
}

/** Expects exactly these errors at the fields, and the focus on the first invalid field. */
async function expectErrors(page: Page, errors: Record<string, string>): Promise<void> {
  const sentences = page.getByText(
    /is required$|10 digits$|^Invalid|cannot be negative$|greater than 0$|^Please use/,
  );
  await expect(sentences).toHaveText(Object.values(errors));
  for (const [name, error] of Object.entries(errors)) {
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(error));
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(field(page, Object.keys(errors)[0] ?? '')).toBeFocused();
}

const every = (names: string[], value: string) =>
  Object.fromEntries(names.map((name) => [name, value]));

test('the rules of the household', async ({ page }) => {
  // A visitor gives the same answers as a customer.
  await page.goto('/household');

  await sentence(
    ['5.10', '9.7 occupants'],
    'the people at home are five counts from 0',
    async () => {
      const who = {
        'Adult males': 'adult males',
        'Adult females': 'adult females',
        'Children males': 'children males',
        'Children females': 'children females',
        Infants: 'infants',
      };
      const names = Object.keys(who);
      await answer(page, 'Occupants', {});
      await expectErrors(page, every(names, 'This field is required'));
      await answer(page, 'Occupants', every(names, '-1'));
      await expectErrors(
        page,
        Object.fromEntries(
          Object.entries(who).map(([name, text]) => [name, `Number of ${text} cannot be negative`]),
        ),
      );
      await answer(page, 'Occupants', every(names, '0'));
      await expect(page.getByRole('tab', { name: 'Layout', selected: true })).toBeVisible();
    },
  );

  await sentence(['5.11', '9.7 layout'], 'the rooms at home are three counts from 1', async () => {
    const names = ['Bathrooms', 'Bedrooms', 'Reception rooms'];
    await answer(page, 'Layout', {});
    await expectErrors(page, every(names, 'This field is required'));
    for (const wrong of ['0', '-1']) {
      await answer(page, 'Layout', every(names, wrong));
      await expectErrors(
        page,
        Object.fromEntries(
          names.map((name) => [name, `Number of ${name.toLowerCase()} must be greater than 0`]),
        ),
      );
    }
    await answer(page, 'Layout', every(names, '1'));
    await expect(page.getByRole('tab', { name: 'Appliences', selected: true })).toBeVisible();
  });

  await sentence(
    ['5.9', '9.7 post code', '9.7 contact number'],
    'an address must be complete',
    async () => {
      await arrive(page, { stage: 'account' });
      await page.goto('/household');
      const address = {
        Name: 'Eva Lind',
        'Contact Number': '0770090012',
        'Address Line 1': '1 High Street',
        City: 'Leeds',
        County: 'West Yorkshire',
        'Post Code': 'LS1 1AA',
        Country: 'United Kingdom',
      };
      const posts: string[] = [];
      page.on('request', (request) => {
        const saves = request.method() === 'POST' && request.url().endsWith('/account/address');
        if (saves) posts.push(request.url());
      });
      await answer(page, 'Address', every(Object.keys(address), ''));
      await expectErrors(page, {
        Name: 'Name is required',
        'Contact Number': 'Contact Number is required',
        'Address Line 1': 'Address Line 1 is required',
        City: 'City is required',
        County: 'County is required',
        'Post Code': 'Post Code is required',
        Country: 'Country is required',
      });

      // All are right but the one that is typed next.
      for (const [name, value] of Object.entries(address)) await field(page, name).fill(value);
      const phone = 'Contact number must be 10 digits';
      for (const wrong of ['077009001', '07700 90012', '07700-90012', '0770090012x']) {
        await answer(page, 'Address', { 'Contact Number': wrong });
        await expectErrors(page, { 'Contact Number': phone });
      }
      // 'At least 10' has no other end than the length of any answer, which has a sentence of its own.
      await answer(page, 'Address', { 'Contact Number': '0'.repeat(51) });
      await expectErrors(page, { 'Contact Number': 'Please use at most 50 characters' });
      await field(page, 'Contact Number').fill(address['Contact Number']);
      for (const wrong of ['LS', 'LS1-1AA', 'LS1_1AA', 'ÉS1 1AA', 'LS1 1AA 456']) {
        await answer(page, 'Address', { 'Post Code': wrong });
        await expectErrors(page, { 'Post Code': 'Invalid post code' });
      }
      expect(posts).toEqual([]);
      // The shortest and the longest of the pattern: the shop says that they are none, and they stay.
      for (const none of ['ls1', 'LS1 1AA 45', '1234567890']) {
        await answer(page, 'Address', { 'Post Code': none });
        await expect(page.getByText('There is no such postcode').first()).toBeVisible();
        await expect(field(page, 'Post Code')).toHaveValue(none);
      }
      // The shortest and the longest that may be, without a second line.
      for (const right of [
        { 'Contact Number': '0770090012', 'Post Code': 'm11ae' },
        { 'Contact Number': '0044770090012345', 'Post Code': 'LS1 1AA' },
        { 'Contact Number': '0'.repeat(50), 'Post Code': 'SW1A 1AA' },
      ]) {
        await answer(page, 'Address', { 'Address Line 2': '', ...right });
        await expect(page.getByRole('tab', { name: 'Occupants', selected: true })).toBeVisible();
      }
      expect(posts).toHaveLength(6);
    },
  );
});
