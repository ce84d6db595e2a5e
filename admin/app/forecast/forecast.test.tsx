import { part, type } from '@nestbox/client/testing/act';
import { type BuyingForecast, getBuyingForecast } from '@nestbox/contract/staffForecast';
import type { ProductId } from '@nestbox/contract/values';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { address, openScreen } from '../testing/openScreen';
import { staffCalls, today } from '../testing/staffAnswers';

const demand = { planned: 9, low: 6, high: 12 };
const productOf = (
  productId: ProductId,
  productName: string,
): BuyingForecast['products'][number] => ({
  productId,
  productName,
  productCategory: 'Food',
  weeks: [demand],
  total: demand,
  stock: { count: 90_000, reserved: 7 },
  onOrder: null,
  order: null,
});
const salt = productOf('table-salt', 'Fine Table Salt');
const oats = {
  ...productOf('oats', 'Porridge Oats'),
  order: { runsOut: null, mayRunOut: '2026-12-14', orderBy: '2026-12-08', packs: 36 },
};

const forecast: BuyingForecast = {
  today,
  weeks: ['2026-12-07'],
  customers: 12,
  scatter: 1.4,
  measured: true,
  at: `${today}T11:55:00Z`,
  products: [oats, salt],
};

const names = () =>
  part('table', 'Packs by product and week')
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent?.match(/Fine Table Salt|Porridge Oats/)?.[0]);

it('narrows the products by the address, and asks for what is assumed of orders', async () => {
  const calls = staffCalls().answer(getBuyingForecast, forecast);
  await openScreen('/forecast?words=salt', calls);
  expect(names()).toEqual(['Fine Table Salt']);
  type({ 'Find a product': '' });
  await waitFor(() => expect(names()).toEqual(['Porridge Oats', 'Fine Table Salt']));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Only what to order' }));
  await waitFor(() => expect(names()).toEqual(['Porridge Oats']));
  type({ 'Days until an order arrives': '21' });
  await waitFor(() =>
    expect(calls.sent(getBuyingForecast).map(({ query }) => query)).toEqual([
      { lead: '7', cover: '4' },
      { lead: '21', cover: '4' },
    ]),
  );
  expect(address()).toBe('/forecast?order=yes&lead=21');
  type({ 'Find a product': 'soap' });
  expect(await screen.findByText('Nothing matches this filter.')).toBeTruthy();
});

it('says that there is nothing to forecast, and where to count packs', async () => {
  const none = { ...forecast, products: [], customers: 0 };
  await openScreen('/forecast', staffCalls().answer(getBuyingForecast, none));
  expect(screen.getByText('Nothing to forecast yet')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Download CSV' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Count packs' })).toBeTruthy();
});

it('says when it counted, how the range was found, and what is not counted', async () => {
  const one = { ...forecast, products: [{ ...salt, stock: null }], customers: 1, measured: false };
  await openScreen('/forecast', staffCalls().answer(getBuyingForecast, one));
  expect(screen.getByText(/^Packs for the planned boxes of 1 customer in 1 week\./)).toBeTruthy();
  expect(screen.getByText(/the range is a careful guess\.$/)).toBeTruthy();
  // Until something is counted, that comes before ordering.
  for (const name of ['Count them', 'Count stock'])
    expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(
      '/admin/catalogue/grid?ids=table-salt',
    );
});
