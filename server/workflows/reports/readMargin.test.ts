import { getLifetime, getMargin } from '@nestbox/contract/staffBusiness';
import { setProductSupply } from '@nestbox/contract/staffBuying';
import { londonDate } from '@nestbox/domain/calendar/london';
import { itemPrice } from '@nestbox/domain/money/itemPrice';
import { describe, expect, it } from 'vitest';
import { subscriber } from '../../../testing/harness/customers.ts';
import { callStaff, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readCharges } from '../../billing/chargeQueries.ts';
import { readPaidQuote } from '../../billing/paidQuote.ts';
import { readBoxes } from '../../boxes/boxQueries.ts';
import { today } from '../../platform/clock.ts';

const shop = useTestShop({ perTest: true });

/** Returns what the shipped boxes of a customer were paid for, computed from their quotes one by one. */
async function paidFor(customerId: string) {
  const { reader } = shop.services.database;
  const boxes = await readBoxes(reader, customerId);
  const shipped = boxes.filter(({ status }) => ['Dispatched', 'Delivered'].includes(status));
  const all = [];
  for (const { boxId, items } of shipped) {
    const paid = await readPaidQuote(reader, await readCharges(reader, customerId, boxId));
    if (!paid) throw new Error('a box was shipped without a payment');
    const on = londonDate(paid.charge.settledAt);
    const share = paid.charge.paidAmount / (paid.charge.paidAmount + paid.charge.creditAmount);
    const net = paid.quote.items.map((item) => ({
      ...item,
      net:
        (itemPrice(item) * share * 100) /
        (100 + shop.services.catalogue.vatRateOn(item.productId, on)),
    }));
    all.push({ items, net });
  }
  return all;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

describe('the margin of shipped boxes', () => {
  it('is empty before the first, and has every month', async () => {
    const as = await newMember(shop, 'owner');
    const { answer } = await callStaff(shop, getMargin, { as, query: {} });
    expect(answer.months).toHaveLength(12);
    expect(answer).toMatchObject({ month: '2026-11', products: [] });
    expect((await callStaff(shop, getLifetime, { as })).answer.cohorts).toEqual([]);
  });

  it('compares what cards paid without VAT with what packs cost on the day, where that is known', async () => {
    const { customerId } = await subscriber(shop);
    let as = await newMember(shop, 'owner');
    const [first] = await readBoxes(shop.services.database.reader, customerId);
    const [priced, free] = first?.items ?? [];
    if (!priced || !free) throw new Error('the first box has two products');
    const { productId } = priced;
    const from = today(shop.services.clock);
    await callStaff(shop, setProductSupply, {
      as,
      params: { productId },
      body: {
        supplierId: null,
        supplierCode: '',
        caseSize: 6,
        cost: { from, cost: 43.75 },
        seen: 0,
      },
    });
    await shop.live(45);
    as = await newMember(shop, 'owner');
    const paid = await paidFor(customerId);
    expect(paid.length).toBeGreaterThan(1);
    const { months } = (await callStaff(shop, getMargin, { as, query: {} })).answer;
    const packsOf = (of?: string) =>
      sum(
        paid.flatMap(({ items }) =>
          items
            .filter((item) => of === undefined || item.productId === of)
            .map(({ quantity }) => quantity),
        ),
      );
    const salesOf = (of?: string) =>
      sum(
        paid.flatMap(({ net }) =>
          net.filter((item) => of === undefined || item.productId === of).map((item) => item.net),
        ),
      );
    const total = (of: (month: (typeof months)[number]) => number) => sum(months.map(of));
    expect(total(({ boxes }) => boxes)).toBe(paid.length);
    expect(total(({ packs }) => packs)).toBe(packsOf());
    expect(total(({ knownPacks }) => knownPacks)).toBe(packsOf(productId));
    expect(Math.abs(total(({ sales }) => sales) - salesOf())).toBeLessThan(3);
    expect(Math.abs(total(({ knownSales }) => knownSales) - salesOf(productId))).toBeLessThan(3);
    expect(Math.abs(total(({ cost }) => cost) - packsOf(productId) * 43.75)).toBeLessThan(3);

    const shippedIn = months.find(({ packs }) => packs > 0)?.month ?? '';
    const { answer } = await callStaff(shop, getMargin, { as, query: { month: shippedIn } });
    const found = answer.products.find((each) => each.productId === free.productId);
    expect(found).toMatchObject({ knownPacks: 0, knownSales: 0, cost: 0 });

    const [cohort] = (await callStaff(shop, getLifetime, { as })).answer.cohorts;
    expect(cohort).toMatchObject({ month: '2026-11', homes: 1 });
    const delivery = total((month) => month.delivery - month.refunds);
    const lifetime = sum(cohort?.months.map(({ sales }) => sales) ?? []);
    expect(Math.abs(lifetime - salesOf() - delivery)).toBeLessThan(5);
  });
});
