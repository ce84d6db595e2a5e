import { button, canPress, field, part, press, select, type } from '@nestbox/client/testing/act';
import {
  type CatalogueProduct,
  getCatalogueProduct,
  retireListedProduct,
  setProductStock,
  setProductVat,
} from '@nestbox/contract/staffCatalogue';
import {
  editProduct,
  type ImportEffect,
  readProductHistory,
} from '@nestbox/contract/staffProductChanges';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { catalogueCalls, detailsOf, salt } from '../testing/catalogueAnswers';
import { openScreen } from '../testing/openScreen';

const product = detailsOf(salt);

async function openProduct(changed: Partial<CatalogueProduct> = {}) {
  const calls = catalogueCalls().answer(getCatalogueProduct, { ...product, ...changed });
  await openScreen('/catalogue/sea-salt', calls);
  return calls;
}

type Line = ImportEffect['lines'][number];

const effectOf = (line: Partial<Line>): ImportEffect => ({
  total: 1,
  version: 'v1',
  written: false,
  lines: [
    {
      line: 1,
      productId: 'sea-salt',
      wrong: false,
      says: [],
      changes: [],
      effects: [],
      messages: [],
      customers: 0,
      ...line,
    },
  ],
});
const wrong = effectOf({
  wrong: true,
  says: ['descriptionShort: This has 91 letters, and 90 fit. Please shorten it.'],
});
const right = effectOf({
  changes: [{ column: 'descriptionShort', before: 'Crisp flakes', after: 'Large flakes' }],
  customers: 12,
});

const saveBar = () => part('region', 'Save');
const preview = () => part('region', 'Preview');
const form = () => part('region', 'Details');

it('shows what is wrong at its field, and what changes, before it saves', async () => {
  const calls = (await openProduct()).answer(editProduct, wrong);
  expect(screen.getByText('2 adults and 1 child').nextSibling?.textContent).toBe('90 days');
  expect(screen.queryByRole('region', { name: 'Save' })).toBeNull();
  type({ 'Short description': 'x'.repeat(91) });
  press('See what changes');
  const fault = 'This has 91 letters, and 90 fit. Please shorten it.';
  expect(await form().findByText(fault)).toBeTruthy();
  expect(screen.getByText(`Short description: ${fault}`)).toBeTruthy();
  expect(document.activeElement).toBe(field('Short description'));
  expect(saveBar().getByRole('status').textContent).toBe('1 thing to mend. Nothing is saved yet.');
  field('Name').focus();
  press('Show it', saveBar());
  expect(document.activeElement).toBe(field('Short description'));
  expect(field('Short description').value).toBe('x'.repeat(91));
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();

  calls.answer(editProduct, right);
  type({ 'Short description': 'Large flakes' });
  expect(form().queryByText(fault)).toBeNull();
  expect(saveBar().getByRole('status').textContent).toBe('1 change is not saved.');
  press('See what changes');
  await canPress('Save', saveBar());
  expect(preview().getByRole('listitem').textContent).toBe(
    'Short description: Crisp flakes becomes→ Large flakes12 customers have chosen it.',
  );
  type({ 'Reason (optional)': 'Truer' }, saveBar());
  const saved = { ...product, cells: { ...product.cells, descriptionShort: 'Large flakes' } };
  calls.answer(getCatalogueProduct, saved);
  press('Save', saveBar());
  expect((await saveBar().findByText('Saved.')).textContent).toBe('Saved.');
  const cells = { descriptionShort: 'Large flakes' };
  expect(
    calls
      .sent(editProduct)
      .map(({ body }) => body)
      .slice(1),
  ).toEqual([
    { cells, seen: null, why: '' },
    { cells, seen: 'v1', why: 'Truer' },
  ]);
});

