import { listBoxes } from '@nestbox/contract/box';
import { addProducts, listCustomerProducts } from '@nestbox/contract/product';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { press, pressTwice } from '#app/testing/act';
import { chosen, customerCalls, laterBox, nextBox } from '#app/testing/customerAnswers';
import { openScreen } from '#app/testing/openScreen';
import { oats, tissue, visitorCalls, washingUp } from '#app/testing/shopAnswers';

const bar = async () => within(await screen.findByRole('region', { name: 'Your box' }));
const cardOf = (name: string) =>
  within(screen.getByRole('heading', { name }).closest('article') as HTMLElement);

it('sends a visitor who adds a product to log in', async () => {
  await openScreen('/products', visitorCalls());
  press(/^Add to box.*Oats/);
  expect(await screen.findByRole('heading', { name: 'Log in' })).toBeTruthy();
});

it('adds a product once for two presses at once', async () => {
  const calls = customerCalls();
  const answer = calls.hold(addProducts, [tissue, washingUp, oats].map(chosen));
  await openScreen('/products', calls);
  pressTwice(/^Add to box.*Oats/);
  await waitFor(() => expect(calls.sent(addProducts)).toHaveLength(1));
  calls.answer(listCustomerProducts, [tissue, washingUp, oats].map(chosen));
  answer();
  expect(await screen.findAllByText('Product added successfully.')).toHaveLength(1);
  expect(await screen.findByRole('button', { name: /^Remove from box.*Oats/ })).toBeTruthy();
  expect(calls.sent(addProducts)).toMatchObject([{ body: [oats.productId] }]);
});

it('counts several added products in one toast', async () => {
  const calls = customerCalls({ boxes: [], products: [] });
  let mine: string[] = [];
  const listed = () => [tissue, washingUp, oats].filter((each) => mine.includes(each.productId));
  calls
    .answer(listCustomerProducts, () => listed().map(chosen))
    .answer(addProducts, ({ body }) => {
      mine = [...mine, ...body];
      return listed().map(chosen);
    });
  await openScreen('/products', calls);
  for (const name of [/Tissue/, /Washing/, /Oats/])
    press(new RegExp(`^Add to box.*${name.source}`));
  expect(await screen.findByText('3 products added')).toBeTruthy();
});

it('shows an announced price beside the price of today, with its first day', async () => {
  const dearer = { ...oats, nextPrice: { price: 1234, from: '2027-01-15' } };
  await openScreen('/products', visitorCalls([tissue, dearer]));
  expect(cardOf(oats.productName).getByText('from 15 January £12.34')).toBeTruthy();
  expect(screen.getAllByText(/^from /)).toHaveLength(1);
});

it('says in the bar how many are chosen and what the next box costs, and leads to payment', async () => {
  await openScreen('/products', customerCalls());
  const shown = await bar();
  expect(shown.getByText('2 products')).toBeTruthy();
  expect(shown.getByText(/^Next box £10\.25/)).toBeTruthy();
  const way = shown.getByRole('link', { name: /^Continue/ });
  expect(way.getAttribute('href')).toBe('/payment');
});

it('gives a hint and no way on to a customer who has chosen nothing', async () => {
  await openScreen('/products', customerCalls({ boxes: [], products: [] }));
  const shown = await bar();
  expect(shown.getByText('Nothing chosen yet')).toBeTruthy();
  expect(shown.queryByRole('link')).toBeNull();
});

it('says in the bar that the next box could not be loaded, and asks again', async () => {
  const calls = customerCalls().refuse(listBoxes, 403, '');
  await openScreen('/products', calls);
  const shown = await bar();
  expect(await shown.findByText('The next box could not be loaded.')).toBeTruthy();
  expect(shown.queryByRole('link')).toBeNull();
  calls.answer(listBoxes, [nextBox, laterBox]);
  press('Try again', shown);
  expect(await shown.findByText(/^Next box £10\.25/)).toBeTruthy();
});
