import { button, field, part, press, type } from '@nestbox/client/testing/act';
import { findByCode, listCatalogue, setProductStock } from '@nestbox/contract/staffCatalogue';
import { changeProducts } from '@nestbox/contract/staffProductChanges';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { catalogueCalls, salt, tea } from '../testing/catalogueAnswers';
import { address, openScreen } from '../testing/openScreen';

const packs = (name: string) => field(`Packs of ${name}`);
const submit = (input: HTMLInputElement) => fireEvent.submit(input.form ?? input);
const links = () =>
  part('table', 'Products')
    .getAllByRole('link', { name: /^(Flaky|Everyday)/ })
    .map(({ textContent }) => textContent);

it('finds products by words, category and state, which the address keeps', async () => {
  const retired = { ...tea, productId: 'old-tea', productName: 'Everyday Tea, old', retired: true };
  const calls = catalogueCalls([salt, { ...tea, productCategory: 'Drinks' }, retired]);
  await openScreen('/catalogue?words=tea', calls);
  expect(links()).toEqual(['Everyday Tea']);
  expect(screen.getByRole('status').textContent).toBe('1 product');
  type({ 'Find a product': '' });
  await waitFor(() => expect(links()).toEqual(['Flaky Sea Salt', 'Everyday Tea']));
  expect(address()).toBe('/catalogue');
  type({ State: 'retired' });
  await waitFor(() => expect(links()).toEqual(['Everyday Tea, old']));
  type({ Category: 'Drinks' });
  expect(await screen.findByRole('heading', { name: 'No products' })).toBeTruthy();
  expect(address()).toBe('/catalogue?state=retired&category=Drinks');
});

it('says what is no count, and saves one with the key Enter', async () => {
  const calls = catalogueCalls([salt]);
  await openScreen('/catalogue', calls);
  expect(packs(salt.productName).value).toBe('120');
  expect(screen.getByText('In stock, 7 reserved')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  for (const typed of ['many', '-3', '2.5', '123456789']) {
    type({ 'Packs of Flaky Sea Salt': typed });
    expect(screen.getByRole('alert').textContent).toBe('Type a whole number such as 120.');
    expect(button('Save').disabled).toBe(true);
    submit(packs(salt.productName));
  }
  expect(calls.sent(setProductStock)).toEqual([]);

  const counted = { ...salt, stock: { count: 90, reserved: 7 } };
  calls.answer(setProductStock, { says: '', product: counted }).answer(listCatalogue, [counted]);
  type({ 'Packs of Flaky Sea Salt': ' 90 ' });
  expect(screen.queryByRole('alert')).toBeNull();
  submit(packs(salt.productName));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(packs(salt.productName).value).toBe('90');
  expect(calls.sent(setProductStock)).toEqual([
    { params: { productId: 'sea-salt' }, query: {}, body: { count: 90, before: 120 } },
  ]);
});

it('keeps a count that is refused, and compares it with what a colleague counted', async () => {
  const calls = catalogueCalls([tea]);
  await openScreen('/catalogue', calls);
  expect(packs(tea.productName).placeholder).toBe('Not counted');
  const refusal = 'A colleague has counted 40 packs meanwhile.';
  const counted = { ...tea, stock: { count: 40, reserved: 0 } };
  calls.refuse(setProductStock, 409, refusal).answer(listCatalogue, [counted]);
  type({ 'Packs of Everyday Tea': '35' });
  press('Save');
  expect((await screen.findByRole('alert')).textContent).toBe(refusal);
  expect(packs(tea.productName).value).toBe('35');
  await screen.findByText('Out of stock, 0 reserved');
  calls.answer(setProductStock, { says: '', product: counted });
  press('Save');
  await waitFor(() => expect(calls.sent(setProductStock)).toHaveLength(2));
  expect(calls.sent(setProductStock).map(({ body }) => body)).toEqual([
    { count: 35, before: null },
    { count: 35, before: 40 },
  ]);
});

it('shows support figures, and nothing that can be changed', async () => {
  const calls = catalogueCalls([salt, tea], 'support');
  await openScreen('/catalogue', calls);
  const [, ...rows] = part('table', 'Products').getAllByRole('row');
  expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
    ['Flaky Sea Salt250 g, Food', '£1.80', '120In stock, 7 reserved', '12', '0'],
    ['Everyday Tea80 bags, Food', '£3.00', 'Not countedOut of stock', '0', '0'],
  ]);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Change the price/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Import and export' })).toBeNull();
});

it('draws 50 rows, and the others on request', async () => {
  const many = Array.from({ length: 60 }, (_, place) => ({
    ...salt,
    productId: `salt-${place}`,
    productName: `Flaky ${place}`,
  }));
  await openScreen('/catalogue', catalogueCalls(many, 'support'));
  expect(links()).toHaveLength(50);
  press('Show 10 more');
  expect(links()).toHaveLength(60);
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
});

it('changes the ticked products at once, after saying what that does', async () => {
  const line = {
    line: 1,
    productId: 'sea-salt',
    wrong: false,
    says: [],
    changes: [{ column: 'retired', before: 'no', after: 'yes' }],
    effects: ['It is not sold any more. Subscribers who have it are told.'],
    messages: [],
    customers: 12,
  };
  const calls = catalogueCalls([salt, tea]).answer(changeProducts, {
    lines: [line],
    total: 1,
    version: 'v1',
    written: false,
  });
  await openScreen('/catalogue', calls);
  expect(screen.queryByRole('region', { name: 'Ticked products' })).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tick all 2' }));
  expect(screen.getByText('2 products ticked')).toBeTruthy();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Tick Everyday Tea' }));
  press('Retire');
  press('See what changes');
  expect(await screen.findByText(/^It is not sold any more/)).toBeTruthy();
  press('Retire', part('dialog', 'Retire: 1 product'));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Ticked products' })).toBeNull());
  const changes = [{ productId: 'sea-salt', cells: { retired: 'yes' } }];
  expect(calls.sent(changeProducts).map(({ body }) => body)).toEqual([
    { changes, seen: null },
    { changes, seen: 'v1', why: '' },
  ]);
});

it('opens the product of a scanned code', async () => {
  const calls = catalogueCalls([salt, tea]).answer(findByCode, {
    productId: 'tea-80',
    productName: 'Everyday Tea',
  });
  await openScreen('/catalogue', calls);
  type({ 'Find a product': '5901234123457' });
  fireEvent.submit(screen.getByLabelText('Find a product'));
  expect(await screen.findByRole('heading', { name: 'Everyday Tea', level: 1 })).toBeTruthy();
  expect(calls.sent(findByCode)[0]?.params).toEqual({ code: '5901234123457' });
});