it('has price, packs and state in its head, and counts its packs', async () => {
  const calls = (await openProduct({ stock: null })).answer(setProductStock, {
    says: '',
    product: salt,
  });
  expect(screen.getByAltText('Picture of Flaky Sea Salt').getAttribute('src')).toBe(product.image);
  const link = screen.getByRole('link', { name: 'See it in the shop' });
  expect(link.getAttribute('href')).toBe('/product-details/sea-salt');
  press('Change the price');
  expect(await screen.findByRole('dialog', { name: 'Price of Flaky Sea Salt' })).toBeTruthy();
  press('Cancel');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).parentElement;
  expect(fact('Packs in the warehouse')?.textContent).toContain('Not counted');
  const stock = part('region', 'Stock');
  expect(stock.getByRole('checkbox', { name: 'In stock' })).toBeTruthy();
  press('Count the packs');
  const counting = () => part('dialog', 'Packs of Flaky Sea Salt');
  await screen.findByRole('dialog', { name: 'Packs of Flaky Sea Salt' });
  expect(button('Save', counting()).disabled).toBe(true);
  type({ 'Packs of Flaky Sea Salt': '40' }, counting());
  calls.answer(getCatalogueProduct, { ...product, stock: { count: 40, reserved: 0 } });
  press('Save', counting());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(fact('Packs in the warehouse')?.textContent).toContain('40');
  expect(stock.queryByRole('checkbox', { name: 'In stock' })).toBeNull();
  expect(calls.sent(setProductStock)[0]?.body).toEqual({ count: 40, before: null });
  // The dialog is no part of the form around it.
  expect(calls.sent(editProduct)).toEqual([]);
});

it('shows support all figures, and nothing that can be changed', async () => {
  await openScreen('/catalogue/sea-salt', catalogueCalls([salt], 'support'));
  expect(await screen.findByText('£1.80', { selector: 'dd span' })).toBeTruthy();
  const links = part('navigation', 'On this page').getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'Price and VAT',
    'Stock',
    'How long it lasts',
    'History',
  ]);
  expect(screen.queryByRole('button', { name: /^(Change|Count|Retire|Choose)/ })).toBeNull();
});

it('folds what is seldom needed, and opens it by a link or for a fault', async () => {
  const calls = await openProduct();
  const fold = (name: string) =>
    screen.getByRole('region', { name }).querySelector('details') as HTMLDetailsElement;
  const summary = (name: string) => fold(name).querySelector('p')?.textContent;
  expect(summary('Price and VAT')).toBe('£1.80 · Zero rate: most food');
  expect(summary('Food')).toBe('Sea salt');
  expect(summary('Safety')).toBe('No hazards on the label');
  fireEvent.click(screen.getByRole('checkbox', { name: /^H319/ }));
  expect(summary('Safety')).toBe('H319 Causes serious eye irritation.');
  expect(fold('Safety').open).toBe(false);
  fireEvent.click(part('navigation', 'On this page').getByRole('link', { name: 'Safety' }));
  expect(fold('Safety').open).toBe(true);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Safety' }));
  expect(fold('Food').open).toBe(false);
  calls.answer(editProduct, effectOf({ wrong: true, says: ['storage: This is empty.'] }));
  type({ Storage: '' });
  press('See what changes');
  await waitFor(() => expect(document.activeElement).toBe(field('Storage')));
  expect(fold('Food').open).toBe(true);
});

it('says what follows from a fact that was wrong, and what customers are told', async () => {
  const sentence = 'A pack of Flaky Sea Salt holds 200 g: we had its size wrong.';
  const calls = (await openProduct()).answer(
    editProduct,
    effectOf({
      changes: [{ column: 'packAmount', before: '250', after: '200' }],
      effects: ['The plans of 12 customers follow.'],
      messages: [sentence],
      customers: 12,
    }),
  );
  type({ 'How much a pack gives': '200' });
  press('See what changes');
  await canPress('Save', saveBar());
  expect(preview().getByRole('listitem').textContent).toBe(
    `How much a pack gives: 250 becomes→ 200The plans of 12 customers follow.Customers are told: ${sentence}12 customers have chosen it.`,
  );
  expect(calls.sent(editProduct).map(({ body }) => body)).toEqual([
    { cells: { packAmount: '200' }, seen: null, why: '' },
  ]);
});

