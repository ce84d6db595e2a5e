import { button, canPress, field, part, press, type } from '@nestbox/client/testing/act';
import {
  type CatalogueProduct,
  editProduct,
  getCatalogueProduct,
  type ImportEffect,
  retireListedProduct,
  setProductVat,
} from '@nestbox/contract/staffCatalogue';
import { screen } from '@testing-library/react';
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
      messages: [],
      customers: 0,
      ...line,
    },
  ],
});
const wrong = effectOf({ wrong: true, says: ['descriptionShort has 91 characters.'] });
const right = effectOf({
  changes: [{ column: 'descriptionShort', before: 'Crisp flakes', after: 'Large flakes' }],
  customers: 12,
});

const texts = () => part('region', 'Texts and facts');
const preview = () => part('region', 'Preview');

it('shows what is wrong with a text and what changes, before it saves it', async () => {
  const calls = (await openProduct()).answer(editProduct, wrong);
  expect(screen.getByText('2 adults and 1 child').nextSibling?.textContent).toBe('90 days');
  expect(button('See what changes', texts()).disabled).toBe(true);
  type({ 'Short description': 'x'.repeat(91) }, texts());
  press('See what changes', texts());
  expect(await texts().findByText('descriptionShort has 91 characters.')).toBeTruthy();
  expect(field('Short description').value).toBe('x'.repeat(91));
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();

  calls.answer(editProduct, right);
  type({ 'Short description': 'Large flakes', 'Reason (optional)': 'Truer' }, texts());
  press('See what changes', texts());
  await canPress('Save', texts());
  expect(preview().getByRole('listitem').textContent).toBe(
    'Short description: Crisp flakes becomes→ Large flakes12 customers have chosen it.',
  );
  const saved = { ...product, cells: { ...product.cells, descriptionShort: 'Large flakes' } };
  calls.answer(getCatalogueProduct, saved);
  press('Save', texts());
  expect((await texts().findByText('Saved.')).textContent).toBe('Saved.');
  const cells = { descriptionShort: 'Large flakes' };
  expect(
    calls
      .sent(editProduct)
      .map(({ body }) => body)
      .slice(1),
  ).toEqual([
    { cells, seen: null },
    { cells, seen: 'v1', why: 'Truer' },
  ]);
});

it('says what customers are told of a fact that was wrong', async () => {
  const sentence = 'A pack of Flaky Sea Salt holds 200 g: we had its size wrong.';
  const calls = (await openProduct()).answer(
    editProduct,
    effectOf({
      changes: [{ column: 'packAmount', before: '250', after: '200' }],
      messages: [sentence],
      customers: 12,
    }),
  );
  type({ 'Usage in a pack': '200' }, texts());
  press('See what changes', texts());
  await canPress('Save', texts());
  expect(preview().getByRole('listitem').textContent).toBe(
    `Usage in a pack: 250 becomes→ 200Customers are told: ${sentence}12 customers have chosen it.`,
  );
  expect(calls.sent(editProduct).map(({ body }) => body)).toEqual([
    { cells: { packAmount: '200' }, seen: null },
  ]);
});

it('keeps what was typed beside what a colleague has changed', async () => {
  const calls = (await openProduct()).answer(editProduct, right);
  type({ 'Short description': 'Large flakes' }, texts());
  press('See what changes', texts());
  await canPress('Save', texts());
  const refusal = 'The catalogue was changed meanwhile.';
  const byColleague = { ...product, cells: { ...product.cells, storage: 'Cool and dry' } };
  calls.refuse(editProduct, 409, refusal).answer(getCatalogueProduct, byColleague);
  press('Save', texts());
  expect((await texts().findByRole('alert')).textContent).toBe(refusal);
  expect(await texts().findByDisplayValue('Cool and dry')).toBeTruthy();
  expect(field('Short description').value).toBe('Large flakes');
  expect(button('See what changes', texts()).disabled).toBe(false);
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

it('warns before it retires a product for good', async () => {
  const calls = await openProduct();
  const panel = () => part('region', 'Retire');
  press('Retire', panel());
  expect(panel().getByRole('alert').textContent).toBe('A retired product cannot return to sale.');
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
  expect(screen.queryByRole('region', { name: 'Texts and facts' })).toBeNull();
  expect(calls.sent(retireListedProduct)[1]?.body).toEqual({ why: 'No supplier' });
});

it('sets a VAT class from a day on', async () => {
  const calls = (await openProduct()).refuse(setProductVat, 409, 'This day is past.');
  const panel = () => part('region', 'Price and VAT');
  expect(button('Set VAT class', panel()).disabled).toBe(true);
  type({ 'New VAT class': 'reduced', 'First day': '2026-11-01' }, panel());
  press('Set VAT class', panel());
  expect((await panel().findByRole('alert')).textContent).toBe('This day is past.');
  const from = '2027-02-01';
  const changed: CatalogueProduct = {
    ...product,
    vat: { vatClass: 'zero', changes: [{ from, vatClass: 'reduced' }] },
  };
  calls.answer(setProductVat, changed).answer(getCatalogueProduct, changed);
  type({ 'First day': from }, panel());
  press('Set VAT class', panel());
  expect(await panel().findByText('Saved. The price stays.')).toBeTruthy();
  expect(await panel().findByText('VAT class: zero', { exact: false })).toBeTruthy();
  expect(calls.sent(setProductVat)[1]?.body).toEqual({ vatClass: 'reduced', from });
});
