import type { Page } from '@playwright/test';
import { arrive, callsOf } from '../arrive.ts';
import { expect, test } from '../test.ts';
import { sentence } from './sentence.ts';

const addressCard = (page: Page) => page.getByRole('region', { name: 'Customer address' });
const propertyCard = (page: Page) => page.getByRole('region', { name: 'Property details' });
const cards = {
  address: {
    card: addressCard,
    path: '**/account/address',
    saved: 'Address updated successfully!',
    failed: 'Failed to update address. Please try again.',
    loadError: 'Error loading address',
    number: '8.16',
  },
  property: {
    card: propertyCard,
    path: '**/account/household',
    saved: 'Details updated successfully!',
    failed: 'Failed to update details. Please try again.',
    loadError: 'Error loading property details',
    number: '8.17',
  },
} as const;

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
const rooms = ['Bathrooms', 'Bedrooms', 'Reception rooms'];

const fill = async (card: ReturnType<typeof addressCard>, values: Record<string, string>) => {
  for (const [name, value] of Object.entries(values)) {
    await card.getByRole('textbox', { name, exact: name === 'Name' }).fill(value);
  }
};

test('the household of a customer, shown and edited', async ({ page }) => {
  const call = callsOf(page.request, await arrive(page));
  await page.goto('/my-household');

  await sentence(
    ['5.15 address', '8.16 failure'],
    'the browser lets any address be saved; the server says what is wrong with it',
    async () => {
      const card = addressCard(page);
      await card.getByRole('button', { name: 'Edit' }).click();
      const nothing = Object.fromEntries(Object.keys(newAddress).map((name) => [name, '']));
      await fill(card, { ...nothing, 'Contact Number': '12', 'Post Code': '!' });
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await card.getByRole('button', { name: 'Save' }).click();
      expect((await sent).postDataJSON()).toMatchObject({ name: '', contactNumber: '12' });
      await expect(page.getByText(cards.address.failed, { exact: true })).toBeVisible();
      await expect(card.getByRole('alert').getByRole('listitem')).toHaveText([
        'Name is required',
        'Contact number must be 10 digits',
        'Address Line 1 is required',
        'City is required',
        'Country is required',
        'County is required',
        'Invalid post code',
      ]);
      await expect(card.getByRole('textbox', { name: 'Contact Number' })).toHaveValue('12');
      await expect(card.getByRole('textbox', { name: 'Post Code' })).toHaveValue('!');
      await card.getByRole('button', { name: 'Cancel' }).click();
    },
  );

  await sentence(
    ['5.15 numbers', '8.17 failure'],
    'numbers of the home are sent as integers, 0 where there is none; the server judges them',
    async () => {
      const card = propertyCard(page);
      await card.getByRole('button', { name: 'Edit' }).click();
      const nothing = Object.fromEntries(Object.keys(newCounts).map((name) => [name, '']));
      await fill(card, { ...nothing, Infants: '3', 'Adult males': '-1' });
      const sent = page.waitForRequest((request) => request.method() === 'POST');
      await card.getByRole('button', { name: 'Save' }).click();
      expect((await sent).postDataJSON()).toEqual({
        adultsMale: -1,
        adultsFemale: 0,
        childrenMale: 0,
        childrenFemale: 0,
        infants: 3,
        numberOfBathrooms: 0,
        numberOfBedrooms: 0,
        numberOfReceptionRooms: 0,
        washingMachine: true,
        dishWasher: true,
        bath: false,
      });
      await expect(page.getByText(cards.property.failed, { exact: true })).toBeVisible();
      await expect(card.getByRole('alert').getByRole('listitem')).toHaveText([
        'Number of adult males cannot be negative',
        ...rooms.map((name) => `Number of ${name.toLowerCase()} must be greater than 0`),
      ]);
      await expect(card.getByRole('textbox', { name: 'Infants' })).toHaveValue('3');
      for (const name of rooms) {
        await expect(card.getByRole('textbox', { name })).toHaveValue('');
      }
      await card.getByRole('button', { name: 'Cancel' }).click();
    },
  );

  await sentence(
    '5.15 numbers',
    'a number of the home is an integer or is not sent at all',
    async () => {
      const before = await call('GET', '/account/household');
      const sent: unknown[] = [];
      page.on('request', (request) => {
        if (request.method() === 'POST' && request.url().endsWith('/account/household'))
          sent.push(request.postDataJSON());
      });
      const card = propertyCard(page);
      const save = card.getByRole('button', { name: 'Save' });
      await card.getByRole('button', { name: 'Edit' }).click();
      // Truncated or rounded, each would be saved as a number that the customer did not type.
      const message = card.getByText('Please enter a whole number, such as 2', { exact: true });
      for (const name of ['Children males', 'Bedrooms']) {
        const field = card.getByRole('textbox', { name });
        const own = await field.inputValue();
        for (const typed of ['2.5', '1e3', '1,000', '3 or 4', '0x10', 'NaN']) {
          await field.fill(typed);
          await save.click();
          await expect(message).toHaveCount(1);
          await expect(field).toHaveAccessibleDescription(
            /Please enter a whole number, such as 2$/,
          );
          await expect(field).toHaveValue(typed);
        }
        await field.fill(own);
        await expect(message).toHaveCount(0);
      }
      expect(sent).toEqual([]);
      expect(await call('GET', '/account/household')).toEqual(before);

      // Spaces around it and zeros before it are still the same integer; nothing but spaces is none.
      await fill(card, { 'Children males': ' 2 ', 'Children females': '   ', Bedrooms: '04' });
      await save.click();
      await expect(page.getByText(cards.property.saved, { exact: true })).toBeVisible();
      const now = { childrenMale: 2, childrenFemale: 0, numberOfBedrooms: 4 };
      expect(sent).toEqual([{ ...(before as object), ...now }]);
      expect(await call('GET', '/account/household')).toEqual({ ...(before as object), ...now });
    },
  );

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

  for (const [name, { card, path, saved, failed, loadError, number }] of Object.entries(cards)) {
    await test.step(`a failing network is told on the ${name} card, and a next try goes well`, async () => {
      await page.route(path, (route) => route.abort());
      await page.goto('/my-household');
      await expect(card(page).getByTestId('skeleton').first()).toBeVisible();
      await sentence(
        `${number} load error`,
        `the ${name} card says that it could not be loaded`,
        async () => {
          await expect(card(page).getByText(loadError, { exact: true })).toBeVisible();
          await expect(card(page).getByRole('button', { name: 'Edit' })).toHaveCount(0);
        },
      );
      await page.unroute(path);
      await card(page).getByRole('button', { name: 'Try again' }).click();
      await card(page).getByRole('button', { name: 'Edit' }).click();

      const first = card(page).getByRole('textbox').first();
      await first.fill('7');
      await page.route(path, (route) => route.abort());
      await card(page).getByRole('button', { name: 'Save' }).click();
      await sentence(`${number} failure`, `the ${name} card says that it could not be saved`, () =>
        expect(page.getByText(failed, { exact: true })).toBeVisible(),
      );
      await expect(first).toHaveValue('7');
      await page.unroute(path);
      await card(page).getByRole('button', { name: 'Save' }).click();
      await sentence(`${number} success`, `the next try of the ${name} card is confirmed`, () =>
        expect(page.getByText(saved, { exact: true })).toBeVisible(),
      );
      await expect(card(page).getByRole('definition').first()).toHaveText('7');
    });
  }
});
