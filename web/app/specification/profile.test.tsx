import { field, part, press, type } from '@nestbox/client/testing/act';
import type { AnsweredCalls } from '@nestbox/client/testing/answerCalls';
import { getAddress, saveAddress } from '@nestbox/contract/address';
import { getHousehold, saveHousehold } from '@nestbox/contract/household';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { customerCalls } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';
import { sentence } from '#app/testing/sentence';

const path = '/my-household';
const addressCard = () => part('region', 'Customer address');
const propertyCard = () => part('region', 'Property details');

let calls: AnsweredCalls;

beforeEach(() => {
  calls = customerCalls()
    .answer(saveAddress, ({ body }) => ({ ...body, addressLine2: '' }))
    .answer(saveHousehold, ({ body }) => body);
});

/** Returns the entries of a card's alert. */
const reasons = (card: ReturnType<typeof addressCard>) =>
  within(card.getByRole('alert'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('an address that the server refuses', async () => {
  const errors = ['Name is required', 'Contact number must be 10 digits'];
  calls.refuse(saveAddress, 400, 'Invalid.', { errors });
  await openScreen(path, calls);
  press(/^Edit/, addressCard());
  const wrong = { Name: '', 'Contact Number': '12', 'Post Code': '!' };
  type(wrong, addressCard());

  await sentence('5.15 address', 'the browser lets any address be saved', async () => {
    press('Save', addressCard());
    await waitFor(() => expect(calls.sent(saveAddress)).toHaveLength(1));
    expect(calls.sent(saveAddress)[0]?.body).toMatchObject({ name: '', contactNumber: '12' });
    // The server refuses it, not the browser.
    expect(calls.complaints.splice(0)).toHaveLength(1);
  });

  await sentence(
    '8.16 failure',
    'the refusal is told with its reasons, and stays typed',
    async () => {
      expect(await screen.findByText('Failed to update address. Please try again.')).toBeTruthy();
      expect(reasons(addressCard())).toEqual(errors);
      for (const [label, value] of Object.entries(wrong))
        expect(addressCard().getByLabelText<HTMLInputElement>(label).value).toBe(value);
    },
  );

  await sentence('8.16 success', 'the next try is confirmed, and shown', async () => {
    calls.answer(saveAddress, ({ body }) => ({ ...body, addressLine2: '' }));
    type(
      { Name: 'Ada Wren', 'Contact Number': '01632960987', 'Post Code': 'YO1 7HH' },
      addressCard(),
    );
    press('Save', addressCard());
    expect(await screen.findByText('Address updated successfully!')).toBeTruthy();
    expect((await addressCard().findAllByRole('definition'))[0]?.textContent).toBe('Ada Wren');
  });
});

it('details of the home that the server refuses', async () => {
  const errors = ['Number of adult males cannot be negative'];
  calls.refuse(saveHousehold, 400, 'Invalid.', { errors });
  await openScreen(path, calls);
  press(/^Edit/, propertyCard());

  await sentence(
    '5.15 numbers',
    'numbers are sent as integers, 0 where there is none',
    async () => {
      const labels = [
        'Adult males',
        'Adult females',
        'Children males',
        'Children females',
        'Infants',
        'Bathrooms',
        'Bedrooms',
        'Reception rooms',
      ];
      type(Object.fromEntries(labels.map((label) => [label, ''])), propertyCard());
      type({ 'Adult males': '-1', Infants: '03' }, propertyCard());
      press('Save', propertyCard());
      await waitFor(() => expect(calls.sent(saveHousehold)).toHaveLength(1));
      expect(calls.sent(saveHousehold)[0]?.body).toEqual({
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
      expect(calls.complaints.splice(0)).toHaveLength(1);
    },
  );

  await sentence(
    '8.17 failure',
    'the refusal is told with its reasons, and stays typed',
    async () => {
      expect(await screen.findByText('Failed to update details. Please try again.')).toBeTruthy();
      expect(reasons(propertyCard())).toEqual(errors);
      expect(field('Infants', propertyCard()).value).toBe('3');
      expect(field('Bathrooms', propertyCard()).value).toBe('');
    },
  );
});

it('cards of the home that could not be loaded', async () => {
  calls.refuse(getAddress, 409, 'No.').refuse(getHousehold, 409, 'No.');
  await openScreen(path, calls);
  for (const [number, card, text] of [
    ['8.16 load error', addressCard, 'Error loading address'],
    ['8.17 load error', propertyCard, 'Error loading property details'],
  ] as const)
    await sentence(number, `the card says '${text}', without an 'Edit'`, async () => {
      expect(await card().findByText(text)).toBeTruthy();
      expect(card().queryByRole('button', { name: /^Edit/ })).toBeNull();
      expect(card().getByRole('button', { name: 'Try again' })).toBeTruthy();
    });
});
