import { press, pressTwice, select } from '@nestbox/client/testing/act';
import { listBoxes } from '@nestbox/contract/box';
import { addProducts, listCustomerProducts } from '@nestbox/contract/product';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
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

const listed = () =>
  screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const expectListed = (...products: { productName: string }[]) =>
  waitFor(() => expect(listed()).toEqual(products.map(({ productName }) => productName)));
const typeKeyword = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value } });

it('names the hazards of a product on its card', async () => {
  const hazard = (statement: string) =>
    ({ signalWord: 'Warning', pictogram: null, statement }) as const;
  const hazards = [
    hazard('H315: Causes skin irritation.'),
    hazard('H319: Causes serious eye irritation.'),
  ];
  await openScreen('/products', visitorCalls([tissue, { ...washingUp, hazards }]));
  const text = 'Warning: Causes skin irritation; Causes serious eye irritation';
  expect(cardOf(washingUp.productName).getByText(new RegExp(text))).toBeTruthy();
  expect(cardOf(tissue.productName).queryByText(/^Warning/)).toBeNull();
});

it('says on the card of a greener product why it is', async () => {
  const eco = 'Made entirely from recovered paper';
  await openScreen('/products', visitorCalls([{ ...tissue, eco }, oats]));
  expect(cardOf(tissue.productName).getByText(eco)).toBeTruthy();
  expect(screen.getAllByText(eco)).toHaveLength(1);
});

it('narrows the products by price, and orders them by price and name', async () => {
  await openScreen('/products', visitorCalls());
  await expectListed(tissue, washingUp, oats);
  for (const [order, ...products] of [
    ['Lowest price', washingUp, oats, tissue],
    ['Highest price', tissue, oats, washingUp],
    ['Name', oats, tissue, washingUp],
  ] as const) {
    select('Sort by', order);
    await expectListed(...products);
  }
  select('Price', 'Up to £2');
  await expectListed(oats, washingUp);
  expect(screen.getByText('2 products')).toBeTruthy();
});

it('forgives a typing error, and names it; words of three letters are not corrected', async () => {
  await openScreen('/products', visitorCalls());
  typeKeyword('tiolet tisue');
  expect(await screen.findByText(/^Nothing is called “tiolet tisue”;/)).toBeTruthy();
  await expectListed(tissue);
  typeKeyword('oaz');
  expect(await screen.findByText('No products found in this category or keword')).toBeTruthy();
  await expectListed();
});

it('names the filters that leave nothing, and clears one after the other', async () => {
  await openScreen('/products', visitorCalls());
  typeKeyword('tissue');
  select('Category', 'Kitchen');
  select('Price', 'Up to £2');
  const sought = 'You are looking for “tissue” in Kitchen, up to £2.';
  expect(await screen.findByText(sought)).toBeTruthy();
  press('Search in all categories');
  await screen.findByText('You are looking for “tissue” in all categories, up to £2.');
  press('Any price');
  await expectListed(tissue);
});

it('lists the foods that are free from an allergen', async () => {
  const rice = { ...oats, productId: 'rice', productName: 'Basmati Rice', notFreeFrom: [] };
  const fish: typeof oats = {
    ...rice,
    productId: 'fish',
    productName: 'Fish Sauce',
    notFreeFrom: ['fish'],
  };
  await openScreen('/products', visitorCalls([tissue, oats, rice, fish]));
  const choices = within(screen.getByRole('group', { name: 'Free from', hidden: true }));
  const names = choices.getAllByRole('checkbox', { hidden: true });
  expect(names.map((each) => each.closest('label')?.textContent)).toEqual(['Fish', 'Gluten']);
  fireEvent.click(choices.getByLabelText('Gluten'));
  // The tissue is no food, and the oats may contain gluten.
  await expectListed(rice, fish);
  expect(screen.getByText(/^Foods free from:/).textContent).toBe('Foods free from: gluten');
});
