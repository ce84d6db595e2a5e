import { canPress, field, part, press, type } from '@nestbox/client/testing/act';
import { changeProducts, type ImportEffect } from '@nestbox/contract/staffProductChanges';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { catalogueCalls } from '../testing/catalogueAnswers';
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

const saveBar = () => part('region', 'Save');

async function openNew() {
  const calls = catalogueCalls();
  await openScreen('/catalogue/new', calls);
  type({ Name: 'Rye Bread' });
  return calls;
}

it('says in its own words what is no price, and shows the first wrong field', async () => {
  const calls = (await openNew()).answer(
    changeProducts,
    effectOf(true, [
      'price: This is empty. Write pounds such as 4.95, or pence such as 495.',
      "usage: This is empty. Name a usage type, or a rhythm such as 'every 6 weeks'.",
    ]),
  );
  type({ Price: '3,40' });
  press('Check');
  const fault = '‘3,40’ is not a price. Type pounds such as 3.40.';
  expect(await screen.findByText(`Price: ${fault}`)).toBeTruthy();
  expect(document.activeElement).toBe(field('Price'));
  expect(saveBar().getByRole('status').textContent).toBe('2 things to mend. Nothing is saved yet.');
  type({ Price: '3.40' });
  expect(screen.queryByText(`Price: ${fault}`)).toBeNull();
  press('Show it', saveBar());
  expect(document.activeElement).toBe(
    screen.getByRole('combobox', { name: 'What it is used for' }),
  );
  expect(calls.sent(changeProducts)[0]?.body.changes[0]?.cells).toMatchObject({ price: '' });
});

it('says that a product was added, on its page', async () => {
  const calls = (await openNew()).answer(changeProducts, effectOf(false, ['new: Rye Bread']));
  type({ Price: '3.4' });
  press('Check');
  await canPress('Add product', saveBar());
  expect(saveBar().getByText('Rye Bread is new.')).toBeTruthy();
  press('Add product', saveBar());
  expect((await screen.findByText('Added. It is sold now.')).textContent).toBeTruthy();
  await waitFor(() => expect(calls.sent(changeProducts)).toHaveLength(2));
  expect(calls.sent(changeProducts)[1]?.body).toMatchObject({
    seen: 'v1',
    changes: [{ productId: 'rye-bread', cells: { price: '3.40' } }],
  });
});
