import { press, type } from '@nestbox/client/testing/act';
import { listCustomers } from '@nestbox/contract/staffCustomerList';
import { getCustomer, readCustomerTimeline } from '@nestbox/contract/staffCustomers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eva, evaLind } from '../testing/foundCustomer';
import { customerListCalls, listedAdam } from '../testing/listedCustomers';
import { address, openScreen } from '../testing/openScreen';

const label = 'Find a customer';
const search = () => screen.getByLabelText<HTMLInputElement>(label);
const table = () => within(screen.getByRole('table', { name: 'Customers' }));
const rows = () =>
  table()
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(1).map(({ textContent }) => textContent));
const keyDown = (key: string) =>
  fireEvent.keyDown(document.activeElement ?? document.body, { key });

const openList = async (path = '/customers') => {
  const calls = customerListCalls();
  await openScreen(path, calls);
  await screen.findByRole('table', { name: 'Customers' });
  return calls;
};

const asked = (calls: Awaited<ReturnType<typeof openList>>) =>
  calls.sent(listCustomers).map(({ body }) => body);

it('lists customers with their figures', async () => {
  await openList();
  expect(screen.getByText('2 customers')).toBeTruthy();
  expect(rows()).toEqual([
    [
      'Eva Lindeva@example.com',
      'LS1 1AA',
      'Active',
      '20 Nov 2026',
      'Next box 18 Dec 2026',
      '3',
      '£120.50',
      '1 Oct 2026',
    ],
    [
      'Adam Lindadam@example.com',
      '–',
      'PausedCard failedsince 2 Nov 2026',
      '20 Nov 2026',
      'Next box –',
      '3',
      '£120.50',
      '1 Oct 2026',
    ],
  ]);
});

it('says that there are no customers yet, where nothing narrows the list', async () => {
  const calls = customerListCalls().answer(listCustomers, { customers: [], next: null, total: 0 });
  await openScreen('/customers', calls);
  expect(await screen.findByRole('heading', { name: 'No customers yet' })).toBeTruthy();
});

it('is where the page of a customer leads back to, with the filter', async () => {
  const calls = await openList('/customers?state=active');
  calls.answer(getCustomer, evaLind).answer(readCustomerTimeline, []);
  fireEvent.click(table().getByRole('link', { name: 'Eva Lind' }));
  await screen.findByRole('heading', { name: 'Eva Lind', level: 1 });
  press('Boxes');
  const back = screen.getByRole('link', { name: 'All customers' });
  expect(back.getAttribute('href')).toBe('/admin/customers?state=active');
});

it('finds customers while somebody types, and keeps the text out of the address', async () => {
  const calls = await openList();
  type({ [label]: ' L' });
  type({ [label]: 'Lind ' });
  calls.answer(listCustomers, { customers: [], next: null, total: 0 });
  expect(await screen.findByRole('heading', { name: 'Nobody found' })).toBeTruthy();
  expect(asked(calls).map((body) => body.search)).toEqual(['', 'Lind']);
  expect(address()).toBe('/customers');
  calls.answer(listCustomers, { customers: [listedAdam], next: null, total: 1 });
  type({ [label]: 'L' });
  expect(await screen.findByText('1 customer')).toBeTruthy();
});

it('moves between the customers with the arrow keys, and remembers the text', async () => {
  await openList();
  expect(document.activeElement).toBe(search());
  type({ [label]: 'Lind' });
  const [first, second] = table().getAllByRole('link');
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
  await openScreen('/', customerListCalls());
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

it('sorts by a press on a heading, which the address keeps', async () => {
  const calls = await openList();
  const press = (name: string) => fireEvent.click(table().getByRole('button', { name }));
  press('Spend');
  await waitFor(() => expect(address()).toBe('/customers?sort=spend'));
  press('Spend');
  await waitFor(() => expect(address()).toBe('/customers?sort=spend&order=up'));
  press('Customer');
  await waitFor(() => expect(address()).toBe('/customers?sort=name'));
  await waitFor(() =>
    expect(asked(calls).map(({ sort, descending }) => [sort, descending])).toEqual([
      ['joined', true],
      ['spend', true],
      ['spend', false],
      ['name', false],
    ]),
  );
  expect(table().getByRole('columnheader', { name: 'Customer' }).getAttribute('aria-sort')).toBe(
    'ascending',
  );
});

it('narrows by a filter, keeps what is typed wrong, and takes parts away again', async () => {
  const calls = await openList('/customers?states=paused');
  expect(asked(calls)[0]?.filter).toEqual({ states: ['paused'] });
  fireEvent.click(screen.getByRole('button', { name: 'Filter (1)' }));
  type({ 'Spent at least': '60' });
  await waitFor(() => expect(address()).toBe('/customers?states=paused&spendFrom=6000'));
  type({ 'Postcode begins with': 'LS, %' });
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Type the beginning of a postcode, such as LS or LS1',
  );
  expect(screen.getByLabelText<HTMLInputElement>('Postcode begins with').value).toBe('LS, %');
  type({ 'Postcode begins with': 'LS, yo1' });
  await waitFor(() => expect(address()).toContain('postcodes=LS%2CYO1'));
  fireEvent.click(screen.getByRole('button', { name: 'Paused: take away' }));
  await waitFor(() => expect(address()).toBe('/customers?spendFrom=6000&postcodes=LS%2CYO1'));
  await waitFor(() =>
    expect(asked(calls).at(-1)?.filter).toEqual({ spendFrom: 6000, postcodes: ['LS', 'YO1'] }),
  );
  expect(screen.getByLabelText<HTMLInputElement>('Postcode begins with').value).toBe('LS, yo1');
});

it('hides columns, also at the next visit', async () => {
  await openList();
  fireEvent.click(screen.getByRole('button', { name: 'Columns' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Postcode' }));
  await waitFor(() => expect(table().queryByRole('columnheader', { name: 'Postcode' })).toBeNull());
  fireEvent.click(table().getByRole('link', { name: 'Eva Lind' }));
  await screen.findByRole('heading', { name: 'Eva Lind', level: 1 });
  fireEvent.click(screen.getByRole('link', { name: 'Customers' }));
  await screen.findByRole('table', { name: 'Customers' });
  expect(table().queryByRole('columnheader', { name: 'Postcode' })).toBeNull();
});
