import { field, part, press, type } from '@nestbox/client/testing/act';
import { getProductSupply, setProductSupply } from '@nestbox/contract/staffBuying';
import { setProductStock } from '@nestbox/contract/staffCatalogue';
import { addStaffCategory, listKinds, type StaffKinds } from '@nestbox/contract/staffKinds';
import { changeProducts, type ImportEffect } from '@nestbox/contract/staffProductChanges';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { catalogueCalls, salt, shopKinds } from '../testing/catalogueAnswers';
import { openScreen } from '../testing/openScreen';

const effectOf = (wrong: boolean, says: string[]): ImportEffect => ({
  total: 1,
  version: 'v1',
  written: false,
  lines: [
    {
      line: 1,
      productId: 'rye-bread',
      wrong,
      says,
      changes: [],
      effects: [],
      messages: [],
      customers: 0,
    },
  ],
});

const supply = {
  productId: 'rye-bread',
  supplierId: null,
  supplierName: null,
  supplierCode: '',
  caseSize: 1,
  cost: null,
  costs: [],
  today: '2026-12-01',
  version: 0,
};

const wrong = (...says: string[]) => effectOf(true, says);
const right = effectOf(false, ['new: Rye Bread']);

const saveBar = () => part('region', 'Save');

async function openNew(calls = catalogueCalls()) {
  await openScreen('/catalogue/new', calls);
  return calls;
}

it('has its button before anything is typed, which names what is missing', async () => {
  const calls = (await openNew()).answer(
    changeProducts,
    wrong('productName: This is empty.', 'packLabel: This is empty.'),
  );
  press('Add product', saveBar());
  expect(await screen.findByText('Name: This is empty.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Name'));
  expect(saveBar().getByRole('status').textContent).toBe('2 things to mend. Nothing is saved yet.');
  expect(calls.sent(changeProducts)).toHaveLength(1);
});

it('says in its own words what is no price, count or cost, and shows the first', async () => {
  const calls = (await openNew()).answer(
    changeProducts,
    wrong('price: This is empty. Write pounds such as 4.95, or pence such as 495.'),
  );
  type({ Name: 'Rye Bread', Price: '3,40' });
  type({ 'Packs in the warehouse (optional)': 'many', 'Cost of a pack (optional)': 'cheap' });
  press('Add product');
  const fault = '‘3,40’ is not a price. Type pounds such as 3.40.';
  expect(await screen.findByText(`Price: ${fault}`)).toBeTruthy();
  expect(screen.getByText('Packs in the warehouse: Type a whole number such as 120.')).toBeTruthy();
  expect(screen.getByText('Cost of a pack: Type a cost such as 1.25.')).toBeTruthy();
  expect(document.activeElement).toBe(field('Price'));
  type({ Price: '3.40' });
  expect(screen.queryByText(`Price: ${fault}`)).toBeNull();
  press('Show the first', saveBar());
  expect(document.activeElement).toBe(screen.getByLabelText('Packs in the warehouse (optional)'));
  expect(calls.sent(changeProducts)[0]?.body.changes[0]?.cells).toMatchObject({ price: '' });
});

it('makes an address of its own from the name, which can be changed', async () => {
  const calls = await openNew(catalogueCalls([{ ...salt, productId: 'rye-bread' }]));
  type({ Name: 'Rye Bread' });
  expect(await screen.findByText('/product-details/rye-bread-2')).toBeTruthy();
  press('Change the address of its page');
  type({ 'Last part of the address': 'rye-bread' });
  calls.answer(changeProducts, effectOf(false, []));
  press('Add product');
  const fault = 'Last part of the address: Another product has this address already.';
  expect(await screen.findByText(fault)).toBeTruthy();
  // Nothing is written of the product that is there.
  expect(calls.sent(changeProducts).map(({ body }) => body.seen)).toEqual([null]);
});

