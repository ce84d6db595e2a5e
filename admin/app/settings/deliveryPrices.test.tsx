import { button, canPress, field, part, press, type } from '@nestbox/client/testing/act';
import {
  getStaffSettings,
  previewDeliveryPrices,
  setStaffDeliveryPrices,
} from '@nestbox/contract/staffSettings';
import { expect, it } from 'vitest';
import { openScreen } from '../testing/openScreen';
import { settings, settingsCalls } from '../testing/settingsAnswers';
import { olive, today } from '../testing/staffAnswers';

const from = '2027-02-01';
const dearer = { 'A delivery costs': '3.45', 'Free from': '20', 'First day': from };
const prices = { from, fee: 345, freeFrom: 2000 };
const says = 'From 1 February 2027 on, it costs more.';
const { delivery } = settings;

const panel = () => part('region', 'Delivery prices');

const expectTyped = () => {
  for (const [label, value] of Object.entries(dearer))
    expect(panel().getByLabelText<HTMLInputElement>(label).value).toBe(value);
};

it('names an amount that is none, and asks nothing without a day', async () => {
  const calls = settingsCalls();
  await openScreen('/settings/delivery-prices', calls);
  press('Change: Delivery prices');
  expect(field('A delivery costs').value).toBe('2.95');
  expect(field('Free from').value).toBe('15.00');
  expect(
    panel().getByText(
      'Delivery is free for a box with goods for £15.00 or more, and costs £2.95 below that.',
    ),
  ).toBeTruthy();
  expect(button('See what changes', panel()).disabled).toBe(true);
  type({ ...dearer, 'A delivery costs': 'three' }, panel());
  press('See what changes', panel());
  expect(await panel().findByText('Type an amount such as 3.40')).toBeTruthy();
  expect(field('A delivery costs').value).toBe('three');
  expect(calls.sent(previewDeliveryPrices)).toEqual([]);
});

it('keeps what was typed where it is refused, and says whom the prices concern', async () => {
  const refusal = 'Dearer delivery needs notice.';
  const calls = settingsCalls().refuse(previewDeliveryPrices, 409, refusal);
  await openScreen('/settings/delivery-prices', calls);
  press('Change: Delivery prices');
  type(dearer, panel());
  press('See what changes', panel());
  expect((await panel().findByRole('alert')).textContent).toBe(refusal);
  expectTyped();
  for (const [customers, notified] of [
    [0, 'There is no subscription yet, so nobody is notified.'],
    [1, '1 customer is notified now.'],
    [12, '12 customers are notified now.'],
  ] as const) {
    calls.answer(previewDeliveryPrices, { says, customers });
    press('See what changes', panel());
    expect((await panel().findByRole('status')).textContent).toBe(
      `${says} ${notified} Boxes that are paid or being prepared keep their price.`,
    );
    // The next one needs another preview.
    type({ 'Free from': `${25 + customers}` }, panel());
  }
  expect(calls.sent(previewDeliveryPrices)[0]?.body).toEqual(prices);
});

it('asks for another preview after other prices or another day', async () => {
  const calls = settingsCalls().answer(previewDeliveryPrices, { says, customers: 0 });
  await openScreen('/settings/delivery-prices', calls);
  press('Change: Delivery prices');
  type(dearer, panel());
  press('See what changes', panel());
  await canPress('Set delivery prices', panel());
  const others = { 'A delivery costs': '3.55', 'Free from': '25', 'First day': '2027-03-01' };
  for (const [label, value] of Object.entries(others)) {
    type({ [label]: value }, panel());
    expect(button('See what changes', panel())).toBeTruthy();
    expect(panel().queryByRole('status')).toBeNull();
    type(dearer, panel());
    expect(button('Set delivery prices', panel())).toBeTruthy();
  }
});

it('sets the prices after their preview, and lists who did', async () => {
  const calls = settingsCalls()
    .answer(previewDeliveryPrices, { says, customers: 0 })
    .refuse(setStaffDeliveryPrices, 409, 'A colleague has set other prices meanwhile.');
  await openScreen('/settings/delivery-prices', calls);
  press('Change: Delivery prices');
  expect(panel().getByText(/^Nobody has set them here yet/)).toBeTruthy();
  const preview = async () => {
    press('See what changes', panel());
    await canPress('Set delivery prices', panel());
    press('Set delivery prices', panel());
  };
  type({ ...dearer, 'Reason for colleagues (optional)': 'Fuel' }, panel());
  await preview();
  expect((await panel().findByRole('alert')).textContent).toMatch(/^A colleague has set/);
  expectTyped();

  const setAt = `${today}T12:00:00Z`;
  calls.answer(setStaffDeliveryPrices, { says, customers: 0 }).answer(getStaffSettings, {
    ...settings,
    delivery: {
      ...delivery,
      deliveryPrices: { ...delivery.deliveryPrices, changes: [prices] },
      version: 1,
      setPrices: [{ ...prices, setAt, who: olive.name }],
    },
  });
  await canPress('See what changes', panel());
  await preview();
  expect(await panel().findByText(`Saved. ${says}`)).toBeTruthy();
  const dearerText = 'is free for a box with goods for £20.00 or more, and costs £3.45 below that';
  expect(panel().getByText(`From Mon 1 Feb 2027 on, it ${dearerText}.`)).toBeTruthy();
  const list = part('list', 'What was set');
  expect(list.getByText(`From Mon 1 Feb 2027 on: delivery ${dearerText}`)).toBeTruthy();
  expect(list.getByText('Set by Olive Owner, 1 Dec 2026, 12:00')).toBeTruthy();
  expect(calls.sent(setStaffDeliveryPrices)[1]?.body).toEqual({ ...prices, seen: 0, why: 'Fuel' });
});
