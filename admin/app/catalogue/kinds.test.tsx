import { button, field, part, press, select, type } from '@nestbox/client/testing/act';
import {
  addStaffCategory,
  addStaffUsageType,
  drawCategoryLook,
  editStaffUsageType,
  listKinds,
  moveStaffCategory,
  previewUsageType,
  renameStaffCategory,
  retireStaffCategory,
  retireStaffUsageType,
  type StaffKinds,
  setCategoryLook,
  setSynonyms,
} from '@nestbox/contract/staffKinds';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { catalogueCalls, plainLook, plainUse } from '../testing/catalogueAnswers';
import { openScreen } from '../testing/openScreen';
import { staffCalls } from '../testing/staffAnswers';

const kitchen = { ...plainLook, name: 'Kitchen', food: false, products: 12 };
const food = { ...plainLook, name: 'Food', food: true, products: 1 };
const garden = { ...plainLook, name: 'Garden', food: false, products: 0 };
const washing = {
  ...plainUse,
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
  await openScreen('/catalogue/categories', calls);
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
  expect(screen.getByText('Moved.')).toBeTruthy();
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
  const calls = staffCalls().answer(listKinds, kindsOf(kitchen));
  await openScreen('/catalogue/usage-types', calls);
  const label = 'Synonyms of Washing up, with commas between';
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
  expect(screen.getByText('Saved.')).toBeTruthy();
  expect(calls.sent(setSynonyms)[1]).toMatchObject({
    params: { usage: 'washing up' },
    body: { synonyms, seen: ['dish soap'] },
  });

  calls.answer(retireStaffUsageType, { ...kindsOf(kitchen), usageTypes: [washing] });
  press('Retire Oven cleaning');
  await waitFor(() => expect(screen.queryByText('Oven cleaning')).toBeNull());
});

it('finds usage types by a name, a synonym or a category, and says where figures come from', async () => {
  const calls = staffCalls().answer(listKinds, {
    categories: [kitchen, food],
    usageTypes: [washing, { ...unused, basis: 'estimate: once a month', categories: ['Kitchen'] }],
  });
  await openScreen('/catalogue/usage-types', calls);
  expect(screen.getByText('Source: A study')).toBeTruthy();
  expect(screen.getByText('Our estimate: once a month')).toBeTruthy();
  type({ 'Find a usage type': 'soap' });
  expect(screen.getByText('1 usage type')).toBeTruthy();
  expect(screen.getByText('Washing up')).toBeTruthy();
  type({ 'Find a usage type': '' });
  select('Category', 'Kitchen');
  expect(screen.queryByText('Washing up')).toBeNull();
  expect(screen.getByText('Oven cleaning')).toBeTruthy();
});

it('draws packs in a look before it is saved, and offers a darker colour for one that is too light', async () => {
  const calls = await openKinds(kitchen);
  calls.answer(drawCategoryLook, ({ body }) => ({
    packs: ['<svg/>'],
    darker: body.colour === '#ffe680' ? '#6b6136' : null,
  }));
  press('Look of Kitchen');
  expect(field('Colour').value).toBe('#3f7391');
  expect(await screen.findByAltText('Pack 1 of Kitchen as it would be drawn')).toBeTruthy();
  type({ Colour: '#ffe680', 'Range on drawn packs (optional)': 'Millbrook' });
  fireEvent.click(await screen.findByRole('button', { name: 'Take #6b6136' }));
  expect(field('Colour').value).toBe('#6b6136');
  await waitFor(() => expect(button('Save look').disabled).toBe(false));
  const look = { colour: '#6b6136', rangeName: 'Millbrook' };
  calls.answer(setCategoryLook, kindsOf({ ...kitchen, ...look }));
  press('Save look');
  await waitFor(() => expect(names()).toEqual(['Kitchen12 products, range Millbrook']));
  expect(screen.getByText('Saved. Its packs and pictures are drawn so now.')).toBeTruthy();
  expect(calls.sent(setCategoryLook).map(({ body }) => body)).toEqual([
    { ...look, seen: { colour: '#3f7391', rangeName: null } },
  ]);
});

const lasting = {
  faults: [],
  pack: { amount: 500, name: 'Washing up, 500 ml' },
  lasts: [{ home: '1 adult', days: 20, before: 40 }],
  products: 3,
  customers: 12,
};

it('shows how long a pack lasts by new figures, and whose plans follow, before they are saved', async () => {
  const calls = staffCalls().answer(listKinds, kindsOf(kitchen)).answer(previewUsageType, lasting);
  await openScreen('/catalogue/usage-types/washing%20up', calls);
  expect(await screen.findByText('20 days')).toBeTruthy();
  expect(field(/^A man/).value).toBe('14');
  type({ 'A man (optional)': '2,5' });
  press('Save figures');
  expect(await screen.findByText('Give a number such as 1.5')).toBeTruthy();
  type({ 'A man (optional)': '28' });
  expect(await screen.findByText('20 days')).toBeTruthy();
  expect(screen.getByText('now 40 days')).toBeTruthy();
  expect(screen.getByText(/^The plans of 12 customers follow, for 3 products/)).toBeTruthy();
  calls.refuse(editStaffUsageType, 409, 'washing up was changed meanwhile.');
  press('Save figures');
  expect((await screen.findByRole('alert')).textContent).toContain('changed meanwhile');
  expect(field(/^A man/).value).toBe('28');
  calls.answer(editStaffUsageType, kindsOf(kitchen));
  press('Save figures');
  expect(await screen.findByRole('heading', { name: 'Usage types' })).toBeTruthy();
  const { figures, basis, origin } = washing;
  expect(calls.sent(editStaffUsageType)[1]?.body).toEqual({
    figures: { ...figures, perMan: 28 },
    basis,
    origin,
    seen: { figures, basis, origin },
  });
});

it('adds a usage type with its figures', async () => {
  const calls = catalogueCalls().answer(previewUsageType, {
    ...lasting,
    faults: ['Nobody would use it.'],
  });
  await openScreen('/catalogue/new-usage-type', calls);
  expect(await screen.findByText('Nobody would use it.')).toBeTruthy();
  calls.answer(previewUsageType, { ...lasting, pack: { amount: 500, name: null }, products: 0 });
  type({
    Name: 'lamp-oil',
    'A household (optional)': '40',
    'Also found as (optional)': 'paraffin',
  });
  expect(await screen.findByText('A pack of 500 pieces lasts')).toBeTruthy();
  calls.answer(addStaffUsageType, kindsOf(kitchen));
  press('Add usage type');
  expect(await screen.findByRole('heading', { name: 'Usage types' })).toBeTruthy();
  expect(calls.sent(addStaffUsageType)[0]?.body).toMatchObject({
    usage: 'lamp-oil',
    unit: 'piece',
    food: false,
    synonyms: ['paraffin'],
    figures: { perHousehold: 40, perMan: 0, spread: 0.7 },
    basis: 'estimate',
  });
});