it('adds it, counts its packs and keeps its cost, and says on its page what failed', async () => {
  const calls = (await openNew())
    .answer(changeProducts, right)
    .refuse(setProductStock, 409, 'A colleague counts.')
    .answer(getProductSupply, supply)
    .answer(setProductSupply, supply);
  type({ Name: 'Rye Bread', Price: '3.4' });
  type({ 'Packs in the warehouse (optional)': '24', 'Cost of a pack (optional)': '1.25' });
  press('Add product');
  expect((await screen.findByText('Added. It is sold now.')).textContent).toBeTruthy();
  expect(screen.getByText('Its 24 packs were not counted: A colleague counts.')).toBeTruthy();
  await waitFor(() => expect(calls.sent(changeProducts)).toHaveLength(2));
  const body = calls.sent(changeProducts)[1]?.body;
  expect(body).toMatchObject({
    seen: 'v1',
    changes: [{ productId: 'rye-bread', cells: { price: '3.40' } }],
  });
  expect(JSON.stringify(body)).not.toContain('packs');
  expect(calls.sent(setProductSupply)[0]).toMatchObject({
    params: { productId: 'rye-bread' },
    body: { supplierId: null, caseSize: 1, cost: { from: '2026-12-01', cost: 125 }, seen: 0 },
  });
});

it('takes the content for what a pack gives, until that is typed', async () => {
  await openNew();
  const gives = () => field('How much a pack gives').value;
  type({ 'Content of a pack': '250' });
  expect(gives()).toBe('');
  type({ 'What it is used for': 'salt' });
  expect(gives()).toBe('250');
  type({ 'What it is used for': 'tea' });
  expect(gives()).toBe('');
  type({ 'How much a pack gives': '80', 'Content of a pack': '300' });
  expect(gives()).toBe('80');
});

it('adds a product that is not on sale yet', async () => {
  const calls = (await openNew()).answer(changeProducts, right);
  type({ Name: 'Rye Bread', Price: '3.40' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Not on sale yet' }));
  press('Add product');
  await waitFor(() => expect(calls.sent(changeProducts)).toHaveLength(2));
  expect(calls.sent(changeProducts)[1]?.body.changes[0]?.cells).toMatchObject({ inStock: 'no' });
  expect(calls.sent(setProductStock)).toEqual([]);
});

it('folds what may stay empty, and opens it for a fault', async () => {
  (await openNew()).answer(changeProducts, wrong('gtin: This is no GTIN.'));
  const more = () => screen.getByRole('region', { name: 'More about it' }).querySelector('details');
  expect(more()?.open).toBe(false);
  type({ 'SKU (optional)': 'RB-1' });
  expect(more()?.querySelector('p')?.textContent).toBe('SKU: RB-1');
  press('Add product');
  await waitFor(() => expect(more()?.open).toBe(true));
});

it('adds a category without leaving the form', async () => {
  const calls = await openNew();
  type({ Name: 'Rye Bread' });
  press('New category');
  const dialog = () => part('dialog', 'Add a category');
  await screen.findByRole('dialog', { name: 'Add a category' });
  type({ 'New category': 'Bakery' }, dialog());
  const [food] = shopKinds.categories;
  const bakery = { ...food, name: 'Bakery', products: 0 } as StaffKinds['categories'][number];
  const added = { ...shopKinds, categories: [...shopKinds.categories, bakery] };
  calls.answer(addStaffCategory, added).answer(listKinds, added);
  press('Add', dialog());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByLabelText<HTMLSelectElement>('Category').value).toBe('Bakery');
  expect(field('Name').value).toBe('Rye Bread');
});

it('says the margin as soon as price and cost are typed', async () => {
  await openNew();
  expect(screen.getByText(/Customers never see it\.$/)).toBeTruthy();
  fireEvent.change(screen.getByRole('combobox', { name: /VAT/ }), { target: { value: '20' } });
  type({ Price: '3.60', 'Cost of a pack (optional)': '1.50' });
  expect(screen.getByText(/The margin is 50%\.$/)).toBeTruthy();
});
