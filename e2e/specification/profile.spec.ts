import type { Page } from '@playwright/test';
import { arrive, callsOf } from '../arrive.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

const addressCard = (page: Page) => page.getByRole('region', { name: 'Customer address' });
const propertyCard = (page: Page) => page.getByRole('region', { name: 'Property details' });

const newAddress = {
  Name: 'Ada Wren',
  'Contact Number': '01632960987',
  'Address Line 1': '2 Low Street',
  'Address Line 2': 'Flat 3',
  City: 'York',
  County: 'North Yorkshire',
  'Post Code': 'YO1 7HH',
  Country: 'England',
};
const newCounts = {
  'Adult males': '0',
  'Adult females': '2',
  'Children males': '2',
  'Children females': '1',
  Infants: '1',
  Bathrooms: '2',
  Bedrooms: '4',
  'Reception rooms': '3',
};

const fill = async (card: ReturnType<typeof addressCard>, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) {
    await card.getByRole('textbox', { name, exact: name === 'Name' }).fill(value);
  }
};

test('the household of a customer, shown and edited', async ({ page }) => {
  const call = callsOf(page.request, await arrive(page));
  await page.goto('/my-household');

  await sentence(['2.90 address', '3.11'], 'the address is shown, edited and kept', async () => {
    const card = addressCard(page);
    await expect(card.getByRole('term')).toHaveText(Object.keys(newAddress));
    await expect(card.getByRole('definition').nth(1)).toHaveText('07700900123');

    await card.getByRole('button', { name: 'Edit' }).click();
    await fill(card, { Name: 'Somebody Else' });
    await card.getByRole('button', { name: 'Cancel' }).click();
    await expect(card.getByRole('definition').first()).toHaveText('Eva Lind');
    await expect(card.getByRole('button', { name: 'Edit' })).toBeFocused();

    await card.getByRole('button', { name: 'Edit' }).click();
    await fill(card, newAddress);
    await card.getByRole('button', { name: 'Save' }).click();
    await sentence('8.16 success', 'an updated address is confirmed', () =>
      expect(page.getByText('Address updated successfully!', { exact: true })).toBeVisible(),
    );
    await expect(card.getByRole('definition')).toHaveText(Object.values(newAddress));
    expect(await call('GET', '/account/address')).toEqual({
      name: 'Ada Wren',
      contactNumber: '01632960987',
      addressLine1: '2 Low Street',
      addressLine2: 'Flat 3',
      city: 'York',
      county: 'North Yorkshire',
      postCode: 'YO1 7HH',
      country: 'England',
    });
  });

  await sentence(
    ['2.90 property', '3.12'],
    'the home is shown, edited and kept, and the boxes follow it',
    async () => {
      const before = await call('GET', '/boxes');
      const card = propertyCard(page);
      const appliances = ['Washing machine', 'Dishwasher', 'Bath'];
      await expect(card.getByRole('term')).toHaveText([...Object.keys(newCounts), ...appliances]);
      await expect(card.getByRole('definition').last()).toHaveText('No');

      await card.getByRole('button', { name: 'Edit' }).click();
      await fill(card, newCounts);
      for (const name of appliances) await card.getByRole('checkbox', { name }).click();
      await card.getByRole('button', { name: 'Save' }).click();
      await sentence('8.17 success', 'updated details are confirmed', () =>
        expect(
          page.getByText('Details updated successfully!', { exact: true }).last(),
        ).toBeVisible(),
      );
      const shown = [...Object.values(newCounts), 'No', 'No', 'Yes'];
      await expect(card.getByRole('definition')).toHaveText(shown);
      expect(await call('GET', '/account/household')).toEqual({
        adultsMale: 0,
        adultsFemale: 2,
        childrenMale: 2,
        childrenFemale: 1,
        infants: 1,
        numberOfBathrooms: 2,
        numberOfBedrooms: 4,
        numberOfReceptionRooms: 3,
        washingMachine: false,
        dishWasher: false,
        bath: true,
      });
      expect(await call('GET', '/boxes')).not.toEqual(before);
      await page.reload();
      await expect(card.getByRole('definition')).toHaveText(shown);
      await expect(addressCard(page).getByRole('definition')).toHaveText(Object.values(newAddress));

      await page.getByRole('link', { name: 'Go through the steps again' }).click();
      await expect(page).toHaveURL('/household');
    },
  );
});
