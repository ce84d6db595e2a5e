import { part, press, type } from '@nestbox/client/testing/act';
import {
  type ImportEffect,
  importProducts,
  maxImportBytes,
} from '@nestbox/contract/staffProductChanges';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { catalogueCalls } from '../testing/catalogueAnswers';
import { openScreen } from '../testing/openScreen';

type Line = ImportEffect['lines'][number];

const line: Line = {
  line: 2,
  productId: 'sea-salt',
  wrong: false,
  says: [],
  effects: [],
  messages: [],
  customers: 1,
  changes: [{ column: 'origin', before: '', after: 'Wales' }],
};
const wrongLine: Line = {
  line: 3,
  productId: '',
  wrong: true,
  says: ['There is no such product.'],
  changes: [],
  effects: [],
  messages: [],
  customers: 0,
};
const effectOf = (...lines: Line[]): ImportEffect => ({
  lines,
  total: 2,
  version: 'v1',
  written: false,
});

const choose = (content: BlobPart, name = 'products.csv') =>
  fireEvent.change(screen.getByLabelText('CSV file'), {
    target: { files: [new File([content], name)] },
  });

const openImport = async () => {
  const calls = catalogueCalls();
  await openScreen('/catalogue/import', calls);
  return calls;
};

it('says what is wrong with a file, and imports nothing of it', async () => {
  const calls = (await openImport()).refuse(importProducts, 400, 'products.csv is not in UTF-8.');
  choose('productId\ncaf\xe9\n');
  expect((await screen.findByRole('alert')).textContent).toBe('products.csv is not in UTF-8.');

  calls.answer(importProducts, effectOf(line, wrongLine));
  choose('a');
  const found = await screen.findByRole('region', { name: 'products.csv' });
  expect(found.textContent).toContain(
    '1 line is wrong. Mend the file and choose it again; nothing is written.',
  );
  // The wrong line is the first one.
  const lines = part('list', 'What changes').getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Line 3: no productThere is no such product.',
    'Line 2: sea-saltOrigin: nothing becomes→ Wales1 customer has chosen it.',
  ]);
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();

  choose(new Uint8Array(maxImportBytes + 1), 'large.csv');
  expect(await screen.findByText('The file has more than 4 MB. Import it in parts.')).toBeTruthy();
  expect(calls.sent(importProducts)).toHaveLength(2);
});

it('imports a file after its preview', async () => {
  const calls = (await openImport()).answer(importProducts, effectOf(line));
  choose('productId,origin\n');
  expect(await screen.findByText('1 product of 2 will change.')).toBeTruthy();
  type({ 'Reason (optional)': 'New supplier' });
  calls.refuse(importProducts, 409, 'The catalogue was changed meanwhile.');
  press('Import');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^The catalogue was changed/);

  calls.answer(importProducts, effectOf(line));
  choose('productId,origin\n');
  await screen.findByText('1 product of 2 will change.');
  expect(screen.queryByRole('alert')).toBeNull();
  press('Import');
  expect(await screen.findByText('1 product written.')).toBeTruthy();
  const preview = { name: 'products.csv', file: btoa('productId,origin\n'), seen: null };
  const write = { ...preview, seen: 'v1', why: 'New supplier' };
  expect(calls.sent(importProducts).map(({ body }) => body)).toEqual([
    preview,
    write,
    preview,
    write,
  ]);
});

it('says that a file changes nothing', async () => {
  (await openImport()).answer(importProducts, effectOf());
  choose('productId\n');
  expect(await screen.findByText('Nothing changes in 2 products.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
});
