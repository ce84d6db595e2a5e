import type { QueryOf } from '@nestbox/contract/call';
import * as packing from '@nestbox/contract/staffPacking';
import type { BoxId, ProductId } from '@nestbox/contract/values';
import { deliveryAfter } from '@nestbox/domain/delivery/dates';
import { and, eq, max, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { boxesOf } from '../../../testing/harness/customers.ts';
import {
  paidBox as newPaidBox,
  packedProducts,
  packingBy,
} from '../../../testing/harness/packing.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';
import { findBoxOwner } from '../../boxes/boxQueries.ts';
import { boxEvents } from '../../boxes/schema.ts';
import { writeStatus } from '../../boxes/statusQueries.ts';

const shop = useTestShop({ simulatesShipping: false });

let ben: Member;
beforeAll(async () => {
  ben = await newMember(shop, 'warehouse');
});

const wanted = packedProducts;
const paidBox = (productIds?: readonly ProductId[]) => newPaidBox(shop, productIds);
const { claim, tick, hold, release } = packingBy(shop, () => ben);

type Asked = QueryOf<typeof packing.getPackingList>;
const orderOf = async ({ boxId }: { boxId: BoxId }) =>
  (await callStaff(shop, packing.getPackingBox, { as: ben, params: { boxId } })).answer
    .orderNumber ?? '';
const pageOf = async (query: Asked, as = ben) =>
  (await callStaff(shop, packing.getPackingList, { as, query })).answer;
const totalsOf = async (day: string) =>
  (await callStaff(shop, packing.getPackingTotals, { as: ben, query: { day } })).answer;

/** Returns the boxes of all pages. */
async function listOf(query: Asked) {
  const boxes: packing.PackingBox[] = [];
  for (let page = await pageOf(query); ; ) {
    boxes.push(...page.boxes);
    if (page.next === null) return boxes;
    page = await pageOf({ ...query, after: page.next });
  }
}

describe('the packing list', () => {
  it('has the paid boxes of a day by the order of the shelf, with pick totals', async () => {
    const one = await paidBox();
    const before = packsOf((await totalsOf(one.day)).picks, wanted[0]);
    const other = await paidBox();
    const boxes = await listOf({ day: one.day });
    const { picks, day } = await totalsOf(one.day);
    expect(day).toBe(one.day);
    const ours = boxes.filter(({ boxId }) => [one.boxId, other.boxId].includes(boxId));
    expect(ours).toMatchObject([{ state: 'waiting' }, { state: 'waiting' }]);
    expect(ours[0]?.addressLines).toContain('12 St James Square');
    const { categories } = shop.services.catalogue;
    const order = categories.map(({ productCategory }) => productCategory);
    const places = (products: readonly { productCategory: string }[]) =>
      products.map(({ productCategory }) => order.indexOf(productCategory));
    for (const products of [ours[0]?.items ?? [], picks]) {
      expect(places(products)).toEqual(places(products).sort((a, b) => a - b));
    }
    const added = boxes.find(({ boxId }) => boxId === other.boxId)?.items ?? [];
    expect(packsOf(added, wanted[0])).toBeGreaterThan(0);
    expect(packsOf(picks, wanted[0])).toBe(before + packsOf(added, wanted[0]));
  });

  it('comes in pages, whose next one begins where a shipped box was', async () => {
    const { day } = await paidBox();
    await fillDay(day, 120);
    const first = await pageOf({ day, state: 'waiting' });
    expect(first.boxes).toHaveLength(50);
    const last = first.boxes.at(-1);
    if (!last || !first.next) throw new Error('There is no second page');
    await leave(last.boxId, day);
    const second = await pageOf({ day, state: 'waiting', after: first.next });
    const all = await listOf({ day });
    const waiting = all.filter(({ state }) => state === 'waiting').map(({ boxId }) => boxId);
    expect(second.boxes.map(({ boxId }) => boxId)).toEqual(waiting.slice(49, 99));
    expect(new Set(all.map(({ boxId }) => boxId)).size).toBe(all.length);
    expect(all.at(-1)).toMatchObject({ boxId: last.boxId, state: 'shipped' });
    const { states } = await totalsOf(day);
    const counted = Map.groupBy(all, ({ state }) => state);
    expect(Object.fromEntries(states.map(({ state, boxes }) => [state, boxes]))).toEqual(
      Object.fromEntries([...counted].map(([state, boxes]) => [state, boxes.length])),
    );
    for (const { state, boxes } of states) {
      expect(await listOf({ day, state })).toHaveLength(boxes);
    }
    const orders = all
      .filter(({ state, shipment }) => state === 'waiting' && shipment === day)
      .map(({ orderNumber }) => orderNumber ?? '');
    expect(orders).toEqual(orders.toSorted());
    for (const after of ['due', `due.2026-99-99..${last.boxId}`, `gone.${day}..${last.boxId}`]) {
      const refused = await callStaff(shop, packing.getPackingList, { as: ben, query: { after } });
      expect(refused.status).toBe(400);
    }
  });

  it('collects what is not in a box yet', async () => {
    const { boxId, day } = await paidBox();
    const picksOf = async () => packsOf((await totalsOf(day)).picks, wanted[0]);
    const before = await picksOf();
    const { answer } = await claim(boxId, ben);
    const inBox = packsOf(answer.items, wanted[0]);
    expect(inBox).toBeGreaterThan(0);
    await tick(boxId, wanted[0] ?? '', ben);
    expect(await picksOf()).toBe(before - inBox);
    await hold(boxId, 'The lid is broken.');
    expect(await picksOf()).toBe(before - inBox);
    await release(boxId);
    expect(await picksOf()).toBe(before - inBox);
    await hold(boxId, null);
    await release(boxId);
    expect(await picksOf()).toBe(before);
  });
});

const packsOf = (
  products: readonly { productId: ProductId; quantity: number }[],
  wantedId: string | undefined,
) =>
  products
    .filter(({ productId }) => productId === wantedId)
    .reduce((sum, { quantity }) => sum + quantity, 0);

/** Lets a box leave on a day, after what else happened to it. */
async function leave(boxId: BoxId, day: string) {
  const { reader } = shop.services.database;
  const customerId = (await findBoxOwner(reader, boxId)) ?? expect.fail('There is no such box');
  await writeStatus(reader, customerId, boxId, { status: 'Dispatched' });
  const [latest] = await reader
    .select({ number: max(boxEvents.eventNumber) })
    .from(boxEvents)
    .where(and(eq(boxEvents.customerId, customerId), eq(boxEvents.boxId, boxId)));
  const eventNumber = (latest?.number ?? 0) + 1;
  const event = { customerId, boxId, status: 'Dispatched', cause: '' } as const;
  const at = new Date(`${day}T10:00:00Z`);
  await reader.insert(boxEvents).values([
    { ...event, eventNumber, at },
    { ...event, eventNumber: eventNumber + 1, at },
  ]);
}

/** Adds paid boxes of other customers to a day, without what else customers have. */
const fillDay = (day: string, count: number) =>
  shop.services.database.reader.execute(sql`insert into boxes (customer_id, box_id, box_number, status, delivery_date,
      suggestions, created_at)
    select gen_random_uuid(), gen_random_uuid(), 1, 'Paid', ${deliveryAfter(day)}, '{}', now()
    from generate_series(1, ${count}::int)`);

describe('slips', () => {
  it('are printed for a day and for one box, and load nothing', async () => {
    const { boxId, day, person } = await paidBox();
    const ofDay = await callStaff(shop, packing.printSlips, { as: ben, query: { day } });
    expect(ofDay.answer).toContain(await orderOf({ boxId }));
    expect(ofDay.answer).toContain('<svg class="code"');
    expect(ofDay.answer).toContain('12 St James Square');
    const ofBox = await shop.app.inject({
      url: `/api${packing.printSlips.path}`,
      query: { boxIds: boxId },
      headers: { cookie: ben.cookie },
    });
    expect(ofBox.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(ofBox.headers['content-security-policy']).toContain("default-src 'none'");
    expect(ofBox.body.match(/<section>/g)).toHaveLength(1);
    const slipOf = async () =>
      (await callStaff(shop, packing.printSlips, { as: ben, query: { boxIds: boxId } })).answer;
    expect(await slipOf()).not.toContain('Held');
    await hold(boxId, 'Which house is yours?');
    expect(await slipOf()).toContain(
      '<strong>Held: do not pack or ship it.</strong> Which house is yours?',
    );
    await hold(boxId, null);
    const unpaid = (await boxesOf(shop, person))[1]?.boxId ?? '';
    const second = await paidBox();
    const both = await callStaff(shop, packing.printSlips, {
      as: ben,
      query: { boxIds: `${second.boxId},${boxId}` },
    });
    expect(both.answer.match(/<section>/g)).toHaveLength(2);
    expect(both.answer.indexOf(await orderOf(second))).toBeLessThan(
      both.answer.indexOf(await orderOf({ boxId })),
    );
    const tooMany = await callStaff(shop, packing.printSlips, {
      as: ben,
      query: { boxIds: Array.from({ length: packing.maxPrinted + 1 }, () => boxId).join(',') },
    });
    expect(tooMany.status).toBe(400);
    const refused = await callStaff(shop, packing.printSlips, {
      as: ben,
      query: { boxIds: unpaid },
    });
    expect(refused.status).toBe(404);
  });
});

describe('a slip that is opened in a browser', () => {
  const open = async (query: Record<string, string>, cookie: string) => {
    const headers = { cookie, 'sec-fetch-mode': 'navigate' };
    const answer = await shop.app.inject({
      url: `/api${packing.printSlips.path}`,
      query,
      headers,
    });
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    return { status: answer.statusCode, body: answer.body };
  };

  it('says in words why it is not shown, and leads back', async () => {
    const boxIds = '00000000-0000-4000-8000-000000000000';
    const gone = await open({ boxIds }, ben.cookie);
    expect(gone.status).toBe(404);
    expect(gone.body).toContain('There is no such box.');
    expect(gone.body).toContain('<a href="/admin">');
    const signedOut = await open({ boxIds }, '');
    expect(signedOut.status).toBe(401);
    expect(signedOut.body).toContain('<h1>You are signed out</h1>');
    const wrong = await open({ '<b>': '1' }, ben.cookie);
    expect([wrong.status, wrong.body.includes('<b>')]).toEqual([400, false]);
  });
});

describe('labels', () => {
  const labelsOf = async (query: QueryOf<typeof packing.printLabels>) => {
    const { answer } = await callStaff(shop, packing.printLabels, { as: ben, query });
    return answer;
  };
  const count = (page: string, text: string) => page.split(text).length - 1;

  it('are printed on the chosen paper, for boxes that are to be sent', async () => {
    const [sent, held] = [await paidBox(), await paidBox()];
    await callStaff(shop, packing.holdBox, {
      as: ben,
      params: { boxId: held.boxId },
      body: { reason: 'The lid is broken.' },
    });
    const { day } = sent;
    const ofDay = await labelsOf({ day, paper: 'a6' });
    expect(ofDay).toContain('@page{size:105mm 148mm');
    expect(count(ofDay, await orderOf(sent))).toBe(1);
    expect(ofDay).toContain('12 St James Square');
    expect(ofDay).not.toContain(await orderOf(held));
    expect(count(ofDay, 'class="label"')).toBe(count(ofDay, 'class="page"'));
    const onSheets = await labelsOf({ day, paper: 'a4' });
    const labels = count(onSheets, 'class="label"');
    expect(labels).toBe(count(ofDay, 'class="label"'));
    expect(count(onSheets, 'class="page"')).toBe(Math.ceil(labels / 4));
    expect(await labelsOf({ boxIds: held.boxId, paper: '4x6' })).toContain('@page{size:4in 6in');
    const unpaid = (await boxesOf(shop, sent.person))[1]?.boxId ?? '';
    const refused = await callStaff(shop, packing.printLabels, {
      as: ben,
      query: { boxIds: unpaid, paper: 'a6' },
    });
    expect(refused.status).toBe(404);
  });
});

describe('packing a box', () => {
  it('takes the ticks of a quick scanner, and more of one session only in the next minute', async () => {
    const quick = await newMember(shop, 'warehouse');
    const { boxId } = await paidBox();
    await claim(boxId, quick);
    const statuses: number[] = [];
    for (let count = 0; count < 601; count += 1) {
      statuses.push((await tick(boxId, wanted[count % 3] ?? '', quick)).status);
    }
    expect(statuses.indexOf(429)).toBe(600);
    expect((await tick(boxId, wanted[0] ?? '', ben)).status).toBe(409);
  });
});
