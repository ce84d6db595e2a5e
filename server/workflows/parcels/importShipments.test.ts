import * as shipping from '@nestbox/contract/staffShipping';
import { beforeAll, describe, expect, it } from 'vitest';
import { boxesOf } from '../../../testing/harness/customers.ts';
import { actsOn, packingBy, paidBox, setCarriers } from '../../../testing/harness/packing.ts';
import { callStaff, type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop({ simulatesShipping: false });

let ben: Member;
beforeAll(async () => {
  ben = await newMember(shop, 'warehouse');
});
const packer = packingBy(shop, () => ben);

describe("a carrier's report", () => {
  const report = (rows: readonly string[]) =>
    Buffer.from(['box,carrier,tracking', ...rows].join('\n')).toString('base64');
  const importRows = (rows: readonly string[], confirmed: boolean) =>
    callStaff(shop, shipping.importShipments, {
      as: ben,
      body: { name: 'report.csv', file: report(rows), confirmed },
    });

  it('ships its boxes once, none where a line is wrong, and skips those that are held', async () => {
    const [one, other] = [await paidBox(shop), await paidBox(shop)];
    const parcels = await callStaff(shop, shipping.exportParcels, {
      as: ben,
      query: { day: one.day },
    });
    expect(parcels.answer.csv.split('\n')[0]).toBe(
      'box,boxNumber,orderNumber,name,addressLine1,addressLine2,city,county,postCode,country,contactNumber,email,delivery,weightKg',
    );
    expect(parcels.answer.csv).toContain(one.boxId);
    const link = 'https://parcels.example/7';
    const right = [`${one.boxId},Example Post,${link}`, `${other.boxId},Example Post,`];
    await packer.hold(other.boxId, 'The lid is broken.');
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
    const stateOf = async (boxId: string) => (await packer.get(boxId)).answer;
    expect((await stateOf(one.boxId)).state).toBe('waiting');
    const heldToo = await importRows(right, true);
    expect(heldToo.answer.lines).toMatchObject([
      { boxNumber: 1, skipped: false },
      { boxNumber: 1, skipped: true, says: 'Box 1 is held: The lid is broken.' },
    ]);
    expect(await stateOf(one.boxId)).toMatchObject({ state: 'shipped', trackingUrl: link });
    expect((await stateOf(other.boxId)).state).toBe('held');
    await packer.hold(other.boxId, null);
    expect((await importRows(right, true)).answer.written).toBe(true);
    expect((await stateOf(other.boxId)).state).toBe('shipped');
    const again = await importRows(right, true);
    expect(again.answer.lines.map(({ says }) => says)).toEqual([
      'It has left already.',
      'It has left already.',
    ]);
    expect((await actsOn(shop, one.boxId)).filter((act) => act === 'ship-box')).toHaveLength(1);
    const noReport = Buffer.from('a,b\n1,2').toString('base64');
    const body = { name: 'x.csv', file: noReport, confirmed: false };
    const wrong = await callStaff(shop, shipping.importShipments, { as: ben, body });
    expect(wrong.problem.detail).toMatch(/^line 1: there is no column 'box', 'tracking'/);
  });

  it('may have order numbers, and tracking numbers of the carriers of the shop', async () => {
    const [one, other] = [await paidBox(shop), await paidBox(shop)];
    const { orderNumber } = (await packer.get(one.boxId)).answer;
    const order = orderNumber?.toLowerCase() ?? expect.fail('It has no order number.');
    const unknown = await importRows([`${order},dpd,1550 123`], false);
    expect(unknown.answer.lines).toMatchObject([
      {
        orderNumber,
        wrong: true,
        says: "'1550 123' is not a whole web address. Numbers need a carrier, which an owner adds under Settings.",
      },
    ]);
    await setCarriers(shop, [
      { name: 'DPD', link: 'https://dpd.example/{number}' },
      { name: 'Royal Post', link: 'https://post.example/?code={number}' },
    ]);
    const rows = [`${order},dpd,1550 123`, `${other.boxId.toUpperCase()},Hermes,1`];
    const shown = await importRows([...rows, `${one.boxId},DPD,7`, 'NB-2026-999999,,'], false);
    expect(shown.answer.lines.map(({ wrong, says }) => [wrong, says])).toEqual([
      [false, 'It leaves with dpd, with a link for the customer.'],
      [true, "'1' is neither a whole web address nor a tracking number."],
      [true, 'Line 2 has the same box.'],
      [true, "There is no box 'NB-2026-999999'."],
    ]);
    const hermes = await importRows([`${other.boxId},Hermes,1234`], false);
    expect(hermes.answer.lines[0]?.says).toBe(
      "The carrier 'Hermes' is not known. Carriers of the shop: DPD, Royal Post.",
    );
    await importRows([`${order},dpd,1550 123`, `${other.boxId},ROYAL POST,AB 12`], true);
    expect((await packer.get(one.boxId)).answer).toMatchObject({
      state: 'shipped',
      trackingUrl: 'https://dpd.example/1550123',
      parcel: { carrier: 'DPD', number: '1550123' },
    });
    expect((await boxesOf(shop, other.person))[0]).toMatchObject({
      trackingUrl: 'https://post.example/?code=AB12',
      parcel: { carrier: 'Royal Post', number: 'AB12' },
    });
    const again = await importRows([`${order},DPD,1550123`], true);
    expect(again.answer.lines[0]?.says).toBe('It has left already.');
  });
});
