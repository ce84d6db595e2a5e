import { button, canPress, field, part, press, type } from '@nestbox/client/testing/act';
import {
  type CheckedShopFile,
  getShopFile,
  previewShopFile,
  restoreShopFile,
  type StaffShopFile,
  setShopFile,
} from '@nestbox/contract/staffShopFile';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../testing/openScreen';
import { staffCalls } from '../testing/staffAnswers';

const data: StaffShopFile = {
  texts: {
    name: 'Nestbox',
    slogan: '',
    legalName: '',
    address: '',
    companyNumber: '',
    vatNumber: '',
    orderPrefix: '',
    supportEmail: '',
    supportPhone: '',
    supportHours: '',
    logo: '<svg viewBox="0 0 8 8"></svg>',
    picture: '<svg viewBox="0 0 8 8"></svg>',
    locale: 'en-GB',
    colours: { header: '', accent: '#f4b23c', page: '' },
    terms: { law: '', checkedOn: '', text: '', privacy: '' },
  },
  version: 1,
  versions: [
    {
      version: 1,
      changes: [{ field: 'colours.accent', value: ['#f4b23c'] }],
      at: '2026-11-23T09:00:00.000Z',
      staffId: '00000000-0000-4000-8000-000000000001',
      who: 'Bea',
      why: 'Warmer',
    },
  ],
  fields: [{ field: 'name', needed: true }],
  isSample: false,
};

const name = 'Name of the shop';
const accent = 'Colour of buttons';

const checked: CheckedShopFile = {
  accepted: true,
  changes: [{ field: 'name', before: ['Nestbox'], after: ['Larder & Loft'] }],
  preview: {
    name: 'Larder & Loft',
    slogan: 'Dry goods',
    legalName: 'Larder Ltd',
    address: [],
    supportEmail: 'help@larder.example',
    seller: 'Larder Ltd, Leeds',
    logo: '/logo.svg',
    picture: '/picture.svg',
    colours: { accent: { light: '#8fd3c1', dark: '#1d3b29' } },
  },
};

const openShopFile = async () => {
  const calls = staffCalls().answer(getShopFile, data);
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
    'Something is not right yet: see the marked fields. What you typed is still there.',
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

it('saves what was previewed, until more is typed', async () => {
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
  expect(button('Save').disabled).toBe(false);

  type({ [name]: 'Larder and Loft' });
  expect(screen.getByText('You have typed more since the preview below.')).toBeTruthy();
  expect(button('Save').disabled).toBe(true);
  press('See the preview');
  await canPress('Save');
  expect(screen.queryByText(/^You have typed more/)).toBeNull();
  calls.answer(setShopFile, { ...data, version: 2 });
  type({ 'Reason for colleagues (optional)': 'Our new name' });
  press('Save');
  await screen.findByText(/^Saved\. Customers see it/);
  expect(calls.sent(setShopFile).map(({ body }) => body)).toEqual([
    {
      texts: { ...data.texts, name: 'Larder and Loft' },
      version: 1,
      why: 'Our new name',
    },
  ]);
});

it('saves nothing that the shop says already', async () => {
  (await openShopFile()).answer(previewShopFile, { ...checked, changes: [] });
  press('See the preview');
  expect(await screen.findByText('Nothing: the shop says all of this already.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});

it('keeps what was typed where a colleague was faster, and saves it on top', async () => {
  const calls = (await openShopFile()).answer(previewShopFile, checked);
  type({ [name]: 'Larder & Loft' });
  press('See the preview');
  await canPress('Save');
  calls
    .refuse(setShopFile, 409, 'Bea changed the shop meanwhile (version 2).')
    .answer(getShopFile, { ...data, version: 2 });
  press('Save');
  expect(await screen.findByText(/^Bea changed the shop meanwhile/)).toBeTruthy();
  expect(field(name).value).toBe('Larder & Loft');
  await canPress('Save');
  calls.answer(setShopFile, { ...data, version: 3 });
  press('Save');
  await screen.findByText(/^Saved\./);
  expect(calls.sent(setShopFile).map(({ body }) => body.version)).toEqual([1, 2]);
});

it('goes back to how the shop was set up, and shows its texts', async () => {
  const calls = await openShopFile();
  type({ [name]: 'Larder' });
  const before = { ...data, version: 2, texts: { ...data.texts, name: 'From the file' } };
  calls.answer(restoreShopFile, before).answer(getShopFile, before);
  press('Go back to how it was set up');
  await waitFor(() => expect(field(name).value).toBe('From the file'));
  expect(calls.sent(restoreShopFile).map(({ body }) => body)).toEqual([{ to: 0, version: 1 }]);
});

it('takes a chosen logo, and the present one again', async () => {
  const calls = (await openShopFile()).answer(previewShopFile, checked);
  const logo = '<svg viewBox="0 0 4 4"></svg>';
  const choose = (file: File) =>
    fireEvent.change(screen.getByLabelText('Choose or drop another: Logo'), {
      target: { files: [file] },
    });
  choose(new File([logo], 'logo.svg', { type: 'image/svg+xml' }));
  await canPress('Take the present one: Logo');
  press('See the preview');
  await screen.findByRole('region', { name: 'Preview' });
  expect(calls.sent(previewShopFile).at(-1)?.body.logo).toBe(logo);

  choose(new File(['x'.repeat(400_001)], 'large.svg', { type: 'image/svg+xml' }));
  expect(
    await screen.findByText('large.svg is larger than 300 kB: save it smaller, or as an SVG.'),
  ).toBeTruthy();
  press('Take the present one: Logo');
  await waitFor(() => expect(screen.queryByText(/larger than 300 kB/)).toBeNull());
  press('See the preview');
  await waitFor(() => expect(calls.sent(previewShopFile)).toHaveLength(2));
  expect(calls.sent(previewShopFile).at(-1)?.body.logo).toBe(data.texts.logo);
});

it('opens a legal text that is refused', async () => {
  const calls = await openShopFile();
  const sentence = 'The text is wrong: it has no parts.';
  calls.answer(previewShopFile, { accepted: false, faults: [{ field: 'terms.text', sentence }] });
  type({ 'Your own terms': 'Words' });
  press('See the preview');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(field('Your own terms').closest('details')?.open).toBe(true);
  expect(field('Your own terms').value).toBe('Words');
});

it('keeps what was typed for the next visit', async () => {
  await openShopFile();
  type({ [name]: 'Larder & Loft' });
  cleanup();
  await openShopFile();
  expect(await screen.findByText(/^What you typed on an earlier visit/)).toBeTruthy();
  expect(field(name).value).toBe('Larder & Loft');
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
