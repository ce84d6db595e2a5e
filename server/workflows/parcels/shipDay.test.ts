import * as packing from '@nestbox/contract/staffPacking';
import * as shipping from '@nestbox/contract/staffShipping';
import { beforeAll, expect, it } from 'vitest';
import { boxesOf, headingsTo } from '../../../testing/harness/customers.ts';
import { actsOn, packingBy, paidBox } from '../../../testing/harness/packing.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop({ simulatesShipping: false });

let ben: Member;
beforeAll(async () => {
  ben = await newMember(shop, 'warehouse');
});
const { hold, claim } = packingBy(shop, () => ben);

const toShip = async (day: string) =>
  (await callStaff(shop, shipping.listBoxesToShip, { as: ben, query: { day } })).answer;
const ship = async (boxIds: string[]) =>
  (await callStaff(shop, shipping.shipBoxes, { as: ben, body: { boxIds } })).answer;

it('marks the boxes of a day as shipped, once, and says why others stay', async () => {
  const ready = await paidBox(shop);
  const held = await paidBox(shop);
  const packed = await paidBox(shop);
  await hold(held.boxId, 'Its lid is broken.');
  await claim(packed.boxId);
  const listed = await toShip(ready.day);
  const ours = [ready, held, packed].map(({ boxId }) => boxId);
  const ids = (boxes: readonly { boxId: string }[]) =>
    boxes.map(({ boxId }) => boxId).filter((boxId) => ours.includes(boxId));
  expect(ids(listed.ready)).toEqual([ready.boxId]);
  expect(Object.fromEntries(listed.others.map(({ boxId, why }) => [boxId, why]))).toMatchObject({
    [held.boxId]: 'It is held: Its lid is broken.',
    [packed.boxId]: 'Sam warehouse is packing it.',
  });
  const nobodys = '0b6f6d2c-8a3e-4c52-9a86-1b8f4f0a7f10';
  const { refused } = await ship([...ours, nobodys]);
  expect(refused.map(({ boxId }) => boxId)).toEqual([held.boxId, packed.boxId, nobodys]);
  expect(refused.at(-1)?.why).toBe('There is no such box.');
  await ship([ready.boxId]);
  expect((await boxesOf(shop, ready.person))[0]?.orderStatus).toBe('Dispatched');
  expect(
    (await headingsTo(shop, ready.person)).filter((each) => /on its way/.test(each)),
  ).toHaveLength(1);
  expect((await actsOn(shop, ready.boxId)).filter((act) => act === 'ship-box')).toHaveLength(1);
  expect(ids((await toShip(ready.day)).ready)).toEqual([]);
});

it('opens a box by its number, and hands its email to the carrier', async () => {
  const { boxId, person, day } = await paidBox(shop);
  const [box] = await boxesOf(shop, person);
  const code = box?.orderNumber ?? '';
  const find = (typed: string) =>
    callStaff(shop, packing.findPackingBox, { as: ben, body: { code: typed } });
  expect((await find(code.toLowerCase().replaceAll('-', ' '))).answer.boxId).toBe(boxId);
  const unknown = await find('NB-2026-999999');
  expect([unknown.status, unknown.problem?.detail]).toEqual([
    404,
    'No order has the number NB-2026-999999.',
  ]);
  const { csv } = (await callStaff(shop, shipping.exportParcels, { as: ben, query: { day } }))
    .answer;
  const lines = csv.split('\n');
  expect(lines[0]).toContain('orderNumber');
  expect(lines.find((line) => line.includes(code))).toContain(person.email);
});

it('holds boxes back for one reason, once, and leaves those that are held already', async () => {
  const [one, other, gone] = [await paidBox(shop), await paidBox(shop), await paidBox(shop)];
  await hold(other.boxId, 'Its lid is broken.');
  await ship([gone.boxId]);
  const boxIds = [one, other, gone].map(({ boxId }) => boxId);
  const body = { boxIds, reason: 'The van is broken.' };
  const holdAll = async () =>
    (await callStaff(shop, shipping.holdBoxes, { as: ben, body })).answer.refused;
  const refused = await holdAll();
  expect(refused.map(({ boxId, why }) => [boxId, why])).toEqual([
    [other.boxId, 'Box 1 is held already: Its lid is broken.'],
    [gone.boxId, 'Only a paid box can be held. Box 1: Dispatched.'],
  ]);
  expect(await holdAll()).toEqual(refused);
  const { others } = await toShip(one.day);
  const whyOf = (boxId: string) => others.find((each) => each.boxId === boxId)?.why;
  expect(whyOf(one.boxId)).toBe('It is held: The van is broken.');
  expect(whyOf(other.boxId)).toBe('It is held: Its lid is broken.');
  expect(await actsOn(shop, one.boxId)).toEqual(['hold-box']);
  expect(await actsOn(shop, other.boxId)).toEqual(['hold-box']);
});
