import { type Box, getBox } from '@nestbox/contract/box';
import { listNotifications } from '@nestbox/contract/notification';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  ask,
  boxesOf,
  headingsTo,
  liveUntil,
  subscriber,
} from '../../../testing/harness/customers.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { actsOn, packingBy, paidBox } from '../../../testing/harness/packing.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop({ simulatesShipping: false, ownCustomers: true });

let ben: Member;
// A session ends within the days that a test lets pass.
beforeEach(async () => {
  ben = await newMember(shop, 'warehouse');
});
const packer = packingBy(shop, () => ben);

const boxNumbered = async (person: Person, number: number): Promise<Box> => {
  const box = (await boxesOf(shop, person)).find(({ boxNumber }) => boxNumber === number);
  return box ?? expect.fail(`There is no box ${number}`);
};
const packsOf = ({ productQuantities }: Box) =>
  Object.fromEntries(
    productQuantities.map(({ product, quantity }) => [product.productId, quantity]),
  );
const outlined = async (person: Person) =>
  (await boxesOf(shop, person))
    .filter(({ orderStatus }) => orderStatus === 'Created')
    .map((box) => [box.boxNumber, box.deliveryDate, packsOf(box)]);

describe('holding a box back', () => {
  it('keeps it from being packed and shipped until that ends, and says why', async () => {
    const { boxId, person } = await paidBox(shop);
    const reason = 'Your street has two houses of this number: which is yours?';
    expect((await packer.hold(boxId, reason)).answer).toMatchObject({
      state: 'held',
      heldReason: reason,
    });
    const sentence = `Box 1 is held: ${reason}`;
    expect((await packer.claim(boxId)).problem.detail).toBe(sentence);
    expect((await packer.ship(boxId)).problem.detail).toBe(sentence);
    const shipped = await operate(shop, ['shipped', boxId]);
    expect([shipped.exit, shipped.noted]).toEqual([1, expect.stringContaining(sentence)]);
    expect(await headingsTo(shop, person)).toContain('Box 1 is held back');
    const { timeline } = await ask(shop, person, getBox, { params: { boxId } });
    expect(timeline.at(-1)?.cause).toBe(`We hold it back. ${reason}`);
    expect((await packer.hold(boxId, null)).answer.state).toBe('waiting');
    expect((await packer.packAll(boxId)).answer.state).toBe('packed');
    await packer.ship(boxId);
    expect((await packer.hold(boxId, reason)).problem.detail).toBe(
      'Only a paid box can be held. Box 1: Dispatched.',
    );
    expect((await actsOn(shop, boxId)).filter((act) => act === 'hold-box')).toHaveLength(2);
  });
});

describe('a held box', () => {
  it('is no supply: the next one has what it needs, as its mail said', async () => {
    const person = await subscriber(shop);
    const first = await boxNumbered(person, 1);
    const planned = await boxNumbered(person, 2);
    await packer.hold(first.boxId, 'Which house is yours?');
    const waits = await boxNumbered(person, 2);
    expect(waits.deliveryDate).toBe(planned.deliveryDate);
    for (const [productId, quantity] of Object.entries(packsOf(planned))) {
      expect(packsOf(waits)[productId], productId).toBeGreaterThanOrEqual(quantity);
    }
    const locked = await liveUntil(shop, person, 'CustomerNotified');
    expect((await boxNumbered(person, 1)).orderStatus).toBe('Paid');
    expect(Object.keys(packsOf(locked)).sort()).toEqual(
      expect.arrayContaining(Object.keys(packsOf(planned)).sort()),
    );
    expect(locked.boxPrice).toBeGreaterThanOrEqual(planned.boxPrice);
  });

  it('leaves the plan as it was, once it goes on', async () => {
    const person = await subscriber(shop);
    const { boxId } = await boxNumbered(person, 1);
    const before = await outlined(person);
    await packer.hold(boxId, 'Which house is yours?');
    expect(await outlined(person)).not.toEqual(before);
    await packer.hold(boxId, null);
    expect(await outlined(person)).toEqual(before);
  });
});

it('a box that is held twice for the same reason is reported once, and another reason again', async () => {
  const { boxId, person } = await paidBox(shop);
  const notified = async () =>
    (await ask(shop, person, listNotifications))
      .filter(({ heading }) => heading === 'Box 1 is held back')
      .map(({ body }) => body);
  await packer.hold(boxId, 'Which house is yours?');
  shop.advance(1 / 24);
  await packer.hold(boxId, 'Which house is yours?');
  expect(await notified()).toEqual(['Which house is yours?']);
  const plan = await outlined(person);
  shop.advance(1 / 24);
  await packer.hold(boxId, 'Which floor do you live on?');
  expect((await notified()).sort()).toEqual([
    'Which floor do you live on?',
    'Which house is yours?',
  ]);
  expect(await outlined(person)).toEqual(plan);
});
