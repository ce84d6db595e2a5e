import { getBox } from '@nestbox/contract/box';
import { listNotifications } from '@nestbox/contract/notification';
import { listProducts } from '@nestbox/contract/product';
import { readAuditLog } from '@nestbox/contract/staff';
import * as changes from '@nestbox/contract/staffProductChanges';
import type { ProductId } from '@nestbox/contract/values';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { shop as shopFile } from '@nestbox/shop/shop';
import { expect, it } from 'vitest';
import { secretFor } from '../../../testing/harness/browser.ts';
import { ask, boxesOf, liveUntil, subscriber } from '../../../testing/harness/customers.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { type Person, planned } from '../../../testing/harness/people.ts';
import { callStaff, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop();

const tissue = 'soft-toilet-tissue-9';
const tea = 'everyday-tea-bags-160';

const edit = (productId: ProductId, ...cells: string[]) =>
  operate(shop, ['catalogue', 'edit', productId, ...cells]);

const correctionsTo = async (person: Person, productName: string) =>
  (await ask(shop, person, listNotifications)).filter(
    ({ heading }) => heading === `We corrected ${productName}`,
  );

const coming = async (person: Person, productId: ProductId) =>
  (await boxesOf(shop, person))
    .filter(({ orderStatus }) => orderStatus === 'Created')
    .map(({ productQuantities }) => {
      const found = productQuantities.find(({ product }) => product.productId === productId);
      return found?.quantity ?? 0;
    });

const sum = (packs: readonly number[]) => packs.reduce((total, each) => total + each, 0);

it('a pack that holds less is corrected, its customers told, and sold boxes stay as they were', async () => {
  const person = await subscriber(shop, undefined, [tissue, tea]);
  const locked = await liveUntil(shop, person, 'CustomerNotified');
  const label = locked.productQuantities.find(({ product }) => product.productId === tea)?.product
    .packLabel;
  expect(label).toBe('160 bags, 500 g');
  const before = await coming(person, tea);
  const cells = ['packAmount=40', 'contentAmount=125', 'packLabel=40 bags, 125 g'];
  const corrected = /^A pack of .* holds 40 bags, 125 g: we had its size wrong\.$/;

  const dry = await edit(tea, ...cells, '--dry-run');
  expect(dry.printed).toContain('packLabel 160 bags, 500 g → 40 bags, 125 g');
  expect(dry.printed).toContain('customers are told: A pack of');
  expect(await coming(person, tea)).toEqual(before);

  expect((await edit(tea, ...cells)).exit).toBe(0);
  await shop.work();
  const listed = (await shop.call(listProducts, {})).answer.find(
    ({ productId }) => productId === tea,
  );
  expect(listed).toMatchObject({
    packLabel: '40 bags, 125 g',
    unitPrice: '£3.56 per 100 g',
  });
  expect(sum(await coming(person, tea))).toBeGreaterThan(1.5 * sum(before));

  const [message] = await correctionsTo(person, 'Everyday Tea Bags');
  const sentences = message?.body.split('\n') ?? [];
  expect(sentences[0]).toMatch(corrected);
  expect(sentences).toContain(
    `It is in box ${locked.boxNumber} of ${formatDate(locked.deliveryDate)}, which we are preparing.`,
  );
  expect(sentences).toContain(
    `If it is not right for you, write to ${shopFile.supportEmail}, and we put it right.`,
  );
  expect(sentences.at(-1)).toMatch(/^The first box from which you can remove it is box \d+ of /);

  const after = (await boxesOf(shop, person)).map(({ orderStatus, productQuantities }) => [
    orderStatus === 'Created',
    productQuantities.find(({ product }) => product.productId === tea)?.product.packLabel,
  ]);
  const sold = after.filter(([open, size]) => !open && size).map(([, size]) => size);
  const planned = after.filter(([open, size]) => open && size).map(([, size]) => size);
  expect(new Set(sold)).toEqual(new Set(['160 bags, 500 g']));
  expect(new Set(planned)).toEqual(new Set(['40 bags, 125 g']));
  const first = (await boxesOf(shop, person))[0];
  const { receipt } = await ask(shop, person, getBox, { params: { boxId: first?.boxId ?? '' } });
  expect(receipt?.lines.find(({ productId }) => productId === tea)?.packLabel).toBe(
    '160 bags, 500 g',
  );
});

it('whoever has a box with it or pays for one is told of an allergen', async () => {
  const productId = 'decaf-tea-bags-80';
  const [visitor, person] = [
    await planned(shop, [productId]),
    await subscriber(shop, undefined, [productId, tissue]),
  ];
  const buyer = await planned(shop, [productId, tissue]);
  await secretFor(shop, buyer, buyer.boxes[0]?.boxId ?? '');
  const received = (await ask(shop, visitor, listNotifications)).length;
  await edit(productId, 'mayContain=milk');
  await shop.work();
  const [message, ...more] = await correctionsTo(person, 'Decaf Tea Bags');
  expect(message?.body).toMatch(/contains or may contain milk: we had not said so/);
  expect(more).toEqual([]);
  expect(await correctionsTo(buyer, 'Decaf Tea Bags')).toHaveLength(1);
  expect((await ask(shop, visitor, listNotifications)).length).toBe(received);
  // Nobody is told a second time, or of what takes nothing from them.
  const count = (await ask(shop, person, listNotifications)).length;
  await edit(productId, 'mayContain=', 'descriptionShort=Tea without caffeine.');
  await shop.work();
  expect((await ask(shop, person, listNotifications)).length).toBe(count);
});

it('a usage type is corrected, and plans follow', async () => {
  const productId = 'recycled-toilet-tissue-12';
  const person = await subscriber(shop, undefined, [productId, 'everyday-tea-bags-160']);
  const before = await coming(person, productId);
  expect((await edit(productId, 'usage=every week')).noted).toContain(
    'packAmount: A pack of what comes every week is 1. Please write 1.',
  );
  expect((await edit(productId, 'usage=every week', 'packAmount=1', 'essential=no')).exit).toBe(0);
  await shop.work();
  expect(sum(await coming(person, productId))).toBeGreaterThan(1.5 * sum(before));
});

it.each([
  [['packAmount=none'], "packAmount: 'none' is not a number. Write a number such as 9 or 0.5."],
  [['contentUnit=gallon'], "contentUnit: There is no unit 'gallon'. Write one of: roll,"],
  [['contentAmount=5'], 'as contentAmount was. Please give it too.'],
  [['usage=gardening'], "usage: There is no usage type 'gardening'"],
  [['usage=bleach'], "packAmount: For 'bleach' it is counted in ml. Please give it too."],
  [['hazards=toxic'], "hazards: We know no statement for 'TOXIC'. Write codes such as"],
  [['storage=Cool'], 'storage: This is for food alone.'],
  [
    ['vatRate=0'],
    'vatRate: It cannot be changed here. Leave it as it is, and set it from a day on',
  ],
  [['colour=red'], "There is no column 'colour'"],
  [['packAmount'], "'packAmount' is no column and value such as packAmount=750."],
  [['productId=other'], "'productId=other' is no column and value"],
])('%s is refused with a sentence', async (cells, sentence) => {
  const { exit, noted } = await edit(tissue, ...cells);
  expect(exit).toBe(1);
  expect(noted).toContain(sentence);
});

it('a product that there is not is refused', async () => {
  expect((await edit('no-such', 'packAmount=1')).noted).toContain("There is no product 'no-such'.");
});

it('staff see whom they tell, need the permission, and are recorded', async () => {
  const owner = await newMember(shop, 'owner');
  const productId = 'soft-toilet-tissue-9';
  const params = { productId };
  const call = (as: typeof owner, cells: Record<string, string>, seen: string | null) =>
    callStaff(shop, changes.editProduct, {
      as,
      params,
      body: { cells, seen, why: 'Counted them' },
    });
  const cells = { packAmount: '8', contentAmount: '8', packLabel: '8 rolls' };
  const preview = (await call(owner, cells, null)).answer;
  expect(preview.lines[0]).toMatchObject({
    wrong: false,
    messages: [expect.stringMatching(/holds 8 rolls: we had its size wrong/)],
  });
  const warehouse = await newMember(shop, 'warehouse');
  expect((await call(warehouse, cells, preview.version)).status).toBe(403);
  expect((await call(owner, cells, preview.version)).answer.written).toBe(true);
  const { entries } = (
    await callStaff(shop, readAuditLog, { as: owner, query: { act: 'edit-product' } })
  ).answer;
  expect(entries[0]).toMatchObject({ subject: productId, why: 'Counted them', after: cells });
});
