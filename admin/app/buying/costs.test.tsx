import { button, canPress, part, press, select, type } from '@nestbox/client/testing/act';
import {
  changeSupplies,
  type ListedSupply,
  listSuppliers,
  listSupplies,
  type Supplier,
} from '@nestbox/contract/staffBuying';
import type { ImportEffect } from '@nestbox/contract/staffProductChanges';
import type { SupplierId } from '@nestbox/contract/values';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, openScreen } from '../testing/openScreen';
import { staffCalls } from '../testing/staffAnswers';

const salt: ListedSupply = {
  productId: 'sea-salt',
  productName: 'Flaky Sea Salt',
  packLabel: '250 g',
  productCategory: 'Food',
  supplierName: null,
  supplierCode: '',
  caseSize: 1,
  cost: null,
  price: 180,
  vatRate: 0,
  version: 0,
};
const soap = {
  ...salt,
  productId: 'soap',
  productName: 'Olive Soap',
  supplierName: 'Soap Works',
  cost: 100,
  price: 240,
  vatRate: 20,
  version: 3,
};
const works: Supplier = {
  supplierId: '0b9c1f0e-6a55-4a5f-8f0e-2c6b7a1d9e01' as SupplierId,
  name: 'Soap Works',
  email: '',
  phone: '',
  leadDays: 5,
  minimumOrder: null,
  notes: '',
  retired: false,
  products: 1,
  version: 1,
};
const effect: ImportEffect = {
  total: 1,
  version: 'v1',
  written: false,
  lines: [
    {
      line: 1,
      productId: 'sea-salt',
      wrong: false,
      says: [],
      changes: [{ column: 'cost', before: '', after: '0.90' }],
      effects: [],
      messages: [],
      customers: 0,
    },
  ],
};

const open = async (path = '/buying/costs') => {
  const calls = staffCalls()
    .answer(listSupplies, [salt, soap])
    .answer(listSuppliers, [works])
    .answer(changeSupplies, effect);
  await openScreen(path, calls);
  await screen.findByRole('table', { name: 'Products and their costs' });
  return calls;
};
const rowOf = (name: string) => screen.getByRole('link', { name }).closest('tr')?.textContent;

it('shows the margin of a cost while it is typed, without VAT', async () => {
  await open();
  expect(rowOf('Olive Soap')).toContain('£2.4050%');
  expect(rowOf('Flaky Sea Salt')).toContain('£1.80–');
  type({ 'Cost in £ of Flaky Sea Salt': '0.90' });
  expect(rowOf('Flaky Sea Salt')).toContain('£1.8050%');
});

it('saves what was typed after a preview, and keeps it where that is refused', async () => {
  const calls = await open('/buying/costs?cost=none');
  expect(screen.queryByRole('link', { name: 'Olive Soap' })).toBeNull();
  type({ 'Cost in £ of Flaky Sea Salt': 'much' });
  expect(screen.getByRole('alert').textContent).toBe('1 red cell needs a number.');
  type({ 'Cost in £ of Flaky Sea Salt': '0.90' });
  select('Supplier of Flaky Sea Salt', 'Soap Works');
  select('Show', 'All products (2)');
  expect(address()).toBe('/buying/costs');
  expect(screen.getByText('2 changes are not saved.')).toBeTruthy();
  press('See what changes');
  await canPress('Save', part('region', 'Save'));
  expect(part('region', 'Preview').getByText(/Cost of a pack/).textContent).toContain('£0.90');
  calls.refuse(changeSupplies, 409, 'Suppliers or costs were changed since you looked.');
  press('Save', part('region', 'Save'));
  expect(await screen.findByText(/were changed since you looked/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Cost in £ of Flaky Sea Salt').value).toBe('0.90');
  const changes = [
    { productId: 'sea-salt', cells: { cost: '0.90', supplier: 'Soap Works' }, seen: 0 },
  ];
  expect(calls.sent(changeSupplies).map(({ body }) => body)).toEqual([
    { changes, seen: null },
    { changes, seen: 'v1', why: '' },
  ]);
  fireEvent.click(button('Discard changes'));
  expect(screen.getByLabelText<HTMLInputElement>('Cost in £ of Flaky Sea Salt').value).toBe('');
});
