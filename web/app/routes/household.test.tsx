import { field, press, type } from '@nestbox/client/testing/act';
import type { AnsweredCalls } from '@nestbox/client/testing/answerCalls';
import { checkPlace, saveAddress } from '@nestbox/contract/address';
import { estimateFirstBox } from '@nestbox/contract/firstBox';
import { getHousehold, saveHousehold } from '@nestbox/contract/household';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customerCalls } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';

const refused = 'We do not deliver to the Channel Islands and the Isle of Man.';

async function openWizard(path = '/household'): Promise<AnsweredCalls> {
  const calls = customerCalls()
    .answer(saveAddress, ({ body }) => ({ ...body, addressLine2: '' }))
    .answer(saveHousehold, ({ body }) => body)
    .answer(checkPlace, ({ body }) => ({
      refused: body.postCode.startsWith('JE') ? refused : null,
    }));
  await openScreen(path, calls);
  return calls;
}

const openStep = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));

it('explains an invalid address, and keeps what was typed', async () => {
  const calls = await openWizard();
  openStep('Address');
  type({ Name: '', 'Post Code': '!', City: 'York' });
  press('Save');
  expect(await screen.findByText('Name is required')).toBeTruthy();
  expect(screen.getByText('Invalid post code')).toBeTruthy();
  expect(field('City').value).toBe('York');
  expect(calls.sent(saveAddress)).toEqual([]);
});

it('says whether the shop delivers to a postcode before the address is saved', async () => {
  const calls = await openWizard();
  openStep('Address');
  expect(await screen.findByText('We deliver here.')).toBeTruthy();
  type({ 'Post Code': 'JE2 3AB' });
  expect(await screen.findByText(refused)).toBeTruthy();
  expect(calls.sent(checkPlace).map(({ body }) => body.postCode)).toEqual(['LS1 1AA', 'JE2 3AB']);
  expect(calls.sent(saveAddress)).toEqual([]);
});

it('takes whole numbers, explains what it refuses, and counts on by arrow keys', async () => {
  const calls = await openWizard();
  openStep('Occupants');
  const description = 'Please enter a whole number, such as 2';
  for (const each of within(screen.getByRole('tabpanel')).getAllByRole('textbox'))
    fireEvent.change(each, { target: { value: '1' } });
  for (const typed of ['1.5', '1e3', '1,000', 'two', '0x10']) {
    type({ 'Children males': typed });
    press('Save');
    const children = await screen.findByRole('textbox', { name: 'Children males', description });
    expect((children as HTMLInputElement).value).toBe(typed);
    expect(document.activeElement).toBe(children);
  }
  expect(calls.sent(saveHousehold)).toEqual([]);
  fireEvent.keyDown(field('Children males'), { key: 'ArrowUp' });
  expect(field('Children males').value).toBe('1');
  press('Save');
  expect(await screen.findByRole('textbox', { name: 'Bathrooms' })).toBeTruthy();
});

it('opens the step that a link names, with what is saved, and saves the rest after it', async () => {
  const calls = await openWizard('/household?step=occupants');
  const tab = screen.getByRole('tab', { name: 'Occupants' });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  expect(field('Adult males').value).toBe('1');
  expect(field('Children males').value).toBe('1');
  type({ Infants: '1' });
  press('Save');
  await screen.findByRole('heading', { name: 'How is your home laid out?' });
  press('Save');
  await screen.findByRole('heading', { name: 'What is there to use?' });
  press('Save');
  expect(await screen.findByText('Appliance details saved')).toBeTruthy();
  const [saved] = calls.sent(saveHousehold);
  expect(saved?.body).toMatchObject({
    infants: 1,
    adultsMale: 1,
    numberOfBedrooms: 2,
    bath: false,
  });
});

it('shows what the first box costs from the second step on, and keeps what is typed', async () => {
  const box = {
    deliveryDate: '2026-12-15',
    deliveryFee: 0,
    items: [],
    everyWeeks: 4,
    cadences: [],
    averageMonth: null,
  };
  const calls = customerCalls()
    .answer(getHousehold, null)
    .answer(estimateFirstBox, ({ body }) => ({ ...box, price: 1000 * body.adultsMale }));
  await openScreen('/household?step=occupants', calls);
  expect(screen.getByText('Say who lives at home to see a price.')).toBeTruthy();
  expect(calls.sent(estimateFirstBox)).toEqual([]);
  type({ 'Adult males': '2' });
  expect(await screen.findByText('£20.00')).toBeTruthy();
  expect(calls.sent(estimateFirstBox).at(-1)?.body).toMatchObject({ adultsMale: 2, infants: 0 });

  cleanup();
  await openScreen('/household?step=occupants', calls);
  expect(field('Adult males').value).toBe('2');
  expect(await screen.findByText('£20.00')).toBeTruthy();
  openStep('Layout');
  expect(await screen.findByText('£20.00')).toBeTruthy();
});

it('estimates no box once the household is saved', async () => {
  const calls = await openWizard('/household?step=occupants');
  expect(screen.queryByText(/see a price/)).toBeNull();
  expect(calls.sent(estimateFirstBox)).toEqual([]);
});
