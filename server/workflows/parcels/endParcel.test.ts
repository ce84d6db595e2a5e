import { getBox, reportArrival } from '@nestbox/contract/box';
import * as acts from '@nestbox/contract/staffCustomerActs';
import * as staff from '@nestbox/contract/staffCustomers';
import type { BoxId } from '@nestbox/contract/values';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, boxesOf, headingsTo, subscriber } from '../../../testing/harness/customers.ts';
import { operate } from '../../../testing/harness/operator.ts';
import type { Person } from '../../../testing/harness/people.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { readPlanningContext } from '../../planning/planningContext.ts';
import { refundBox } from '../refunds/refundBox.ts';
import { replaceBox } from './replaceBox.ts';

const shop = useTestShop({ simulatesShipping: false });

let ada: Member;
beforeAll(async () => {
  ada = await newMember(shop, 'support');
});

const boxSeen = async ({ customerId }: Person, boxId: BoxId) => {
  const { answer } = await callStaff(shop, staff.getCustomer, { as: ada, params: { customerId } });
  return { seen: answer.seen, box: answer.boxes.find((each) => each.boxId === boxId) };
};

async function end(person: Person, boxId: BoxId, what: 'lost' | 'returned') {
  const { seen } = await boxSeen(person, boxId);
  return callStaff(shop, acts.endCustomerParcel, {
    as: ada,
    params: { customerId: person.customerId, boxId },
    body: { what, why: 'The carrier says so.', seen },
  });
}

const supplyOf = async ({ customerId }: Person, boxId: BoxId) => {
  const { reader } = shop.services.database;
  const { fixed } = await readPlanningContext(reader, shop.services, customerId);
  return fixed.some((box) => box.boxId === boxId);
};

/** Creates a customer whose first box is on its way. */
async function shipped() {
  const person = await subscriber(shop);
  const { boxId = '' } = (await boxesOf(shop, person))[0] ?? {};
  expect((await end(person, boxId, 'lost')).problem.detail).toBe('Box 1 is not on its way (Paid).');
  await operate(shop, ['shipped', boxId]);
  return { person, boxId };
}

describe('a shipped box that does not arrive', () => {
  it('is lost: the forecast counts it no longer, and it can be sent again or refunded', async () => {
    const { person, boxId } = await shipped();
    expect(await supplyOf(person, boxId)).toBe(true);
    expect((await boxSeen(person, boxId)).box).toMatchObject({ canBeLost: true });
    const twice = [await end(person, boxId, 'lost'), await end(person, boxId, 'lost')];
    expect(twice.map(({ status }) => status)).toEqual([204, 204]);
    expect(await supplyOf(person, boxId)).toBe(false);
    const details = await ask(shop, person, getBox, { params: { boxId } });
    expect(details).toMatchObject({
      orderStatus: 'Lost',
      stage: { kind: 'lost' },
      canReportArrival: true,
      lockedReason: 'This box was lost on its way to you.',
    });
    const headings = await headingsTo(shop, person);
    expect(headings.filter((each) => each === 'Box 1 was lost on its way to you')).toHaveLength(1);
    const { box } = await boxSeen(person, boxId);
    expect(box?.payment?.left).toBeGreaterThan(0);
    expect(box?.replaceable).toHaveLength(details.productQuantities.length);
    // It comes after all.
    await ask(shop, person, reportArrival, { params: { boxId } });
    expect(await supplyOf(person, boxId)).toBe(true);
    expect((await end(person, boxId, 'lost')).problem.detail).toBe(
      'Box 1 has arrived, as carrier or customer reported.',
    );
  });

  it('is returned', async () => {
    const { person, boxId } = await shipped();
    expect((await end(person, boxId, 'returned')).status).toBe(204);
    expect(await headingsTo(shop, person)).toContain('Box 1 came back to us');
    expect(await supplyOf(person, boxId)).toBe(false);
    const delivered = await operate(shop, ['delivered', boxId]);
    expect(delivered.exit).toBe(1);
  });

  it('comes back without a question where it is sent again or refunded already', async () => {
    const headings = async (person: Person) => headingsTo(shop, person);
    const { person, boxId } = await shipped();
    await end(person, boxId, 'lost');
    const details = await ask(shop, person, getBox, { params: { boxId } });
    const items = details.productQuantities.map(({ product, quantity }) => ({
      productId: product.productId,
      quantity,
    }));
    await replaceBox(shop.services, person.customerId, { boxId, items });
    expect((await end(person, boxId, 'returned')).status).toBe(204);
    expect(await headings(person)).not.toContain('Box 1 came back to us');
    const other = await shipped();
    await end(other.person, other.boxId, 'lost');
    const whole = { boxId: other.boxId, amount: null, reason: 'It was lost.' };
    await refundBox(shop.services, other.person.customerId, whole);
    expect((await end(other.person, other.boxId, 'returned')).status).toBe(204);
    expect(await headings(other.person)).not.toContain('Box 1 came back to us');
  });
});
