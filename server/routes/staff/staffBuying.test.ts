import { randomUUID } from 'node:crypto';
import { readAuditLog } from '@nestbox/contract/staff';
import * as buying from '@nestbox/contract/staffBuying';
import { getBuyingForecast } from '@nestbox/contract/staffForecast';
import * as orders from '@nestbox/contract/staffPurchaseOrders';
import { exportStockMovements, listStockMovements } from '@nestbox/contract/staffStock';
import { addDays } from '@nestbox/domain/calendar/date';
import { beforeAll, describe, expect, it } from 'vitest';
import { subscriber } from '../../../testing/harness/customers.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { today } from '../../platform/clock.ts';
import { setStockCounts } from '../../workflows/catalogue/setStockCounts.ts';

const shop = useTestShop();
const tea = 'everyday-tea-bags-160';
const coffee = 'gold-instant-coffee';

let owner: Member;
let packer: Member;
beforeAll(async () => {
  owner = await newMember(shop, 'owner');
  packer = await newMember(shop, 'warehouse');
  await subscriber(shop, undefined, [tea]);
  await add(details.name);
});

const details = {
  name: 'Tea Importers',
  email: 'orders@tea.example',
  phone: '020 7946 0000',
  leadDays: 5,
  minimumOrder: 20_000,
  notes: '',
};

const add = (name: string) =>
  callStaff(shop, buying.addSupplier, { as: owner, body: { ...details, name } });
const latestAct = async () =>
  (await callStaff(shop, readAuditLog, { as: owner, query: {} })).answer.entries[0];
const day = () => today(shop.services.clock);
const count = (productId: string, packs: number) =>
  setStockCounts({ services: shop.services, requests: [{ kind: 'set', productId, packs }] });
const movements = async (productId: string) => {
  const asked = { as: packer, params: { productId }, query: {} };
  return (await callStaff(shop, listStockMovements, asked)).answer.movements;
};
const supplierNamed = async (name: string) => {
  const { answer } = await callStaff(shop, buying.listSuppliers, { as: owner });
  const found = answer.find((each) => each.name === name);
  if (!found) throw new Error(`There is no ${name}`);
  return found;
};
const supplyOf = async (productId: string) =>
  (await callStaff(shop, buying.getProductSupply, { as: owner, params: { productId } })).answer;
const setSupply = async (
  productId: string,
  more: Partial<Parameters<typeof callStaff<typeof buying.setProductSupply>>[2]['body']>,
) => {
  const { version } = await supplyOf(productId);
  const { supplierId } = await supplierNamed(details.name);
  const body = { supplierId, supplierCode: 'T-160', caseSize: 12, cost: null, seen: version };
  return callStaff(shop, buying.setProductSupply, {
    as: owner,
    params: { productId },
    body: { ...body, ...more },
  });
};

describe('a supplier', () => {
  it('is added once, changed as it was seen, and recorded', async () => {
    const name = 'Soap Works';
    const { answer } = await add(name);
    expect(answer).toMatchObject({ ...details, name, retired: false, products: 0, version: 1 });
    expect((await add('SOAP works')).problem.detail).toBe(
      'There is a supplier named SOAP works already.',
    );
    const edit = (seen: number) =>
      callStaff(shop, buying.editSupplier, {
        as: owner,
        params: { supplierId: answer.supplierId },
        body: { ...details, name, leadDays: 6, seen },
      });
    expect((await edit(1)).answer).toMatchObject({ leadDays: 6, version: 2 });
    expect(await latestAct()).toMatchObject({
      act: 'edit-supplier',
      subject: name,
      before: { 'days until an order arrives': 5 },
      after: { 'days until an order arrives': 6 },
    });
    expect((await edit(1)).status).toBe(409);
  });

  it('is retired and taken back, and supplies nothing new meanwhile', async () => {
    const { answer } = await add('Old Mill');
    const retire = (retired: boolean, seen: number) =>
      callStaff(shop, buying.retireSupplier, {
        as: owner,
        params: { supplierId: answer.supplierId },
        body: { retired, seen },
      });
    expect((await retire(true, 1)).answer.retired).toBe(true);
    const refused = await setSupply('rolled-oats-1kg', { supplierId: answer.supplierId });
    expect(refused.problem.detail).toBe('Old Mill is retired.');
    expect((await retire(false, 2)).answer.retired).toBe(false);
  });
});

