import type { Box } from '@nestbox/contract/box';
import { getShopSettings } from '@nestbox/contract/shopSettings';
import { readAuditLog } from '@nestbox/contract/staff';
import * as staff from '@nestbox/contract/staffSettings';
import { addDays } from '@nestbox/domain/calendar/date';
import { formatDay } from '@nestbox/domain/calendar/formatDay';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually, payByCard, secretFor } from '../../../testing/harness/browser.ts';
import { boxesOf, subscriber } from '../../../testing/harness/customers.ts';
import { moneyOf } from '../../../testing/harness/money.ts';
import { planned } from '../../../testing/harness/people.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { today } from '../../platform/clock.ts';

const shop = useTestShop({ perTest: true });

/** Prices that every box of the test's customers has to pay. */
const dear = { freeFrom: 90_000, fee: 345 };

let owner: Member;
beforeEach(async () => {
  owner = await newMember(shop, 'owner');
});

const inDays = (days: number) => addDays(today(shop.services.clock), days);

const settings = async () =>
  (await callStaff(shop, staff.getStaffSettings, { as: owner })).answer.delivery;

async function set(prices: { from: string; freeFrom: number; fee: number }, seen?: number) {
  const { version } = await settings();
  const body = { ...prices, seen: seen ?? version, why: 'The carrier asks for more' };
  return callStaff(shop, staff.setStaffDeliveryPrices, { as: owner, body });
}

/** Sets the dear prices, and advances to their day. */
async function becomeDear(): Promise<void> {
  const from = inDays(40);
  expect((await set({ from, ...dear })).status).toBe(200);
  shop.setTime(`${from}T08:00:00Z`);
  await shop.work();
  await shop.work();
  owner = await newMember(shop, 'owner');
}

const published = async () => (await shop.call(getShopSettings, {})).answer.deliveryPrices;

const goodsOf = (box: Box) => box.boxPrice - box.deliveryFee;

describe('dearer delivery', () => {
  it('is previewed, then public and recorded with what was before', async () => {
    await subscriber(shop);
    const from = inDays(40);
    const preview = await callStaff(shop, staff.previewDeliveryPrices, {
      as: owner,
      body: { from, ...dear },
    });
    expect(preview.answer.customers).toBe(1);
    expect(preview.answer.says).toMatch(
      /^From .* on, delivery is free for a box with goods for £900.00 or more, and costs £3.45 below that\. Until then it is free for .* £15.00 .* £2.95 below that\.$/,
    );
    expect((await settings()).setPrices).toEqual([]);
    expect((await set({ from, ...dear })).status).toBe(200);
    expect(await published()).toEqual({
      minimum: 1000,
      freeFrom: 1500,
      fee: 295,
      changes: [{ from, ...dear }],
    });
    const { answer } = await callStaff(shop, readAuditLog, {
      as: owner,
      query: { who: owner.staffId },
    });
    expect(answer.entries[0]).toMatchObject({
      act: 'set-delivery-prices',
      subject: from,
      why: 'The carrier asks for more',
      before: { freeFrom: 1500, fee: 295 },
      after: dear,
    });
  });

  it('is what a first box costs from that day on, as shown and as charged', async () => {
    const visitor = await planned(shop);
    const [before] = visitor.boxes;
    expect(before?.deliveryFee).toBe(0);
    await becomeDear();
    expect(await published()).toEqual({ minimum: 1000, ...dear, changes: [] });
    const [box] = await boxesOf(shop, visitor);
    if (!box) throw new Error('no box was planned');
    expect(box).toMatchObject({ deliveryFee: 345, boxPrice: goodsOf(box) + 345 });
    await payByCard(shop, await secretFor(shop, visitor, box.boxId), '4242424242424242');
    await eventually(async () => {
      await shop.work();
      return (await boxesOf(shop, visitor))[0]?.orderStatus === 'Paid';
    });
    expect((await moneyOf(shop, visitor)).charged).toEqual([box.boxPrice]);
  });

  it('needs seven days, and is refused with the first day', async () => {
    const { status, problem } = await set({ from: inDays(6), freeFrom: 90_000, fee: 500 });
    expect(status).toBe(400);
    expect(problem.detail).toContain('needs 7 days’ notice');
    expect(problem.detail).toContain(formatDay(inDays(7), inDays(0)));
  });
});

it('is refused where a colleague was faster, with what they did', async () => {
  const { version } = await settings();
  const wanted = { from: inDays(20), freeFrom: 3000, fee: 250 };
  const answers = await Promise.all([set(wanted, version), set({ ...wanted, fee: 260 }, version)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.problem.detail).toContain('set other delivery prices meanwhile: from');
  expect((await settings()).version).toBe(version + 1);
});

it('is taken back by setting the earlier prices for the same day', async () => {
  const from = inDays(30);
  const { freeFrom, fee } = await published();
  expect((await set({ from, ...dear })).status).toBe(200);
  expect((await set({ from, freeFrom, fee })).status).toBe(200);
  expect((await published()).changes).toEqual([]);
  const { setPrices } = await settings();
  expect(setPrices.slice(0, 2)).toMatchObject([
    { from, fee },
    { from, fee: 345 },
  ]);
  expect(setPrices[0]?.who).not.toBe('');
});
