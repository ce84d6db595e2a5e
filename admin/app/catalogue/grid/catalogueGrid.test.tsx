import { button, canPress, field, part, press, type } from '@nestbox/client/testing/act';
import { listCatalogue } from '@nestbox/contract/staffCatalogue';
import { changeProducts, type ImportEffect } from '@nestbox/contract/staffProductChanges';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { catalogueCalls, salt } from '../../testing/catalogueAnswers';
import { openScreen } from '../../testing/openScreen';

const name = () => field('Name of Flaky Sea Salt');
const price = (of: string) => field(`Price in £ of ${of}`);

const effect: ImportEffect = {
  total: 2,
  version: 'v1',
  written: false,
  lines: ['sea-salt', 'tea-80'].map((productId, index) => ({
    line: index + 1,
    productId,
    wrong: false,
    says: [],
    changes: [],
    effects: ['It costs more.'],
    messages: [],
    customers: 0,
  })),
};

const openGrid = async () => {
  const calls = catalogueCalls().answer(changeProducts, effect);
  await openScreen('/catalogue/grid', calls);
  await screen.findByRole('table', { name: 'Products as a grid' });
  return calls;
};

it('moves by keys, restores a cell by Escape, and marks what changed', async () => {
  await openGrid();
  price('Flaky Sea Salt').focus();
  fireEvent.keyDown(price('Flaky Sea Salt'), { key: 'Enter' });
  expect(document.activeElement).toBe(price('Everyday Tea'));
  fireEvent.keyDown(price('Everyday Tea'), { key: 'ArrowUp' });
  expect(document.activeElement).toBe(price('Flaky Sea Salt'));
  type({ 'Name of Flaky Sea Salt': 'Sea Salt' });
  expect(name().closest('td')?.dataset.changed).toBe('true');
  expect(screen.getByText('1 change is not saved.')).toBeTruthy();
  fireEvent.keyDown(name(), { key: 'Escape' });
  expect(name().value).toBe('Flaky Sea Salt');
  expect(screen.queryByRole('region', { name: 'Save' })).toBeNull();
});

it('takes what a spreadsheet copied, shows what it does, and saves all of it', async () => {
  const calls = await openGrid();
  fireEvent.paste(price('Flaky Sea Salt'), {
    clipboardData: { getData: () => '£2.10\t90\n3.30\t40\n' },
  });
  expect(price('Everyday Tea').value).toBe('3.30');
  press('See what changes');
  await canPress('Save', part('region', 'Save'));
  expect(part('region', 'Preview').getByText('Everyday Tea')).toBeTruthy();
  calls.answer(listCatalogue, [salt]);
  press('Save', part('region', 'Save'));
  expect(await screen.findByText('Saved.')).toBeTruthy();
  const changes = [
    { productId: 'sea-salt', cells: {}, price: 210, stock: { count: 90, before: 120 } },
    { productId: 'tea-80', cells: {}, price: 330, stock: { count: 40, before: null } },
  ];
  expect(calls.sent(changeProducts).map(({ body }) => body)).toEqual([
    { changes, seen: null },
    { changes, seen: 'v1', why: '' },
  ]);
});

it('names a wrong field by its heading', async () => {
  const calls = await openGrid();
  const line = { line: 1, productId: 'sea-salt', wrong: true, changes: [], customers: 0 };
  const says = ['productName: This is empty. Please fill it in.'];
  calls.answer(changeProducts, {
    total: 1,
    version: 'v1',
    written: false,
    lines: [{ ...line, says, effects: [], messages: [] }],
  });
  type({ 'Name of Flaky Sea Salt': '' });
  press('See what changes');
  expect(await screen.findByText('Name: This is empty. Please fill it in.')).toBeTruthy();
});

it('does not send what is no number', async () => {
  const calls = await openGrid();
  type({ 'Price in £ of Flaky Sea Salt': 'much' });
  expect(screen.getByRole('alert').textContent).toBe('1 red cell needs a number.');
  fireEvent.click(button('See what changes'));
  await waitFor(() => expect(price('Flaky Sea Salt').getAttribute('aria-invalid')).toBe('true'));
  expect(calls.sent(changeProducts)).toEqual([]);
});
