import { button, canPress, part, press, type } from '@nestbox/client/testing/act';
import { listCatalogue, setProductPrice } from '@nestbox/contract/staffCatalogue';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { catalogueCalls, salt } from '../testing/catalogueAnswers';
import { openScreen } from '../testing/openScreen';

const from = '2027-02-01';
const typed = { 'New price': '2.20', 'First day': from };
const effect = { says: 'It costs £2.20 from then on.', customers: 12, before: 180 };

const dialog = () => part('dialog', 'Price of Flaky Sea Salt');

async function openPrice() {
  const calls = catalogueCalls([salt]);
  await openScreen('/catalogue', calls);
  press('Change the price of Flaky Sea Salt, £1.80');
  await screen.findByRole('dialog', { name: 'Price of Flaky Sea Salt' });
  return calls;
}

const expectTyped = () => {
  for (const [label, value] of Object.entries(typed))
    expect(dialog().getByLabelText<HTMLInputElement>(label).value).toBe(value);
};

it('names what is no price, and keeps what was typed where a day is refused', async () => {
  const calls = await openPrice();
  type({ 'First day': from }, dialog());
  for (const price of ['', '0', 'cheap']) {
    type({ 'New price': price }, dialog());
    press('See what changes', dialog());
    expect(await dialog().findByText('Type a price such as 3.40')).toBeTruthy();
  }
  expect(calls.sent(setProductPrice)).toEqual([]);
  const refusal = '3 January is past.';
  calls.refuse(setProductPrice, 409, refusal);
  type(typed, dialog());
  press('See what changes', dialog());
  expect((await dialog().findByRole('alert')).textContent).toBe(refusal);
  expectTyped();
});

it('says what changes and for whom, and asks again after another price or day', async () => {
  const calls = await openPrice();
  expect(button('See what changes', dialog()).disabled).toBe(true);
  for (const [customers, notified] of [
    [0, 'No subscriber has it, so nobody is told.'],
    [1, '1 customer is told now.'],
    [12, '12 customers are told now.'],
  ] as const) {
    calls.answer(setProductPrice, { ...effect, customers });
    type({ ...typed, 'First day': `2027-03-0${(customers % 9) + 1}` }, dialog());
    press('See what changes', dialog());
    await canPress('Set price', dialog());
    expect(dialog().getByRole('status').textContent).toBe(`${effect.says} ${notified}`);
  }
  for (const [label, value] of Object.entries({ 'First day': from, 'New price': '2.30' })) {
    await canPress('Set price', dialog());
    type({ [label]: value }, dialog());
    expect(dialog().queryByRole('status')).toBeNull();
    press('See what changes', dialog());
  }
  expect(calls.sent(setProductPrice).every(({ body }) => body.dryRun)).toBe(true);
});

it('sets the previewed price, and keeps the dialog where a colleague was faster', async () => {
  const calls = (await openPrice()).answer(setProductPrice, effect);
  type({ ...typed, 'Reason (optional)': 'Dearer salt' }, dialog());
  press('See what changes', dialog());
  await canPress('Set price', dialog());
  calls.refuse(setProductPrice, 409, 'The price of that day is another one by now.');
  press('Set price', dialog());
  expect((await dialog().findByRole('alert')).textContent).toMatch(/^The price of that day/);
  expectTyped();

  calls
    .answer(setProductPrice, effect)
    .answer(listCatalogue, [{ ...salt, priceChanges: [{ from, price: 220 }] }]);
  press('Set price', dialog());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByText('£2.20 from Mon 1 Feb')).toBeTruthy();
  expect(calls.sent(setProductPrice).at(-1)).toMatchObject({
    params: { productId: 'sea-salt' },
    body: { price: 220, from, why: 'Dearer salt', before: 180 },
  });
});
