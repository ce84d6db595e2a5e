import { exportBuyingForecast, getBuyingForecast } from '@nestbox/contract/staffForecast';
import { addDays, weekday } from '@nestbox/domain/calendar/date';
import { shipmentDate } from '@nestbox/domain/delivery/dates';
import { assumedScatter, demandRange } from '@nestbox/domain/planning/demandRange';
import { beforeAll, describe, expect, it } from 'vitest';
import { subscriber } from '../../../testing/harness/customers.ts';
import { planned } from '../../../testing/harness/people.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readBoxes } from '../../boxes/boxQueries.ts';
import { today } from '../../platform/clock.ts';
import { setStockCounts } from '../catalogue/setStockCounts.ts';

const shop = useTestShop();

let packer: Member;
let ada: Awaited<ReturnType<typeof subscriber>>;
beforeAll(async () => {
  packer = await newMember(shop, 'warehouse');
  ada = await subscriber(shop);
});

const read = async (query = {}) =>
  (await callStaff(shop, getBuyingForecast, { as: packer, query })).answer;

describe('the buying forecast', () => {
  it('has the planned boxes of subscribers, by product and week of shipment', async () => {
    // A visitor who does not pay needs nothing.
    await planned(shop);
    const forecast = await read();
    expect(forecast).toMatchObject({ today: today(shop.services.clock), customers: 1 });
    expect(forecast.weeks).toHaveLength(12);
    expect(forecast.weeks.map(weekday)).toEqual(forecast.weeks.map(() => 1));
    expect((forecast.weeks[0] ?? '9') <= forecast.today).toBe(true);

    const boxes = await readBoxes(shop.services.database.reader, ada.customerId);
    const coming = boxes
      .filter(({ status }) => status === 'Created')
      .flatMap(({ deliveryDate, items }) =>
        items.map((item) => ({ ...item, shipped: shipmentDate(deliveryDate) })),
      );
    for (const { productId, weeks, total } of forecast.products) {
      const expected = forecast.weeks.map((week) =>
        coming
          .filter((item) => item.productId === productId)
          .filter(({ shipped }) => shipped >= week && shipped < addDays(week, 7))
          .reduce((sum, { quantity }) => sum + quantity, 0),
      );
      expect(weeks.map((week) => week.planned)).toEqual(expected);
      expect(total.planned).toBe(expected.reduce((sum, packs) => sum + packs, 0));
      expect(weeks).toEqual(expected.map((packs) => demandRange(packs, forecast.scatter)));
    }
    const end = addDays(forecast.weeks.at(-1) ?? '', 7);
    const within = coming.filter(({ shipped }) => shipped < end);
    expect(new Set(forecast.products.map(({ productId }) => productId))).toEqual(
      new Set(within.map(({ productId }) => productId)),
    );
  });

  it('says of counted products when to order how many, and puts the urgent ones first', async () => {
    const before = await read();
    const product = before.products.at(-1);
    const productId = product?.productId ?? '';
    expect(product).toMatchObject({ stock: null, order: null });
    const set = (packs: number) =>
      setStockCounts({ services: shop.services, requests: [{ kind: 'set', productId, packs }] });
    await set(0);
    const [first] = (await read({ lead: 3, cover: 2 })).products;
    expect(first).toMatchObject({ productId, stock: { count: 0 } });
    expect(first?.order?.packs).toBeGreaterThan(0);
    await set(100_000);
    const enough = (await read()).products.find((each) => each.productId === productId);
    expect(enough).toMatchObject({ stock: { count: 100_000 }, order: null });
  });

  it('comes as CSV, one line a product', async () => {
    const { answer } = await callStaff(shop, exportBuyingForecast, { as: packer });
    const lines = answer.csv.trimEnd().split('\n');
    const { products, weeks } = await read();
    expect(lines).toHaveLength(products.length + 1);
    expect(lines[0]).toBe(
      `productId,productName,productCategory,count,reserved,runsOut,mayRunOut,orderBy,orderPacks,onOrder,expectedOn,planned,low,high,${weeks
        .flatMap((week) => [`${week} planned`, `${week} low`, `${week} high`])
        .join(',')}`,
    );
    expect(lines[1]?.startsWith(`${products[0]?.productId},`)).toBe(true);
  });

  it('refuses terms that make no sense, with a sentence', async () => {
    for (const query of [{ lead: -1 }, { lead: 'soon' }, { cover: 0 }, { cover: 13 }]) {
      const { status } = await callStaff(shop, getBuyingForecast, { as: packer, query } as never);
      expect(status).toBe(400);
    }
  });

  it('measures the scatter of what was shipped, once there are four weeks of it', async () => {
    expect((await read()).measured).toBe(false);
    await shop.live(80);
    packer = await newMember(shop, 'warehouse');
    const forecast = await read();
    expect(forecast.scatter).toBeGreaterThanOrEqual(1);
    expect(forecast.measured).toBe(true);
    // One home takes packs in a few weeks alone, so that more scatters than is assumed.
    expect(forecast.scatter).toBeGreaterThan(assumedScatter);
    // The first week has begun before today.
    expect(weekday(forecast.today)).not.toBe(1);
    expect(forecast.weeks.map(weekday)).toEqual(forecast.weeks.map(() => 1));
  });
});
