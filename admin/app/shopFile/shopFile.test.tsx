import { button, canPress, field, part, press, type } from '@nestbox/client/testing/act';
import { type CheckedShopFile, previewShopFile } from '@nestbox/contract/staffShopFile';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../testing/openScreen';
import { settingsCalls } from '../testing/settingsAnswers';

const fieldOf = (name: string, value: string, needed = true) => ({
  field: name,
  value: [value],
  needed,
  setByStaff: false,
  meaning: `In \`${name}\``,
});
const shopFile = [fieldOf('name', 'Nestbox'), fieldOf('colours.accent', '#f4b23c', false)];

const name = 'Name of the shop';
const accent = 'Colour of buttons';

const checked: CheckedShopFile = {
  accepted: true,
  file: '{}',
  changes: [{ field: 'name', before: ['Nestbox'], after: ['Larder & Loft'] }],
  preview: {
    name: 'Larder & Loft',
    slogan: 'Dry goods',
    legalName: 'Larder Ltd',
    address: [],
    supportEmail: 'help@larder.example',
    seller: 'Larder Ltd, Leeds',
    logo: '/logo.svg',
    colours: { accent: { light: '#8fd3c1', dark: '#1d3b29' } },
  },
};

const openShopFile = async () => {
  const calls = settingsCalls({ shopFile });
  await openScreen('/settings/shop-file', calls);
  return calls;
};

it('names what is wrong at its field, and keeps what was typed', async () => {
  const calls = await openShopFile();
  expect(field(name).value).toBe('Nestbox');
  calls.answer(previewShopFile, {
    accepted: false,
    faults: [
      { field: 'name', sentence: 'It has a colon.' },
      { field: 'colours.accent', sentence: 'It has too little contrast.' },
    ],
  });
  type({ [name]: 'Larder: Loft', [accent]: '#7c2d12' });
  press('See the preview');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The file is not right yet: see the marked fields. What you typed is still there.',
  );
  expect(screen.getByText('It has too little contrast.')).toBeTruthy();
  // Screen readers read the fault with its field.
  const ids = field(name).getAttribute('aria-describedby')?.split(' ') ?? [];
  const described = ids.map((id) => document.getElementById(id)?.textContent);
  expect(described).toContain('It has a colon.');
  expect(document.activeElement).toBe(field(name));
  expect(field(name).value).toBe('Larder: Loft');
  expect(screen.getByLabelText<HTMLInputElement>(accent).value).toBe('#7c2d12');
  expect(screen.queryByRole('region', { name: 'Preview' })).toBeNull();
});

it('offers the file that was previewed, until more is typed', async () => {
  const calls = (await openShopFile()).answer(previewShopFile, checked);
  type({ [name]: 'Larder & Loft' });
  press('See the preview');
  await screen.findByRole('region', { name: 'Preview' });
  expect(part('region', 'Preview').getByText('Larder Ltd, Leeds')).toBeTruthy();
  const [, row] = part('table', 'Changed fields').getAllByRole('row');
  expect([...(row?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
    name,
    'Nestbox',
    'Larder & Loft',
  ]);
  expect(button('Download shop.json').disabled).toBe(false);

  type({ [name]: 'Larder and Loft' });
  expect(screen.getByText('You have typed more since the preview below.')).toBeTruthy();
  expect(button('Download shop.json').disabled).toBe(true);
  calls.answer(previewShopFile, { ...checked, changes: [] });
  press('See the preview');
  await canPress('Download shop.json');
  expect(screen.getByText('Nothing: the file is the present one.')).toBeTruthy();
  expect(screen.queryByText(/^You have typed more/)).toBeNull();
  expect(calls.sent(previewShopFile).map(({ body }) => body.name)).toEqual([
    'Larder & Loft',
    'Larder and Loft',
  ]);
});

it('keeps what was typed where the check does not answer', async () => {
  const calls = (await openShopFile()).lose(previewShopFile);
  type({ [name]: 'Larder & Loft' });
  press('See the preview');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'That did not work. Please try again.',
  );
  expect(field(name).value).toBe('Larder & Loft');
  await waitFor(() => expect(calls.sent(previewShopFile)).toHaveLength(1));
});
