import { button, field, part, press, type } from '@nestbox/client/testing/act';
import {
  addStaffCategory,
  listKinds,
  moveStaffCategory,
  renameStaffCategory,
  retireStaffCategory,
  retireStaffUsageType,
  type StaffKinds,
  setSynonyms,
} from '@nestbox/contract/staffKinds';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../testing/openScreen';
import { staffCalls } from '../testing/staffAnswers';

const kitchen = { name: 'Kitchen', food: false, products: 12 };
const food = { name: 'Food', food: true, products: 1 };
const garden = { name: 'Garden', food: false, products: 0 };
const washing = {
  usage: 'washing up',
  unit: 'ml',
  food: false,
  basis: 'A study',
  synonyms: ['dish soap'],
  products: 3,
};
const unused = { ...washing, usage: 'oven cleaning', synonyms: [], products: 0 };

const kindsOf = (...categories: StaffKinds['categories']): StaffKinds => ({
  categories,
  usageTypes: [washing, unused],
});

async function openKinds(...categories: StaffKinds['categories']) {
  const calls = staffCalls().answer(listKinds, kindsOf(...categories));
  await openScreen('/catalogue/kinds', calls);
  return calls;
}

const panel = () => part('region', 'Categories');
const names = () =>
  part('list', 'Categories')
    .getAllByRole('listitem')
    .map((row) => row.querySelector('div')?.textContent);

it('adds, moves and retires categories', async () => {
  const calls = await openKinds(kitchen, food);
  expect(names()).toEqual(['Kitchen12 products', 'Food1 product, food']);
  calls.refuse(addStaffCategory, 409, 'There is a category Food.');
  type({ 'New category': 'Food' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'All of it is food' }));
  press('Add');
  expect((await panel().findByRole('alert')).textContent).toBe('There is a category Food.');
  expect(field('New category').value).toBe('Food');

  calls.answer(addStaffCategory, kindsOf(kitchen, food, garden));
  type({ 'New category': 'Garden' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'All of it is food' }));
  press('Add');
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(field('New category').value).toBe('');
  expect(calls.sent(addStaffCategory).map(({ body }) => body)).toEqual([
    { name: 'Food', food: true },
    { name: 'Garden', food: false },
  ]);

  expect(button('Earlier: Kitchen').disabled).toBe(true);
  expect(button('Later: Garden').disabled).toBe(true);
  calls.answer(moveStaffCategory, kindsOf(kitchen, garden, food));
  press('Earlier: Garden');
  await waitFor(() => expect(names()[1]).toBe('Garden0 products'));
  calls.answer(moveStaffCategory, kindsOf(garden, kitchen, food));
  press('Later: Kitchen');
  await waitFor(() => expect(names()[1]).toBe('Kitchen12 products'));
  expect(calls.sent(moveStaffCategory).map(({ body }) => body.place)).toEqual([2, 2]);

  // Only a category without products can go.
  expect(screen.getAllByRole('button', { name: /^Retire (Kit|Food|Gar)/ })).toHaveLength(1);
  calls.answer(retireStaffCategory, kindsOf(kitchen, food));
  press('Retire Garden');
  await waitFor(() => expect(names()).toHaveLength(2));
});

it('renames a category, and keeps a name that is refused', async () => {
  const calls = await openKinds(kitchen, food);
  press('Rename Kitchen');
  expect(field('New name of Kitchen').value).toBe('Kitchen');
  press('Cancel');
  press('Rename Kitchen');
  calls.refuse(renameStaffCategory, 409, 'There is a category Food.');
  type({ 'New name of Kitchen': 'Food' });
  press('Save name');
  expect((await panel().findByRole('alert')).textContent).toBe('There is a category Food.');
  expect(field('New name of Kitchen').value).toBe('Food');
  calls.answer(renameStaffCategory, kindsOf({ ...kitchen, name: 'Cooking' }, food));
  type({ 'New name of Kitchen': 'Cooking' });
  press('Save name');
  await waitFor(() => expect(names()[0]).toBe('Cooking12 products'));
});

it('saves synonyms that are typed in their row, and retires a usage type without products', async () => {
  const calls = await openKinds(kitchen);
  const label = 'Synonyms of washing up, with commas between';
  expect(field(label).value).toBe('dish soap');
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  const refusal = 'A colleague has changed the synonyms meanwhile.';
  calls.refuse(setSynonyms, 409, refusal);
  type({ [label]: 'dish soap, suds,, suds ' });
  fireEvent.submit(field(label).form ?? field(label));
  expect((await screen.findByRole('alert')).textContent).toBe(refusal);
  expect(field(label).value).toBe('dish soap, suds,, suds ');

  const synonyms = ['dish soap', 'suds'];
  calls.answer(setSynonyms, {
    ...kindsOf(kitchen),
    usageTypes: [{ ...washing, synonyms }, unused],
  });
  press('Save');
  await waitFor(() => expect(field(label).value).toBe('dish soap, suds'));
  expect(calls.sent(setSynonyms)[1]).toMatchObject({
    params: { usage: 'washing up' },
    body: { synonyms, seen: ['dish soap'] },
  });

  calls.answer(retireStaffUsageType, { ...kindsOf(kitchen), usageTypes: [washing] });
  press('Retire oven cleaning');
  await waitFor(() => expect(screen.queryByText('oven cleaning')).toBeNull());
});