describe('the supply of a product', () => {
  it('has costs by day, which the product’s page shows and public calls do not', async () => {
    const inAWeek = addDays(day(), 7);
    const bags = 'decaf-instant-coffee';
    await setSupply(bags, { cost: { from: day(), cost: 143.75 } });
    const { answer } = await setSupply(bags, { cost: { from: inAWeek, cost: 150 } });
    expect(answer).toMatchObject({
      supplierName: details.name,
      supplierCode: 'T-160',
      caseSize: 12,
      cost: 143.75,
      costs: [
        { from: inAWeek, cost: 150 },
        { from: day(), cost: 143.75 },
      ],
    });
    expect(await latestAct()).toMatchObject({
      act: 'set-supply',
      subject: bags,
      before: { cost: '1.4375' },
      after: { cost: '1.50', from: inAWeek },
    });
    expect((await setSupply(bags, { seen: 1 })).status).toBe(409);
  });

  it('comes and goes as CSV, all lines or none', async () => {
    await setSupply('decaf-tea-bags-80', { cost: { from: day(), cost: 143.75 } });
    const { answer } = await callStaff(shop, buying.exportSupplies, { as: packer });
    expect(answer.csv).toContain(`,Tea Importers,T-160,12,1.4375,${day()}`);
    const paper = 'soft-toilet-tissue-9';
    const send = (csv: string, seen: string | null) =>
      callStaff(shop, buying.importSupplies, {
        as: owner,
        body: { name: 'costs.csv', file: Buffer.from(csv).toString('base64'), seen },
      });
    const unchanged = await send(answer.csv, null);
    expect(unchanged.answer).toMatchObject({ lines: [], written: false });
    const wrong = `productId,supplier,caseSize,cost\n${paper},Nobody,0,one\n`;
    expect((await send(wrong, null)).answer.lines[0]).toMatchObject({
      wrong: true,
      says: [
        "supplier: there is no 'Nobody'. Add it first",
        'caseSize: give a whole number of packs such as 12',
        'cost: give pounds without VAT such as 1.25',
      ],
    });
    const right = `productId,supplier,caseSize,cost\n${paper},tea importers,6,2.10\n`;
    const preview = (await send(right, null)).answer;
    expect(preview.lines[0]?.changes).toEqual([
      { column: 'supplier', before: '', after: 'tea importers' },
      { column: 'caseSize', before: '1', after: '6' },
      { column: 'cost', before: '', after: '2.10' },
      { column: 'costFrom', before: '', after: day() },
    ]);
    expect(await supplyOf(paper)).toMatchObject({ cost: null, version: 0 });
    expect((await send(right, preview.version)).answer.written).toBe(true);
    expect(await supplyOf(paper)).toMatchObject({ cost: 210, caseSize: 6, version: 1 });
    expect((await send(right, preview.version)).status).toBe(409);
  });
});

describe('the supplies of several products', () => {
  const [oats, beans, pasta] = ['rolled-oats-1kg', 'baked-beans-4', 'penne-pasta-1kg'];
  const listed = async () => (await callStaff(shop, buying.listSupplies, { as: packer })).answer;
  const change = (
    changes: NonNullable<
      Parameters<typeof callStaff<typeof buying.changeSupplies>>[2]['body']
    >['changes'],
    seen: string | null,
    costsFrom?: string,
  ) =>
    callStaff(shop, buying.changeSupplies, {
      as: owner,
      body: { changes, seen, ...(costsFrom && { costsFrom }) },
    });

  it('are listed beside the price, and set at once after a preview', async () => {
    const before = await listed();
    expect(before.length).toBe(
      shop.services.catalogue.products.filter(({ retired }) => !retired).length,
    );
    expect(before.find(({ productId }) => productId === oats)).toMatchObject({
      productId: oats,
      supplierName: null,
      cost: null,
      price: shop.services.catalogue.get(oats).price,
      vatRate: 0,
      version: 0,
    });
    const inAWeek = addDays(day(), 7);
    const changes = [
      { productId: oats, cells: { supplier: 'Tea Importers', cost: '0.80' }, seen: 0 },
      { productId: beans, cells: { caseSize: '6' }, seen: 0 },
    ];
    const { answer } = await change(changes, null, inAWeek);
    expect(answer.lines.map((line) => line.changes.map(({ column }) => column))).toEqual([
      ['supplier', 'cost', 'costFrom'],
      ['caseSize'],
    ]);
    expect((await change(changes, answer.version, inAWeek)).answer.written).toBe(true);
    expect(await supplyOf(oats)).toMatchObject({
      supplierName: 'Tea Importers',
      cost: null,
      costs: [{ from: inAWeek, cost: 80 }],
    });
    expect((await listed()).find(({ productId }) => productId === beans)).toMatchObject({
      caseSize: 6,
      version: 1,
    });
  });

  it('do not overwrite what a colleague has changed, nor take what is wrong', async () => {
    const { version } = await supplyOf(pasta);
    await setSupply(pasta, {});
    const asked = (seen: number, cost: string) => [{ productId: pasta, cells: { cost }, seen }];
    const late = (await change(asked(version, '0.90'), null)).answer;
    expect(late.lines[0]?.says).toEqual([
      'A colleague has changed it meanwhile. Look at it again.',
    ]);
    expect((await change(asked(version, '0.90'), late.version)).status).toBe(400);
    const wrong = await change(asked(version + 1, 'much'), null);
    expect(wrong.answer.lines[0]?.says).toEqual(['cost: give pounds without VAT such as 1.25']);
  });
});

