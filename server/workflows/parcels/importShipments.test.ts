import * as shipping from '@nestbox/contract/staffShipping';
import { beforeAll, describe, expect, it } from 'vitest';
import { actsOn, packingBy, paidBox } from '../../../testing/harness/packing.ts';
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
});
