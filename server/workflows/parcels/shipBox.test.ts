import { listNotifications } from '@nestbox/contract/notification';
import { listCarriers } from '@nestbox/contract/staffShipping';
import { addDays } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { beforeEach, describe, expect, it } from 'vitest';
import { ask, boxesOf, headingsTo, subscriber } from '../../../testing/harness/customers.ts';
import { operate } from '../../../testing/harness/operator.ts';
import { actsOn, packingBy, paidBox, setCarriers } from '../../../testing/harness/packing.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop({ simulatesShipping: false, ownCustomers: true });

let ben: Member;
// A session ends within the days that a test lets pass.
beforeEach(async () => {
  ben = await newMember(shop, 'warehouse');
});
const packer = packingBy(shop, () => ben);

const firstBox = async (person: Person) => {
  const [box] = await boxesOf(shop, person);
  if (!box) throw new Error('no box');
  return box;
};

describe('shipping a box', () => {
  it('waits for its packer, and tells the customer the link', async () => {
    const { boxId, person } = await paidBox(shop);
    await packer.claim(boxId);
    expect((await packer.ship(boxId)).problem.detail).toBe('Sam warehouse is packing box 1.');
    await packer.packAll(boxId);
    expect((await packer.ship(boxId, 'javascript:alert(1)')).status).toBe(400);
    const link = 'https://parcels.example/1';
    expect((await packer.ship(boxId, link)).answer).toMatchObject({
      state: 'shipped',
      trackingUrl: link,
    });
    expect(await headingsTo(shop, person)).toContain('Box 1 is on its way');
    expect((await packer.claim(boxId)).problem.detail).toBe('Box 1 has been shipped already.');
    await packer.ship(boxId, 'https://parcels.example/2');
    expect(await headingsTo(shop, person)).toContain('Follow box 1');
    expect(await actsOn(shop, boxId)).toEqual(['ship-box', 'ship-box', 'pack-box', 'claim-box']);
  });
});

describe('a tracking number', () => {
  it('gets the link of its carrier, which staff choose among several', async () => {
    const { boxId, person } = await paidBox(shop);
    const carriers = () =>
      callStaff(shop, listCarriers, { as: ben }).then(({ answer }) => answer.names);
    expect(await carriers()).toEqual([]);
    const alone = await packer.ship(boxId, '1550 123');
    expect([alone.status, alone.problem.detail]).toEqual([
      400,
      "'1550 123' is not a whole web address. Numbers need a carrier, which an owner adds under Settings.",
    ]);
    const dpd = { name: 'DPD', link: 'https://dpd.example/{number}' };
    await setCarriers(shop, [dpd, { name: 'Evri', link: 'https://evri.example/?p={number}' }]);
    expect(await carriers()).toEqual(['DPD', 'Evri']);
    expect((await packer.ship(boxId, '1550 123')).problem.detail).toBe(
      'Say which carrier has 1550 123: DPD, Evri.',
    );
    expect((await packer.ship(boxId, '1550 123', 'Evri')).answer).toMatchObject({
      state: 'shipped',
      trackingUrl: 'https://evri.example/?p=1550123',
      parcel: { carrier: 'Evri', number: '1550123' },
    });
    const { noted } = await operate(shop, ['shipped', boxId, '--tracking', '9', '--carrier', 'X']);
    expect(noted).toContain("'9' is neither a whole web address nor a tracking number.");
    const sent = await operate(shop, ['shipped', boxId, '--tracking', '998', '--carrier', 'dpd']);
    expect(sent.printed).toContain('Its link: https://dpd.example/998');
    expect((await firstBox(person)).parcel).toEqual({ carrier: 'DPD', number: '998' });
    await setCarriers(shop, []);
    expect(await firstBox(person)).toMatchObject({ trackingUrl: 'https://dpd.example/998' });
    expect((await firstBox(person)).parcel).toBeUndefined();
  });
});

describe('a shipment', () => {
  it('is marked with its link, which is notified once, as is a later link', async () => {
    const person = await subscriber(shop);
    const { boxId } = await firstBox(person);
    const link = 'https://parcels.example/1';
    await shop.work();
    const sent = await operate(shop, ['shipped', boxId, '--tracking', link]);
    expect(sent.printed).toContain('Box 1 is marked as shipped.');
    expect(sent.printed).toContain('1 mail sent to the customer.');
    expect((await firstBox(person)).orderStatus).toBe('Dispatched');
    const received = () => headingsTo(shop, person);
    expect(await received()).toContain('Box 1 is on its way');
    for (const again of [link, 'https://parcels.example/2', 'https://parcels.example/2']) {
      const named = ['--email', person.email, '--number', '1'];
      await operate(shop, ['shipped', ...named, '--tracking', again]);
    }
    expect((await received()).filter((heading) => heading === 'Follow box 1')).toHaveLength(1);
    expect((await received()).filter((heading) => heading === 'Box 1 is on its way')).toHaveLength(
      1,
    );
  });

  it('needs a paid box, and a link that is one', async () => {
    const person = await subscriber(shop);
    const named = ['shipped', '--email', person.email, '--number'];
    const unpaid = await operate(shop, [...named, '2']);
    expect(unpaid).toMatchObject({ exit: 1, printed: '' });
    expect(unpaid.noted).toContain('Box 2 is not paid (Created)');
    expect((await operate(shop, [...named, '99'])).noted).toContain('has no box 99');
    const script = await operate(shop, [...named, '1', '--tracking', 'javascript:alert(1)']);
    expect(script.exit).toBe(1);
    expect((await operate(shop, ['shipped'])).noted).toContain('Name the box');
  });
});

it('a box that leaves late is due later, and costs its packs once', async () => {
  const { person, boxId } = await paidBox(shop);
  const { deliveryDate, productQuantities } = await firstBox(person);
  const [item] = productQuantities;
  const productId = item?.product.productId ?? '';
  await operate(shop, ['stock', 'set', productId, '50']);
  shop.setTime(`${deliveryDate}T09:00:00Z`);
  ben = await newMember(shop, 'warehouse');
  await packer.ship(boxId);
  await packer.ship(boxId);
  const due = addDays(deliveryDate, 1);
  expect(await firstBox(person)).toMatchObject({ orderStatus: 'Dispatched', deliveryDate: due });
  const notified = (await ask(shop, person, listNotifications)).filter(
    ({ heading }) => heading === 'Box 1 is on its way',
  );
  expect(notified.map(({ body }) => body)).toEqual([`It is due on ${formatDate(due)}.`]);
  const { printed } = await operate(shop, ['stock', 'list']);
  const left = 50 - (item?.quantity ?? 0);
  expect(printed).toMatch(new RegExp(`reserved of ${left} {2}${productId}`));
  expect(await operate(shop, ['delivered', boxId])).toMatchObject({ exit: 0 });
  expect((await packer.ship(boxId)).problem.detail).toBe('Box 1 is delivered already.');
});
