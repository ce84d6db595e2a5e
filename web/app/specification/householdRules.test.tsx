import { press, type } from '@nestbox/client/testing/act';
import type { AnsweredCalls } from '@nestbox/client/testing/answerCalls';
import { checkPlace, saveAddress } from '@nestbox/contract/address';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { customerCalls } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';
import { sentence } from '#app/testing/sentence';

let calls: AnsweredCalls;

beforeEach(async () => {
  calls = customerCalls({ boxes: [], products: [] })
    .answer(saveAddress, ({ body }) => ({ ...body, addressLine2: '' }))
    .answer(checkPlace, { refused: null });
  await openScreen('/household', calls);
});

/** Opens a step, fills it in and saves it. */
function answer(step: string, values: Record<string, string>): void {
  fireEvent.click(screen.getByRole('tab', { name: step }));
  type(values);
  press('Save');
}

/** Expects exactly these errors at the fields, and the focus on the first invalid field. */
async function expectErrors(errors: Record<string, string>): Promise<void> {
  const endings =
    /is required$|10 digits$|^Invalid|^A household can|cannot be negative$|greater than 0$|^Please use at most/;
  await waitFor(() =>
    expect(screen.queryAllByText(endings).map((each) => each.textContent)).toEqual(
      Object.values(errors),
    ),
  );
  for (const [name, description] of Object.entries(errors)) {
    const field = screen.getByRole('textbox', { name, description: new RegExp(description) });
    expect(field.getAttribute('aria-invalid')).toBe('true');
  }
  expect(document.activeElement).toBe(screen.getByLabelText(Object.keys(errors)[0] ?? ''));
}

const every = (names: string[], value: string) =>
  Object.fromEntries(names.map((name) => [name, value]));

const isOpen = (step: string) => screen.findByRole('tab', { name: step, selected: true });

it('the rules of the people and rooms', async () => {
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
      answer('Occupants', every(names, ''));
      await expectErrors(every(names, 'This field is required'));
      answer('Occupants', every(names, '-1'));
      const negative = Object.entries(who).map(([name, text]) => [
        name,
        `Number of ${text} cannot be negative`,
      ]);
      await expectErrors(Object.fromEntries(negative));
      answer('Occupants', { ...every(names, '1'), 'Children males': '27' });
      await expectErrors({ 'Children males': 'A household can have at most 30 people' });
      answer('Occupants', every(names, '0'));
      expect(await isOpen('Layout')).toBeTruthy();
    },
  );

  await sentence(['5.11', '9.7 layout'], 'the rooms at home are three counts from 1', async () => {
    const names = ['Bathrooms', 'Bedrooms', 'Reception rooms'];
    answer('Layout', every(names, ''));
    await expectErrors(every(names, 'This field is required'));
    for (const wrong of ['0', '-1']) {
      answer('Layout', every(names, '1'));
      expect(await isOpen('Appliences')).toBeTruthy();
      answer('Layout', every(names, wrong));
      const tooFew = names.map((name) => [
        name,
        `Number of ${name.toLowerCase()} must be greater than 0`,
      ]);
      await expectErrors(Object.fromEntries(tooFew));
    }
    answer('Layout', every(names, '1'));
    expect(await isOpen('Appliences')).toBeTruthy();
  });
});

it('the rules of the address', async () => {
  const address = {
    Name: 'Eva Lind',
    'Contact Number': '0770090012',
    'Address Line 1': '1 High Street',
    City: 'Leeds',
    County: 'West Yorkshire',
    'Post Code': 'LS1 1AA',
    Country: 'United Kingdom',
  };

  await sentence('5.9', 'all but the second line of the address is required', async () => {
    answer('Address', every(Object.keys(address), ''));
    await expectErrors(
      Object.fromEntries(Object.keys(address).map((name) => [name, `${name} is required`])),
    );
    answer('Address', address);
    expect(await isOpen('Occupants')).toBeTruthy();
    expect(calls.sent(saveAddress).map(({ body }) => body.addressLine2)).toEqual(['']);
  });

  await sentence(
    ['5.9', '9.7 contact number'],
    'a contact number is at least 10 digits',
    async () => {
      for (const wrong of ['077009001', '07700 90012', '07700-90012', '0770090012x']) {
        answer('Address', { 'Contact Number': wrong });
        await expectErrors({ 'Contact Number': 'Contact number must be 10 digits' });
      }
      // 'At least 10' has no other end than the length of any answer, which has a sentence of its own.
      answer('Address', { 'Contact Number': '0'.repeat(51) });
      await expectErrors({ 'Contact Number': 'Please use at most 50 characters' });
      for (const right of ['0770090012', '0044770090012345', '0'.repeat(50)]) {
        answer('Address', { 'Contact Number': right });
        expect(await isOpen('Occupants')).toBeTruthy();
      }
      expect(calls.sent(saveAddress)).toHaveLength(4);
    },
  );

  await sentence(
    ['5.9', '9.7 post code'],
    'a post code is 3 to 10 letters, digits or spaces',
    async () => {
      for (const wrong of ['LS', 'LS1-1AA', 'LS1_1AA', 'ÉS1 1AA', 'LS1 1AA 456']) {
        answer('Address', { 'Post Code': wrong });
        await expectErrors({ 'Post Code': 'Invalid post code' });
      }
      // The shortest and the longest of the pattern.
      for (const right of ['ls1', 'LS1 1AA 45', '1234567890']) {
        answer('Address', { 'Post Code': right });
        expect(await isOpen('Occupants')).toBeTruthy();
      }
      expect(calls.sent(saveAddress)).toHaveLength(7);
    },
  );
});
