import { type Change, makeChange, previewChange } from '@nestbox/contract/change';
import { type Forecast, getForecast, getStockAhead } from '@nestbox/contract/forecast';
import { listCustomerProducts } from '@nestbox/contract/product';
import type { ProductId } from '@nestbox/contract/values';
import { addDays } from '@nestbox/domain/calendar/date';
import { londonDate } from '@nestbox/domain/calendar/london';
import { describe, expect, it } from 'vitest';
import { deliveryDay } from '../../../testing/harness/changeDraft.ts';
import { ask, boxesOf, subscriber } from '../../../testing/harness/customers.ts';
import { type Person, planned } from '../../../testing/harness/people.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop({ ownCustomers: true });

/** Returns the forecast, and the stock of each product ahead. */
async function forecastOf(person: Person) {
  const forecast = await ask(shop, person, getForecast);
  const stockOf = async ({ productId }: { productId: ProductId }) =>
    [productId, await ask(shop, person, getStockAhead, { params: { productId } })] as const;
  return { ...forecast, ahead: new Map(await Promise.all(forecast.products.map(stockOf))) };
}

const preview = async (person: Person, body: Change) =>
  (await ask(shop, person, previewChange, { body })).preview;
const change = (person: Person, body: Change) => ask(shop, person, makeChange, { body });
const today = () => londonDate(shop.services.clock.now());
const openBoxes = async (person: Person) =>
  (await boxesOf(shop, person)).filter((box) => box.canEdit);

const monthsFromNow = ({ months }: Forecast) =>
  months
    .filter(({ month }) => month >= today().slice(0, 7))
    .map(({ month, paid, planned: coming }) => ({ month, cost: paid + coming }));

/** Compares the preview of a change with the forecast before it, and after it was made. */
async function expectAgreement(person: Person, request: Change): Promise<void> {
  const before = await forecastOf(person);
  const previewed = await preview(person, request);
  expect(await forecastOf(person)).toEqual(before);
  await change(person, request);
  const after = await forecastOf(person);

  for (const [side, forecast] of [
    ['before', before],
    ['after', after],
  ] as const) {
    const intervalsOf = (id: string) => forecast.ahead.get(id)?.coverageIntervals;
    for (const entry of previewed.stock) {
      const intervals = intervalsOf(entry.productId);
      if (entry[side]) expect(intervals).toContainEqual(entry[side]);
      else expect(intervals).toBeUndefined();
    }
    const costs = new Map(previewed.months.map((month) => [month.month, month[side]]));
    for (const { month, cost } of monthsFromNow(forecast)) expect(costs.get(month)).toBe(cost);
    expect(previewed.averageMonth[side]).toBe(forecast.averageMonth);
    if (previewed.stockChart) {
      const drawn = forecast.ahead.get(previewed.stock[0]?.productId ?? '');
      expect(previewed.stockChart[side].weeks).toEqual(
        drawn?.stock.map(({ on, likely }) => ({ on, packs: likely })),
      );
    }
  }

  const ends = ({ ahead }: typeof before, id: string) =>
    ahead.get(id)?.coverageIntervals.map(({ runsOut, box }) => [runsOut, box?.deliveryDate]);
  const listed = new Set(previewed.stock.map(({ productId }) => productId));
  for (const { productId } of after.products) {
    if (!listed.has(productId)) expect(ends(after, productId)).toEqual(ends(before, productId));
  }
}

describe('stock and cost in a preview', () => {
  it('match the forecast after the change, for every kind of change', async () => {
    const person = await subscriber(shop);
    await shop.live(12);
    const [next, later] = await openBoxes(person);
    if (!next || !later) throw new Error('no boxes');
    const productId = next.productQuantities[0]?.product.productId ?? '';
    const { boxId } = next;
    const requests: Change[] = [
      { kind: 'postpone', boxId, date: deliveryDay(addDays(next.deliveryDate, 9)) },
      { kind: 'quantity', boxId, productId, quantity: 6, scope: 'this box' },
      { kind: 'frequency', productId, weeks: 1 },
      { kind: 'frequency', productId, weeks: 30 },
      { kind: 'setActive', boxId: later.boxId, active: false },
      { kind: 'shipNow' },
      { kind: 'pause', until: addDays(today(), 60) },
      { kind: 'resume' },
      { kind: 'removeProducts', productIds: [productId] },
      { kind: 'addProducts', productIds: [productId] },
      { kind: 'cancel' },
    ];
    for (const request of requests) await expectAgreement(person, request);
  });

  it('holds before the first payment too', async () => {
    const person = await planned(shop);
    const [product] = await ask(shop, person, listCustomerProducts);
    const [box] = await openBoxes(person);
    const date = deliveryDay(addDays(box?.deliveryDate ?? '', 14));
    await expectAgreement(person, { kind: 'postpone', boxId: box?.boxId ?? '', date });
    const productId = product?.productId ?? '';
    await expectAgreement(person, { kind: 'frequency', productId, weeks: 3 });
  });
});
