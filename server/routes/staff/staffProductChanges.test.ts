import * as staff from '@nestbox/contract/staffCatalogue';
import * as changes from '@nestbox/contract/staffProductChanges';
import { addDays } from '@nestbox/domain/calendar/date';
import { beforeAll, describe, expect, it } from 'vitest';
import { boxesOf, subscriber } from '../../../testing/harness/customers.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { today } from '../../platform/clock.ts';

const shop = useTestShop();

let owner: Member;
beforeAll(async () => {
  owner = await newMember(shop, 'owner');
});

const read = async (productId: string) =>
  (await callStaff(shop, staff.getCatalogueProduct, { as: owner, params: { productId } })).answer;

const history = async (productId: string) =>
  (await callStaff(shop, changes.readProductHistory, { as: owner, params: { productId } })).answer
    .entries;

type Changes = Parameters<typeof callStaff<typeof changes.changeProducts>>[2]['body'];
type Change = NonNullable<Changes>['changes'][number];

const send = (list: Change[], seen: string | null, more: object = {}) =>
  callStaff(shop, changes.changeProducts, {
    as: owner,
    body: { changes: list, seen, why: 'Spring', ...more },
  });

/** Changes products as previewed. */
const make = async (list: Change[], more: object = {}) =>
  send(list, (await send(list, null, more)).answer.version, more);

describe('several products', () => {
  it('change at once, and each has its history', async () => {
    const [salt, decaf] = ['fine-table-salt', 'decaf-tea-bags-80'];
    const [before, other] = [await read(salt), await read(decaf)];
    const list: Change[] = [
      { productId: salt, cells: { productName: 'Table Salt' }, price: before.price + 5 },
      { productId: decaf, cells: {}, stock: { count: 40, before: null }, vatClass: 'standard' },
    ];
    const preview = (await send(list, null)).answer;
    expect(preview.written).toBe(false);
    expect(preview.lines.map(({ wrong, effects }) => [wrong, effects.length])).toEqual([
      [false, 1],
      [false, 2],
    ]);
    expect((await read(salt)).productName).toBe(before.productName);

    expect((await make(list)).answer.written).toBe(true);
    expect(await read(salt)).toMatchObject({ productName: 'Table Salt', price: before.price + 5 });
    const tomorrow = addDays(today(shop.services.clock), 1);
    expect(await read(decaf)).toMatchObject({
      price: other.price,
      stock: { count: 40, reserved: 0 },
      vat: { changes: [{ from: tomorrow, vatClass: 'standard' }] },
    });
    const acts = (await history(salt)).map(({ act, why, who, changes: values }) => ({
      act,
      why,
      isOwner: who.length > 0,
      values,
    }));
    expect(acts).toEqual([
      expect.objectContaining({ act: 'set-price', why: 'Spring' }),
      {
        act: 'edit-product',
        why: 'Spring',
        isOwner: true,
        values: [{ name: 'productName', before: before.productName, after: 'Table Salt' }],
      },
    ]);
  });

  it('stay as they are where one of them is wrong, or was changed meanwhile', async () => {
    const [milk, sugar] = ['flaky-sea-salt', 'gold-instant-coffee'];
    const name = (await read(milk)).productName;
    const list: Change[] = [
      { productId: milk, cells: { productName: 'New name' } },
      { productId: sugar, cells: {}, price: (await read(sugar)).price },
    ];
    const { answer } = await send(list, null);
    expect(answer.lines.map(({ wrong }) => wrong)).toEqual([false, true]);
    expect(answer.lines[1]?.says[0]).toMatch(/costs that already/);
    expect((await send(list, answer.version)).status).toBe(400);
    const [first] = list;
    const one = [first as Change];
    const { version } = (await send(one, null)).answer;
    await make([{ productId: milk, cells: { productName: 'Of a colleague' } }]);
    const late = await send(one, version);
    expect([late.status, late.problem.detail]).toEqual([
      409,
      expect.stringMatching(/changed since you looked/),
    ]);
    expect((await read(milk)).productName).toBe('Of a colleague');
    await make([{ productId: milk, cells: { productName: name } }]);
    const unknown = await send([{ productId: milk, cells: { colour: 'red' } }], null);
    expect(unknown.problem.detail).toBe("There is no column 'colour'.");
  });
});

it('adds a product that is typed, with paragraphs in its description', async () => {
  const { cells } = await read('fine-table-salt');
  const added = {
    ...cells,
    productId: 'rock-salt',
    productName: 'Rock Salt',
    descriptionLong: 'Coarse salt.\r\n\r\n\r\nFor the mill.  ',
    essential: 'no',
    sku: '',
    gtin: '',
  };
  expect((await make([{ productId: 'rock-salt', cells: added }])).status).toBe(200);
  expect((await read('rock-salt')).cells.descriptionLong).toBe('Coarse salt.\n\nFor the mill.');
  expect(await history('rock-salt')).toMatchObject([{ act: 'add-product', changes: [] }]);
  const { csv } = (await callStaff(shop, changes.exportProducts, { as: owner })).answer;
  const file = Buffer.from(csv).toString('base64');
  const again = await callStaff(shop, changes.importProducts, {
    as: owner,
    body: { name: 'same.csv', file, seen: null },
  });
  expect(again.answer.lines).toEqual([]);
});

it('plans with a product follow its space in the box and its sort', async () => {
  const productId = 'dishwasher-salt-4kg';
  await subscriber(shop, undefined, [productId]);
  const { answer } = await send([{ productId, cells: { volumeMl: '90000' } }], null);
  expect(answer.lines[0]?.effects).toEqual(['The plan of 1 customer follows.']);
});

it('a retired product is sold again, and comes back to nobody by itself', async () => {
  const productId = 'decaf-instant-coffee';
  const person = await subscriber(shop, undefined, [productId, 'everyday-tea-bags-160']);
  await make([{ productId, cells: { retired: 'yes' } }]);
  await shop.work();
  expect((await read(productId)).retired).toBe(true);
  // Its name is taken meanwhile.
  const { cells } = await read(productId);
  const other = { ...cells, productId: 'new-decaf', retired: 'no', essential: 'no' };
  await make([{ productId: 'new-decaf', cells: other }]);
  const { answer } = await send([{ productId, cells: { retired: 'no' } }], null);
  expect(answer.lines[0]?.says).toEqual([
    'productName: This is the name of new-decaf. Choose another name.',
  ]);

  const back: Change = { productId, cells: { retired: 'no', productName: 'Decaf, as before' } };
  const preview = (await send([back], null)).answer;
  expect(preview.lines[0]?.effects).toEqual([
    'It is sold again. Nobody has it, so nobody is told.',
  ]);
  expect((await make([back])).status).toBe(200);
  expect(await read(productId)).toMatchObject({ retired: false, productName: 'Decaf, as before' });
  expect((await history(productId)).map(({ act }) => act)).toEqual([
    'sell-product-again',
    'retire-product',
  ]);
  await shop.work();
  const planned = (await boxesOf(shop, person)).filter((box) => box.orderStatus === 'Created');
  expect(JSON.stringify(planned.map((box) => box.productQuantities))).not.toContain(productId);
});

it('the history names operators, too', async () => {
  const productId = 'dishwasher-salt-2kg';
  await operate(shop, ['catalogue', 'edit', productId, 'descriptionShort=Coarse']);
  await operate(shop, ['price', 'set', productId, '1.00']);
  expect((await history(productId)).map(({ act, who }) => [act, who.length > 0])).toEqual([
    ['set-price', true],
    ['edit-product', true],
  ]);
});