describe('a purchase order', () => {
  const draft = (dryRun: boolean) =>
    callStaff(shop, orders.draftOrders, {
      as: owner,
      body: { lead: 7, cover: 4, within: 84, dryRun },
    });
  const orderOf = async (orderNumber: string) => {
    const asked = { as: packer, params: { orderNumber } };
    return (await callStaff(shop, orders.getPurchaseOrder, asked)).answer;
  };
  const goods = (
    orderNumber: string,
    packs: { productId: string; packs: number }[],
    arrivalId: string = randomUUID(),
  ) =>
    callStaff(shop, orders.bookGoodsIn, {
      as: packer,
      params: { orderNumber },
      body: { arrivalId, packs },
    });
  const forecastOf = async (productId: string) => {
    const { answer } = await callStaff(shop, getBuyingForecast, { as: owner, query: {} });
    return answer.products.find((each) => each.productId === productId);
  };
  it('goes from the forecast through the mail into the warehouse', async () => {
    await setSupply(tea, { cost: { from: day(), cost: 143.75 } });
    await setStockCounts({
      services: shop.services,
      requests: [{ kind: 'end', productId: tea }],
    });
    // Nothing says when it runs out.
    expect((await draft(true)).answer).toMatchObject({ orders: [], uncounted: 1 });
    await count(tea, 0);
    expect((await draft(true)).answer.uncounted).toBe(0);
    const wanted = (await forecastOf(tea))?.order?.packs ?? 0;
    expect(wanted).toBeGreaterThan(0);
    const preview = (await draft(true)).answer;
    const ordered = Math.ceil(wanted / 12) * 12;
    expect(preview.orders).toMatchObject([
      {
        orderNumber: null,
        supplierName: details.name,
        lines: [{ productId: tea, wanted, packs: ordered }],
        amount: Math.round(ordered * 143.75),
        belowMinimum: 20_000 - Math.round(ordered * 143.75),
      },
    ]);
    const drafts = (await draft(false)).answer;
    const orderNumber = drafts.orders[0]?.orderNumber ?? '';
    expect(orderNumber).toMatch(new RegExp(`^PO-${day().slice(0, 4)}-000[12]$`));
    expect((await draft(false)).answer).toMatchObject({ orders: [], drafted: 1 });

    const { version } = await orderOf(orderNumber);
    const edit = (seen: number, packs: number) =>
      callStaff(shop, orders.setOrderLines, {
        as: owner,
        params: { orderNumber },
        body: { lines: [{ productId: tea, packs }], note: 'Ring at gate 2', seen },
      });
    const edited = await edit(version, ordered + 12);
    expect(edited.answer).toMatchObject({ packs: ordered + 12, note: 'Ring at gate 2' });
    expect((await edit(version, 1)).status).toBe(409);
    expect((await edit(version + 1, ordered)).answer.packs).toBe(ordered);

    const expectedOn = addDays(day(), 2);
    const send = (seen: number) =>
      callStaff(shop, orders.sendPurchaseOrder, {
        as: owner,
        params: { orderNumber },
        body: { expectedOn, mail: true, seen },
      });
    expect((await send(version + 2)).answer).toMatchObject({ state: 'ordered', expectedOn });
    expect((await send(version + 3)).problem.detail).toBe('The order is ordered already.');
    const mails = await shop.mails();
    const mail = mails.find((each) => each.includes(`Subject: Purchase order ${orderNumber} of `));
    expect(mail).toContain(`To: ${details.email}`);
    expect(mail).toContain(`${ordered} packs; `);
    expect(mail).toContain('your code T-160');
    expect(await forecastOf(tea)).toMatchObject({ onOrder: { packs: ordered, expectedOn } });
    expect((await draft(false)).answer.orders).toEqual([]);

    await count(coffee, 3);
    const arrivalId = randomUUID();
    const came = [
      { productId: tea, packs: ordered - 1 },
      { productId: coffee, packs: 6 },
    ];
    const some = (await goods(orderNumber, came, arrivalId)).answer;
    expect(some).toMatchObject({ state: 'ordered', received: ordered + 5 });
    expect((await goods(orderNumber, came, arrivalId)).answer.received).toBe(ordered + 5);
    const others = await goods(orderNumber, [{ productId: tea, packs: 2 }], arrivalId);
    expect(others.problem.detail).toMatch(/^These goods were booked in already, with other counts/);
    const [goodsIn, counted] = await movements(tea);
    expect(goodsIn).toMatchObject({ before: 0, after: ordered - 1, cause: orderNumber });
    expect(counted).toMatchObject({ kind: 'counted', after: 0, who: null });
    expect((await movements(coffee))[0]).toMatchObject({ before: 3, after: 9 });
    expect(await latestAct()).toMatchObject({
      act: 'book-goods-in',
      subject: orderNumber,
      after: { products: 2, packs: ordered + 5 },
    });
    expect((await forecastOf(tea))?.onOrder?.packs).toBe(1);

    const setState = async (state: orders.OrderState) =>
      callStaff(shop, orders.setOrderState, {
        as: owner,
        params: { orderNumber },
        body: { state, seen: (await orderOf(orderNumber)).version },
      });
    expect((await setState('cancelled')).status).toBe(409);
    expect((await setState('closed')).answer.state).toBe('closed');
    expect((await forecastOf(tea))?.onOrder).toBeNull();
    expect((await goods(orderNumber, [{ productId: tea, packs: 1 }])).status).toBe(409);
    expect((await setState('ordered')).answer.state).toBe('ordered');
    const rest = (await goods(orderNumber, [{ productId: tea, packs: 1 }])).answer;
    expect(rest).toMatchObject({ state: 'received' });
    expect(rest.arrivals).toHaveLength(2);

    const params = { orderNumber };
    const csv = await callStaff(shop, orders.exportPurchaseOrder, { as: packer, params });
    expect(csv.answer.csv).toContain(`${orderNumber},T-160,${tea},`);
    const page = await callStaff(shop, orders.printPurchaseOrder, { as: packer, params });
    expect(page.status).toBe(200);
    const history = await callStaff(shop, exportStockMovements, {
      as: packer,
      params: { productId: tea },
      query: {},
    });
    expect(history.answer.csv).toContain(`goodsIn,0,${ordered - 1},${ordered - 1},`);
    const list = await callStaff(shop, orders.listPurchaseOrders, {
      as: packer,
      query: { state: 'received' },
    });
    expect(list.answer.orders.map((each) => each.orderNumber)).toEqual([orderNumber]);
  });

  it('keeps its supplier from being retired while it is open', async () => {
    const { supplierId, version } = (await add('Flour Mill')).answer;
    const { answer } = await callStaff(shop, orders.addPurchaseOrder, {
      as: owner,
      body: { supplierId },
    });
    expect(answer).toMatchObject({ state: 'draft', lines: [] });
    const refused = await callStaff(shop, buying.retireSupplier, {
      as: owner,
      params: { supplierId },
      body: { retired: true, seen: version },
    });
    expect(refused.problem.detail).toBe(
      'Flour Mill has an open order. Cancel or close them first.',
    );
  });
});

describe('the history of stock', () => {
  it('names the box that was shipped, once for all of its counted products', async () => {
    await count(tea, 50);
    await shop.live(21);
    owner = await newMember(shop, 'owner');
    packer = await newMember(shop, 'warehouse');
    const shipped = (await movements(tea)).filter(({ kind }) => kind === 'shipped');
    expect(shipped.length).toBeGreaterThan(0);
    expect(shipped.at(-1)).toMatchObject({ before: 50, who: null });
    expect(shipped.at(-1)?.cause).toMatch(/^[0-9a-f-]{36}$/);
    const chain = shipped.toReversed();
    for (const [index, each] of chain.entries()) {
      if (index > 0) expect(each.before).toBe(chain[index - 1]?.after);
    }
  });
});
