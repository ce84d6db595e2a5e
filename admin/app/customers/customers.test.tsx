import { type } from '@nestbox/client/testing/act';
import { searchCustomers } from '@nestbox/contract/staffCustomers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { customerPageCalls, eva } from '../testing/foundCustomer';
import { address, openScreen } from '../testing/openScreen';

const adam = {
  ...eva,
  customerId: '0f0e6f3c-5f0d-4a3b-9a53-2f4b1d6c7a11',
  name: 'Adam Lind',
  email: 'adam@example.com',
  postCode: null,
  cardLastFour: null,
  closed: true,
};

const label = 'Find a customer';
const search = () => screen.getByLabelText<HTMLInputElement>(label);
const list = () => within(screen.getByRole('list', { name: 'Customers' }));
const keyDown = (key: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key });

const openSearch = async () => {
  const calls = customerPageCalls().answer(searchCustomers, {
    customers: [eva, adam],
    more: false,
  });
  await openScreen('/customers', calls);
  return calls;
};

it('finds customers while somebody types, and keeps the text out of the address', async () => {
  const calls = await openSearch();
  type({ [label]: ' L' });
  type({ [label]: 'Lind ' });
  expect(await screen.findByText('2 customers')).toBeTruthy();
  expect(
    list()
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Eva Lindeva@example.comLS1 1AA · 07700900123 · card 4242 · Active',
    'Adam Lindadam@example.com07700900123 · Closed',
  ]);
  expect(calls.sent(searchCustomers).map(({ body }) => body)).toEqual([{ text: 'Lind' }]);
  expect(address()).toBe('/customers');

  calls.answer(searchCustomers, { customers: [eva], more: true });
  type({ [label]: '07700' });
  expect(await screen.findByText('The first 1. Type more to find others.')).toBeTruthy();
  calls.answer(searchCustomers, { customers: [], more: false });
  type({ [label]: 'Nobody' });
  expect(await screen.findByRole('heading', { name: 'Nobody found' })).toBeTruthy();
  type({ [label]: 'N' });
  await waitFor(() => expect(screen.queryByText('Nobody found')).toBeNull());
});

it('moves between the results with the arrow keys, and remembers the text', async () => {
  await openSearch();
  expect(document.activeElement).toBe(search());
  type({ [label]: 'Lind' });
  await screen.findByText('2 customers');
  const [first, second] = list().getAllByRole('link');
  keyDown('ArrowDown');
  expect(document.activeElement).toBe(first);
  keyDown('ArrowDown');
  keyDown('ArrowDown');
  expect(document.activeElement).toBe(second);
  keyDown('ArrowUp');
  keyDown('ArrowUp');
  expect(document.activeElement).toBe(search());
  keyDown('ArrowDown');
  // As the browser does for the key Enter.
  fireEvent.click(document.activeElement ?? document.body);
  expect(await screen.findByRole('heading', { name: 'Eva Lind', level: 1 })).toBeTruthy();
  expect(address()).toBe(`/customers/${eva.customerId}`);

  fireEvent.click(screen.getByRole('link', { name: 'Customers' }));
  expect(search().value).toBe('Lind');
});

it('opens with the key /, unless somebody types', async () => {
  await openScreen('/', customerPageCalls());
  keyDown('a');
  expect(address()).toBe('/');
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
  expect(address()).toBe('/');
  keyDown('/');
  await waitFor(() => expect(document.activeElement).toBe(search()));
  expect(address()).toBe('/customers');
  // In a field it is a letter like others.
  expect(fireEvent.keyDown(search(), { key: '/' })).toBe(true);
  search().blur();
  expect(keyDown('/')).toBe(false);
  expect(document.activeElement).toBe(search());
});