it('keeps what was typed beside what a colleague has changed, and on another visit', async () => {
  const calls = (await openProduct()).answer(editProduct, right);
  type({ 'Short description': 'Large flakes' });
  press('See what changes');
  await canPress('Save', saveBar());
  const refusal = 'The catalogue was changed meanwhile.';
  const byColleague = { ...product, cells: { ...product.cells, storage: 'Cool and dry' } };
  calls.refuse(editProduct, 409, refusal).answer(getCatalogueProduct, byColleague);
  press('Save', saveBar());
  expect((await saveBar().findByRole('alert')).textContent).toBe(refusal);
  expect(await screen.findByDisplayValue('Cool and dry')).toBeTruthy();
  expect(field('Short description').value).toBe('Large flakes');
  expect(button('See what changes').disabled).toBe(false);
  fireEvent.click(screen.getByRole('link', { name: 'All products' }));
  fireEvent.click(await screen.findByRole('link', { name: 'Flaky Sea Salt' }));
  expect(await screen.findByDisplayValue('Large flakes')).toBeTruthy();
  press('Discard changes');
  expect(field('Short description').value).toBe('Crisp flakes');
});

it('has hazards as tick boxes and nutrition as a table, and food only for a food', async () => {
  const calls = (await openProduct()).answer(editProduct, right);
  fireEvent.click(screen.getByRole('checkbox', { name: /^H319/ }));
  type({ 'Nutrition table': '' });
  type({ 'Energy in kJ': '0', 'Salt in g': '97,5' });
  press('See what changes');
  await waitFor(() => expect(calls.sent(editProduct)).toHaveLength(1));
  expect(calls.sent(editProduct)[0]?.body?.cells).toEqual({
    hazards: JSON.stringify([
      {
        code: 'H319',
        signalWord: 'Warning',
        pictogram: 'GHS07',
        statement: 'H319 Causes serious eye irritation.',
      },
    ]),
    nutritionExemption: '',
    nutrition: '{"per":"100 g","energyKj":0,"salt":97.5}',
  });
  type({ Category: 'Cleaning' });
  expect(screen.queryByRole('region', { name: 'Food' })).toBeNull();
});

it('has a history, and restores what was before into the form', async () => {
  const calls = catalogueCalls().answer(readProductHistory, {
    entries: [
      {
        entryNumber: 9,
        at: '2026-11-30T10:00:00Z',
        who: 'Ben Reed',
        act: 'edit-product',
        why: 'Typo',
        changes: [{ name: 'weightGrams', before: '250', after: '260' }],
      },
      {
        entryNumber: 8,
        at: '2026-11-29T10:00:00Z',
        who: 'Ben Reed',
        act: 'set-price',
        why: null,
        changes: [
          { name: 'price', before: '175', after: '180' },
          { name: 'from', before: '', after: '2026-11-30' },
        ],
      },
      {
        entryNumber: 7,
        at: '2026-11-28T10:00:00Z',
        who: 'Ben Reed',
        act: 'add-picture',
        why: null,
        changes: [{ name: 'pictures', before: '[]', after: '["front.png","back.png (The back)"]' }],
      },
    ],
    next: null,
  });
  await openScreen('/catalogue/sea-salt', calls);
  const [edit, price, picture] = await part('list', 'History').findAllByRole('listitem');
  expect(edit?.textContent).toContain('Edited a product by Ben Reed');
  expect(edit?.textContent).toContain('Weight in grams: 250 becomes→ 260Reason: Typo');
  expect(price?.textContent).toContain('Price: £1.75 becomes→ £1.80');
  expect(picture?.textContent).toContain(
    'Photographs: none becomes→ front.png, back.png (The back)',
  );
  press('Restore what was before');
  expect(field('Weight in grams').value).toBe('250');
});

