import { getBox } from '@nestbox/contract/box';
import type { QueryOf } from '@nestbox/contract/call';
import { readAuditLog } from '@nestbox/contract/staff';
import * as packing from '@nestbox/contract/staffPacking';
import type { BoxId, ProductId } from '@nestbox/contract/values';
import { deliveryAfter } from '@nestbox/domain/delivery/dates';
import { and, eq, max, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, boxesOf, headingsTo, subscriber } from '../../../testing/harness/customers.ts';
import { operate } from '../../../testing/harness/operator.ts';
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

const wanted = ['everyday-tea-bags-160', 'pine-toilet-cleaner', 'limescale-remover-gel'];

/** Creates a customer with a paid box. */
async function paidBox(productIds: readonly ProductId[] = wanted) {
  const person = await subscriber(shop, undefined, productIds);
  const [box] = await boxesOf(shop, person);
  if (!box) throw new Error('no box');
  return { person, boxId: box.boxId, day: box.shipment_date };
}

type Asked = QueryOf<typeof packing.getPackingList>;
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
    for (const after of ['due', `due.2026-99-99.${last.boxId}`, `gone.${day}.${last.boxId}`]) {
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
    await callStaff(shop, packing.releaseBox, { as: ben, params: { boxId } });
    expect(await picksOf()).toBe(before - inBox);
    await hold(boxId, null);
    await callStaff(shop, packing.releaseBox, { as: ben, params: { boxId } });
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
    expect(ofDay.answer).toContain(boxId);
    expect(ofDay.answer).toContain('12 St James Square');
    const ofBox = await shop.app.inject({
      url: `/api${packing.printSlips.path}`,
      query: { boxId },
      headers: { cookie: ben.cookie },
    });
    expect(ofBox.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(ofBox.headers['content-security-policy']).toContain("default-src 'none'");
    expect(ofBox.body.match(/<section>/g)).toHaveLength(1);
    const slipOf = async () =>
      (await callStaff(shop, packing.printSlips, { as: ben, query: { boxId } })).answer;
    expect(await slipOf()).not.toContain('Held');
    await hold(boxId, 'Which house is yours?');
    expect(await slipOf()).toContain(
      '<strong>Held: do not pack or ship it.</strong> Which house is yours?',
    );
    await hold(boxId, null);
    const unpaid = (await boxesOf(shop, person))[1]?.boxId ?? '';
    const refused = await callStaff(shop, packing.printSlips, {
      as: ben,
      query: { boxId: unpaid },
    });
    expect(refused.status).toBe(404);
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
    const { day, boxId } = sent;
    const ofDay = await labelsOf({ day, paper: 'a6' });
    expect(ofDay).toContain('@page{size:105mm 148mm');
    expect(count(ofDay, boxId)).toBe(1);
    expect(ofDay).toContain('12 St James Square');
    expect(ofDay).not.toContain(held.boxId);
    expect(count(ofDay, 'class="label"')).toBe(count(ofDay, 'class="page"'));
    const onSheets = await labelsOf({ day, paper: 'a4' });
    const labels = count(onSheets, 'class="label"');
    expect(labels).toBe(count(ofDay, 'class="label"'));
    expect(count(onSheets, 'class="page"')).toBe(Math.ceil(labels / 4));
    expect(await labelsOf({ boxId: held.boxId, paper: '4x6' })).toContain('@page{size:4in 6in');
    const unpaid = (await boxesOf(shop, sent.person))[1]?.boxId ?? '';
    const refused = await callStaff(shop, packing.printLabels, {
      as: ben,
      query: { boxId: unpaid, paper: 'a6' },
    });
    expect(refused.status).toBe(404);
  });
});

const actsOn = async (boxId: BoxId) => {
  const owner = await newMember(shop, 'owner');
  const { answer } = await callStaff(shop, readAuditLog, { as: owner, query: {} });
  return answer.entries.filter(({ subject }) => subject === boxId).map(({ act }) => act);
};

const claim = (boxId: BoxId, as: Member, takeOver = false) =>
  callStaff(shop, packing.claimBox, { as, params: { boxId }, body: { takeOver } });
const finish = (boxId: BoxId, as: Member) =>
  callStaff(shop, packing.finishPacking, { as, params: { boxId } });
const tick = (boxId: BoxId, productId: ProductId, as: Member) =>
  callStaff(shop, packing.tickItem, { as, params: { boxId }, body: { productId, ticked: true } });

