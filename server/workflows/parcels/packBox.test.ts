import { getBox } from '@nestbox/contract/box';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask, boxesOf } from '../../../testing/harness/customers.ts';
import { actsOn, packedProducts, packingBy, paidBox } from '../../../testing/harness/packing.ts';
import { type Member, newMember } from '../../../testing/harness/staff.ts';
import { useTestShop } from '../../../testing/harness/testShop.ts';

const shop = useTestShop({ simulatesShipping: false });

let ben: Member;
beforeAll(async () => {
  ben = await newMember(shop, 'warehouse');
});
const packer = packingBy(shop, () => ben);

describe('packing a box', () => {
  it('belongs to the packer who starts, and the other sees who that is', async () => {
    const kit = await newMember(shop, 'warehouse');
    const { boxId } = await paidBox(shop);
    const both = await Promise.all([packer.claim(boxId), packer.claim(boxId, kit)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = both.find(({ status }) => status === 409);
    expect(refused?.problem.detail).toBe('Sam warehouse is packing box 1.');
    const [owner, other] = both[0]?.status === 200 ? [ben, kit] : [kit, ben];
    expect((await packer.claim(boxId, owner)).status).toBe(200);
    expect((await packer.tick(boxId, packedProducts[0], other)).status).toBe(409);
    const taken = await packer.claim(boxId, other, true);
    expect(taken.answer.packer?.staffId).toBe(other.staffId);
    expect((await packer.tick(boxId, packedProducts[0], owner)).status).toBe(409);
    await packer.release(boxId, other);
    expect((await packer.finish(boxId, other)).problem.detail).toBe('Start packing box 1 first.');
    expect(await actsOn(shop, boxId)).toEqual(['release-box', 'take-over-box', 'claim-box']);
  });

  it('ends when each product is in it, which the customer sees', async () => {
    const { boxId, person } = await paidBox(shop);
    const { answer: claimed } = await packer.claim(boxId);
    const early = await packer.finish(boxId);
    expect([early.status, early.problem.detail]).toEqual([
      409,
      expect.stringMatching(/^Not in box 1 yet: /),
    ]);
    for (const { productName } of claimed.items) {
      expect(early.problem.detail).toContain(productName);
    }
    const unknown = await packer.tick(boxId, 'no-such-product', ben);
    expect(unknown.problem.detail).toBe('no-such-product is not in box 1.');
    const packed = await packer.packAll(boxId);
    expect(packed.answer).toMatchObject({ state: 'packed', packer: { staffId: ben.staffId } });
    expect((await packer.claim(boxId)).problem.detail).toBe('Sam warehouse has packed box 1.');
    expect((await packer.get(boxId)).answer.state).toBe('packed');
    const { timeline } = await ask(shop, person, getBox, { params: { boxId } });
    expect(timeline.at(-1)).toMatchObject({ orderStatus: 'Paid', cause: 'We packed it.' });
    expect(await actsOn(shop, boxId)).toEqual(['pack-box', 'claim-box']);
  });

  it('needs a paid box', async () => {
    const { person } = await paidBox(shop);
    const boxId = (await boxesOf(shop, person))[1]?.boxId ?? '';
    expect((await packer.claim(boxId)).problem.detail).toBe('Box 2 is not to be packed (Created).');
    const unpaid = await packer.get(boxId);
    expect([unpaid.status, unpaid.problem.detail]).toEqual([404, 'Box 2 is not paid.']);
  });
});