it('sells a retired product again, after saying what that does', async () => {
  const calls = (await openProduct({ retired: true })).answer(
    editProduct,
    effectOf({
      changes: [{ column: 'retired', before: 'yes', after: 'no' }],
      effects: ['It is sold again. Nobody has it, so nobody is told.'],
    }),
  );
  press('Sell again');
  expect(await screen.findByText(/^It is sold again/)).toBeTruthy();
  calls.answer(getCatalogueProduct, product);
  press('Sell Flaky Sea Salt again');
  expect(await screen.findByRole('region', { name: 'Retire' })).toBeTruthy();
  expect(calls.sent(editProduct).map(({ body }) => body)).toEqual([
    { cells: { retired: 'no' }, seen: null },
    { cells: { retired: 'no' }, seen: 'v1', why: '' },
  ]);
});

it.each([
  [{ customers: 0 }, 'No customer has chosen it.'],
  [
    { customers: 1 },
    '1 customer has chosen it. Subscribers are told. There is no product for the same use that costs no more, so they get nothing in its place.',
  ],
  [
    {
      substitute: {
        productId: 'fine-salt',
        productName: 'Fine Salt',
        packLabel: '500 g',
        price: 95,
      },
    },
    '12 customers have chosen it. Subscribers are told. Those who allow it get Fine Salt (500 g, £0.95) instead; the others get nothing in its place.',
  ],
])('says whom a retirement touches: %o', async (changed, sentence) => {
  await openProduct(changed);
  expect(part('region', 'Retire').getByText(sentence)).toBeTruthy();
});

it('warns before it retires a product', async () => {
  const calls = await openProduct();
  const panel = () => part('region', 'Retire');
  press('Retire', panel());
  expect(panel().getByRole('alert').textContent).toBe(
    'You can sell it again later, but its customers do not get it back by themselves.',
  );
  press('Keep it', panel());
  expect(panel().queryByRole('alert')).toBeNull();
  expect(calls.sent(retireListedProduct)).toEqual([]);

  press('Retire', panel());
  calls.refuse(retireListedProduct, 409, 'A box of today has it.');
  type({ 'Reason (optional)': 'No supplier' }, panel());
  press('Retire Flaky Sea Salt', panel());
  expect(await panel().findByText('A box of today has it.')).toBeTruthy();
  calls
    .answer(retireListedProduct, { says: '', customers: 12 })
    .answer(getCatalogueProduct, { ...product, retired: true });
  press('Retire Flaky Sea Salt', panel());
  expect(await screen.findByText(/^It is retired: it stays on old boxes/)).toBeTruthy();
  expect(calls.sent(retireListedProduct)[1]?.body).toEqual({ why: 'No supplier' });
});

it('sets a VAT class from a day on, in words', async () => {
  const calls = (await openProduct()).refuse(setProductVat, 409, 'This day is past.');
  const dialog = () => part('dialog', 'VAT of Flaky Sea Salt');
  press('Change the VAT class');
  await screen.findByRole('dialog', { name: 'VAT of Flaky Sea Salt' });
  expect(button('Set VAT class', dialog()).disabled).toBe(true);
  select('New VAT class', 'Reduced rate');
  type({ 'First day': '2026-11-01' }, dialog());
  press('Set VAT class', dialog());
  expect((await dialog().findByRole('alert')).textContent).toBe('This day is past.');
  const from = '2027-02-01';
  const changed: CatalogueProduct = {
    ...product,
    vat: { vatClass: 'zero', changes: [{ from, vatClass: 'reduced' }] },
  };
  calls.answer(setProductVat, changed).answer(getCatalogueProduct, changed);
  type({ 'First day': from }, dialog());
  press('Set VAT class', dialog());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const panel = part('region', 'Price and VAT');
  expect(panel.getByText('VAT from Mon 1 Feb 2027').nextSibling?.textContent).toBe('Reduced rate');
  expect(calls.sent(setProductVat)[1]?.body).toEqual({ vatClass: 'reduced', from });
});