/** Ticks every product of a box, and marks it as packed. */
async function packAll(boxId: BoxId, as: Member) {
  const { answer } = await claim(boxId, as);
  for (const { productId } of answer.items) await tick(boxId, productId, as);
  return finish(boxId, as);
}

describe('packing a box', () => {
  it('belongs to the packer who starts, and the other sees who that is', async () => {
    const kit = await newMember(shop, 'warehouse');
    const { boxId } = await paidBox();
    const both = await Promise.all([claim(boxId, ben), claim(boxId, kit)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.problem.detail).toBe('Sam warehouse is packing box 1.');
    const [packer, other] = both[0]?.status === 200 ? [ben, kit] : [kit, ben];
    expect((await claim(boxId, packer)).status).toBe(200);
    expect((await tick(boxId, wanted[0] ?? '', other)).status).toBe(409);
    const taken = await claim(boxId, other, true);
    expect(taken.answer.packer?.staffId).toBe(other.staffId);
    expect((await tick(boxId, wanted[0] ?? '', packer)).status).toBe(409);
    await callStaff(shop, packing.releaseBox, { as: other, params: { boxId } });
    expect((await finish(boxId, other)).problem.detail).toBe('Start packing box 1 first.');
    expect(await actsOn(boxId)).toEqual(['release-box', 'take-over-box', 'claim-box']);
  });

  it('ends when each product is in it, which the customer sees', async () => {
    const { boxId, person, day } = await paidBox();
    const { answer: claimed } = await claim(boxId, ben);
    const early = await finish(boxId, ben);
    expect([early.status, early.problem.detail]).toEqual([
      409,
      expect.stringMatching(/^Not in box 1 yet: /),
    ]);
    for (const { productName } of claimed.items) {
      expect(early.problem.detail).toContain(productName);
    }
    const unknown = await tick(boxId, 'no-such-product', ben);
    expect(unknown.problem.detail).toBe('no-such-product is not in box 1.');
    const packed = await packAll(boxId, ben);
    expect(packed.answer).toMatchObject({ state: 'packed', packer: { staffId: ben.staffId } });
    expect((await claim(boxId, ben)).problem.detail).toBe('Sam warehouse has packed box 1.');
    const boxes = await listOf({ day });
    expect(boxes.find((each) => each.boxId === boxId)?.state).toBe('packed');
    const { timeline } = await ask(shop, person, getBox, { params: { boxId } });
    expect(timeline.at(-1)).toMatchObject({ orderStatus: 'Paid', cause: 'We packed it.' });
    expect(await actsOn(boxId)).toEqual(['pack-box', 'claim-box']);
  });

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

  it('needs a paid box', async () => {
    const { person } = await paidBox();
    const boxId = (await boxesOf(shop, person))[1]?.boxId ?? '';
    expect((await claim(boxId, ben)).problem.detail).toBe('Box 2 is not to be packed (Created).');
    const unpaid = await callStaff(shop, packing.getPackingBox, { as: ben, params: { boxId } });
    expect([unpaid.status, unpaid.problem.detail]).toEqual([404, 'Box 2 is not paid.']);
  });
});

const ship = (boxId: BoxId, trackingUrl = '') =>
  callStaff(shop, packing.markBoxShipped, { as: ben, params: { boxId }, body: { trackingUrl } });
const hold = (boxId: BoxId, reason: string | null) =>
  callStaff(shop, packing.holdBox, { as: ben, params: { boxId }, body: { reason } });

describe('shipping a box', () => {
  it('waits for its packer, and tells the customer the link', async () => {
    const { boxId, person } = await paidBox();
    await claim(boxId, ben);
    expect((await ship(boxId)).problem.detail).toBe('Sam warehouse is packing box 1.');
    await packAll(boxId, ben);
    expect((await ship(boxId, 'javascript:alert(1)')).status).toBe(400);
    const link = 'https://parcels.example/1';
    expect((await ship(boxId, link)).answer).toMatchObject({ state: 'shipped', trackingUrl: link });
    expect(await headingsTo(shop, person)).toContain('Box 1 is on its way');
    expect((await claim(boxId, ben)).problem.detail).toBe('Box 1 has been shipped already.');
    await ship(boxId, 'https://parcels.example/2');
    expect(await headingsTo(shop, person)).toContain('Follow box 1');
    expect(await actsOn(boxId)).toEqual(['ship-box', 'ship-box', 'pack-box', 'claim-box']);
  });
});

describe("a carrier's report", () => {
  const report = (rows: readonly string[]) =>
    Buffer.from(['box,carrier,tracking', ...rows].join('\n')).toString('base64');
  const importRows = (rows: readonly string[], confirmed: boolean) =>
    callStaff(shop, packing.importShipments, {
      as: ben,
      body: { name: 'report.csv', file: report(rows), confirmed },
    });

  it('ships its boxes once, none where a line is wrong, and skips those that are held', async () => {
    const [one, other] = [await paidBox(), await paidBox()];
    const parcels = await callStaff(shop, packing.exportParcels, {
      as: ben,
      query: { day: one.day },
    });
    expect(parcels.answer.csv.split('\n')[0]).toBe(
      'box,boxNumber,name,addressLine1,addressLine2,city,county,postCode,country,contactNumber,delivery,weightKg',
    );
    expect(parcels.answer.csv).toContain(one.boxId);
    const link = 'https://parcels.example/7';
    const right = [`${one.boxId},Example Post,${link}`, `${other.boxId},Example Post,`];
    await hold(other.boxId, 'The lid is broken.');
    const bad = [...right, 'no-such-box,,', `${one.boxId},,`, `${other.boxId.slice(1)},,x`];
    const shown = await importRows(bad, false);
    expect(shown.answer.lines.map(({ line, wrong, says }) => [line, wrong, says])).toEqual([
      [2, false, 'It leaves with Example Post, with a link for the customer.'],
      [3, false, 'Box 1 is held: The lid is broken.'],
      [4, true, "There is no box 'no-such-box'."],
      [5, true, 'Line 2 has the same box.'],
      [6, true, `There is no box '${other.boxId.slice(1)}'.`],
    ]);
    const refused = await importRows(bad, true);
    expect(refused.problem.detail).toBe('Lines 4, 5, 6 are wrong: nothing was written.');
    const stateOf = async (boxId: BoxId) =>
      (await callStaff(shop, packing.getPackingBox, { as: ben, params: { boxId } })).answer;
    expect((await stateOf(one.boxId)).state).toBe('waiting');
    const heldToo = await importRows(right, true);
    expect(heldToo.answer.lines).toMatchObject([
      { boxNumber: 1, skipped: false },
      { boxNumber: 1, skipped: true, says: 'Box 1 is held: The lid is broken.' },
    ]);
    expect(await stateOf(one.boxId)).toMatchObject({ state: 'shipped', trackingUrl: link });
    expect((await stateOf(other.boxId)).state).toBe('held');
    await hold(other.boxId, null);
    expect((await importRows(right, true)).answer.written).toBe(true);
    expect((await stateOf(other.boxId)).state).toBe('shipped');
    const again = await importRows(right, true);
    expect(again.answer.lines.map(({ says }) => says)).toEqual([
      'It has left already.',
      'It has left already.',
    ]);
    expect((await actsOn(one.boxId)).filter((act) => act === 'ship-box')).toHaveLength(1);
    const noReport = Buffer.from('a,b\n1,2').toString('base64');
    const body = { name: 'x.csv', file: noReport, confirmed: false };
    const wrong = await callStaff(shop, packing.importShipments, { as: ben, body });
    expect(wrong.problem.detail).toMatch(/^line 1: there is no column 'box', 'tracking'/);
  });
});

describe('holding a box back', () => {
  it('keeps it from being packed and shipped until that ends, and says why', async () => {
    const { boxId, person } = await paidBox();
    const reason = 'Your street has two houses of this number: which is yours?';
    expect((await hold(boxId, reason)).answer).toMatchObject({ state: 'held', heldReason: reason });
    const sentence = `Box 1 is held: ${reason}`;
    expect((await claim(boxId, ben)).problem.detail).toBe(sentence);
    expect((await ship(boxId)).problem.detail).toBe(sentence);
    const shipped = await operate(shop, ['shipped', boxId]);
    expect([shipped.exit, shipped.noted]).toEqual([1, expect.stringContaining(sentence)]);
    expect(await headingsTo(shop, person)).toContain('Box 1 is held back');
    const { timeline } = await ask(shop, person, getBox, { params: { boxId } });
    expect(timeline.at(-1)?.cause).toBe(`We hold it back. ${reason}`);
    expect((await hold(boxId, null)).answer.state).toBe('waiting');
    expect((await packAll(boxId, ben)).answer.state).toBe('packed');
    await ship(boxId);
    expect((await hold(boxId, reason)).problem.detail).toBe(
      'Only a paid box can be held. Box 1: Dispatched.',
    );
    expect((await actsOn(boxId)).filter((act) => act === 'hold-box')).toHaveLength(2);
  });
});
