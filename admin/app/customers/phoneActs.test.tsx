import { canPress, chooseItem, part, press, select, type } from '@nestbox/client/testing/act';
import { listCatalogue } from '@nestbox/contract/staffCatalogue';
import {
  askCustomerEmail,
  makeCustomerChange,
  previewCustomerChange,
} from '@nestbox/contract/staffCustomerActs';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { salt } from '../testing/catalogueAnswers';
import { customerPageCalls, eva } from '../testing/foundCustomer';
import { openScreen } from '../testing/openScreen';

const effect = {
  nextBox: { before: null, after: null },
  notes: ['It comes with box 2.'],
  sentences: ['Box 2 costs £3.00 more.'],
  boxes: [],
};

const home = {
  adultsMale: 1,
  adultsFemale: 1,
  childrenMale: 0,
  childrenFemale: 0,
  infants: 0,
  numberOfBathrooms: 1,
  numberOfBedrooms: 2,
  numberOfReceptionRooms: 1,
  washingMachine: true,
  dishWasher: false,
  bath: true,
};

const oats = { productId: 'oats', productName: 'Porridge Oats', frequencyWeeks: null };

async function openCustomer(show: string) {
  const calls = customerPageCalls({ products: [oats], household: home })
    .answer(listCatalogue, [
      { ...salt, productId: 'oats', productName: 'Porridge Oats', usage: 'porridge' },
      { ...salt, productId: 'green-tea', productName: 'Green Tea', packLabel: '80 bags' },
    ])
    .answer(previewCustomerChange, effect)
    .answer(makeCustomerChange, effect);
  await openScreen(`/customers/${eva.customerId}?show=${show}`, calls);
  return calls;
}

const why = { 'Reason, for your colleagues': 'She rang' };

it('adds a product that is found by its name, after the preview', async () => {
  const calls = await openCustomer('products');
  press('Add products');
  const dialog = part('dialog', 'Add products');
  await dialog.findByLabelText('Find a product');
  type({ 'Find a product': 'green' }, dialog);
  press('Add Green Tea, 80 bags', dialog);
  expect(await dialog.findByText('It comes with box 2.')).toBeTruthy();
  type(why, dialog);
  await canPress('Add the product', dialog);
  press('Add the product', dialog);
  expect(await screen.findByText('Done. Box 2 costs £3.00 more.')).toBeTruthy();
  expect(calls.sent(makeCustomerChange).map(({ body }) => body.change)).toEqual([
    { kind: 'addProducts', productIds: ['green-tea'] },
  ]);
});

it('says how often a product is needed, and offers no product that the customer has', async () => {
  const calls = await openCustomer('products');
  await chooseItem('Change Porridge Oats', 'How often');
  const dialog = part('dialog', 'How often Porridge Oats');
  select('The customer needs a pack', 'Every 6 weeks');
  expect(await dialog.findByText('It comes with box 2.')).toBeTruthy();
  type(why, dialog);
  await canPress('Change how often', dialog);
  press('Change how often', dialog);
  expect(await screen.findByText('Done. Box 2 costs £3.00 more.')).toBeTruthy();
  expect(calls.sent(makeCustomerChange).map(({ body }) => body.change)).toEqual([
    { kind: 'frequency', productId: 'oats', weeks: 6 },
  ]);
  await chooseItem('Change Porridge Oats', 'Swap');
  const swap = part('dialog', 'Swap Porridge Oats');
  await swap.findByLabelText('Find a product');
  expect(await swap.findByText('There is no product for the same use.')).toBeTruthy();
  type({ 'Find a product': 'oats' }, swap);
  expect(await swap.findByText('No product has this name.')).toBeTruthy();
});

it('changes the household once it differs and holds', async () => {
  const calls = await openCustomer('timeline');
  press('Change the household');
  const dialog = part('dialog', 'Change the household');
  expect(calls.sent(previewCustomerChange)).toEqual([]);
  type({ Infants: '-1' }, dialog);
  expect(await dialog.findByText('Number of infants cannot be negative')).toBeTruthy();
  type({ Infants: '1' }, dialog);
  expect(await dialog.findByText('It comes with box 2.')).toBeTruthy();
  type(why, dialog);
  await canPress('Save the household', dialog);
  press('Save the household', dialog);
  expect(await screen.findByText('Done. Box 2 costs £3.00 more.')).toBeTruthy();
  expect(calls.sent(makeCustomerChange).map(({ body }) => body.change)).toEqual([
    { kind: 'household', household: { ...home, infants: 1 } },
  ]);
});

it('sends a link to a new email address', async () => {
  const calls = (await openCustomer('timeline')).answer(askCustomerEmail, null);
  press('Change the email');
  const dialog = part('dialog', 'Change the email address');
  type({ 'New email address': 'not an address', ...why }, dialog);
  press('Send the link', dialog);
  expect(await dialog.findByText('Invalid email address')).toBeTruthy();
  type({ 'New email address': 'eva.new@example.com' }, dialog);
  press('Send the link', dialog);
  expect(
    await screen.findByText(
      'A link is on its way to eva.new@example.com. The address changes once it is opened.',
    ),
  ).toBeTruthy();
  expect(calls.sent(askCustomerEmail)[0]?.body).toEqual({
    email: 'eva.new@example.com',
    why: 'She rang',
    seen: 4,
  });
});
