import { refuseCustomerAddress, saveCustomerAddress } from '@nestbox/contract/staffCustomerActs';
import { getCustomer } from '@nestbox/contract/staffCustomers';
import * as packing from '@nestbox/contract/staffPacking';
import { importShipments } from '@nestbox/contract/staffShipping';
import { listHeldBoxes, listLostBoxes, listRefusedAddresses } from '@nestbox/contract/staffToday';
import { beforeAll, expect, it } from 'vitest';
import { boxesOf, headingsTo, subscriber } from '../../../testing/harness/customers.ts';
import { home } from '../../../testing/harness/newcomer.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readBoxes } from '../../boxes/boxQueries.ts';
import { markShipped } from './shipBox.ts';

const shop = useTestShop({ simulatesShipping: false });
let support: Member;
let warehouse: Member;
beforeAll(async () => {
  support = await newMember(shop, 'support');
  warehouse = await newMember(shop, 'warehouse');
});

const reason = 'The house number is missing.';
const moved = { ...home, addressLine1: '13 St James Square' };

const view = async ({ customerId }: Person) =>
  (await callStaff(shop, getCustomer, { as: support, params: { customerId } })).answer;

async function firstBox(person: Person) {
  const [box] = await boxesOf(shop, person);
  if (!box) throw new Error('no box');
  return box.boxId;
}

const stored = async ({ customerId }: Person, boxId: string) =>
  (await readBoxes(shop.services.database.reader, customerId)).find((box) => box.boxId === boxId);

async function refuse(person: Person, boxId: string) {
  const { customerId } = person;
  const { seen } = await view(person);
  const body = { reason, why: 'The driver rang.', seen };
  return callStaff(shop, refuseCustomerAddress, {
    as: support,
    params: { customerId, boxId },
    body,
  });
}

async function correct(person: Person) {
  const { customerId } = person;
  const { seen } = await view(person);
  const body = { address: moved, why: 'She wrote.', seen };
  return callStaff(shop, saveCustomerAddress, { as: support, params: { customerId }, body });
}

const numberOf = async (person: Person, boxId: string) =>
  (await stored(person, boxId))?.orderNumber;

const listed = async (
  call: typeof listHeldBoxes | typeof listRefusedAddresses | typeof listLostBoxes,
  boxId: string,
) => (await callStaff(shop, call, { as: warehouse })).answer.find(({ key }) => key === boxId);

it('holds a paid box until the address is corrected, which the box gets', async () => {
  const person = await subscriber(shop);
  const boxId = await firstBox(person);
  expect((await refuse(person, boxId)).status).toBe(204);
  expect(await listed(listRefusedAddresses, boxId)).toMatchObject({
    what: `${await numberOf(person, boxId)} waits: ${reason}`,
  });
  expect(await listed(listHeldBoxes, boxId)).toBeUndefined();
  expect(await headingsTo(shop, person)).toContain('Box 1 is held back');

  expect((await correct(person)).status).toBe(200);
  expect(await stored(person, boxId)).toMatchObject({
    heldReason: null,
    addressRefused: false,
    address: { addressLine1: '13 St James Square' },
  });
  expect(await listed(listRefusedAddresses, boxId)).toBeUndefined();
});

it('is a reason to hold a box at the packing bench too, and ends with it', async () => {
  const person = await subscriber(shop);
  const boxId = await firstBox(person);
  const hold = (body: { reason: string | null; addressRefused?: boolean }) =>
    callStaff(shop, packing.holdBox, { as: warehouse, params: { boxId }, body });
  await hold({ reason, addressRefused: true });
  expect(await listed(listRefusedAddresses, boxId)).toBeDefined();
  await hold({ reason: null });
  expect(await stored(person, boxId)).toMatchObject({ heldReason: null, addressRefused: false });
});

it('brings a box back that has left, which is sent again after the correction', async () => {
  const person = await subscriber(shop);
  const boxId = await firstBox(person);
  await markShipped(shop.services, person.customerId, { boxId, trackingUrl: null });
  await refuse(person, boxId);
  expect(await listed(listLostBoxes, boxId)).toMatchObject({
    what: `${await numberOf(person, boxId)} came back: the carrier refused its address. Correct that, then send it again, or refund it.`,
  });
  await correct(person);
  expect(await listed(listLostBoxes, boxId)).toMatchObject({
    what: `${await numberOf(person, boxId)} came back: send it again, or refund it.`,
  });
  expect((await stored(person, boxId))?.address).not.toMatchObject(moved);
});

it('comes with the report of a carrier, whose other boxes are shipped', async () => {
  const [one, other] = [await subscriber(shop), await subscriber(shop)];
  const [boxId, shipped] = [await firstBox(one), await firstBox(other)];
  const report = `box,carrier,tracking,status,reason\n${boxId},Post,,refused,${reason}\n${shipped},Post,,,\n`;
  const file = Buffer.from(report).toString('base64');
  const send = async (confirmed: boolean) =>
    (
      await callStaff(shop, importShipments, {
        as: warehouse,
        body: { name: 'report.csv', file, confirmed },
      })
    ).answer.lines.map(({ says }) => says);
  const says = 'Its address is refused: it is held until that is corrected.';
  expect(await send(false)).toEqual([says, 'It leaves with Post.']);
  expect(await send(true)).toEqual([says, 'It leaves with Post.']);
  expect(await stored(one, boxId)).toMatchObject({ heldReason: reason, addressRefused: true });
  expect((await stored(other, shipped))?.status).toBe('Dispatched');
  expect(await send(true)).toEqual([
    'Its address is marked as refused already.',
    'It has left already.',
  ]);
});
