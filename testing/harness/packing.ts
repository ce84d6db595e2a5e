import type { SettingValues } from '@nestbox/contract/settingValues';
import { readAuditLog } from '@nestbox/contract/staff';
import * as packing from '@nestbox/contract/staffPacking';
import { setStaffSetting } from '@nestbox/contract/staffSettings';
import type { BoxId, ProductId } from '@nestbox/contract/values';
import { boxesOf, subscriber } from './customers.ts';
import { callStaff, type Member, newMember } from './staff.ts';
import type { TestShop } from './testShop.ts';

/** Products of three shelves. */
export const packedProducts = [
  'everyday-tea-bags-160',
  'pine-toilet-cleaner',
  'limescale-remover-gel',
] as const;

/** Creates a customer with a paid box. */
export async function paidBox(shop: TestShop, productIds: readonly ProductId[] = packedProducts) {
  const person = await subscriber(shop, undefined, productIds);
  const [box] = await boxesOf(shop, person);
  if (!box) throw new Error('no box');
  return { person, boxId: box.boxId, day: box.shipment_date };
}

/** Sets the carriers of the shop, as an owner does. */
export async function setCarriers(shop: TestShop, carriers: SettingValues['carriers']['carriers']) {
  const owner = await newMember(shop, 'owner');
  const seen = shop.services.storedSettings.current('carriers')?.version ?? 0;
  const setting = { name: 'carriers' as const, value: { carriers } };
  return callStaff(shop, setStaffSetting, { as: owner, body: { setting, from: null, seen } });
}

/** What a packer does with boxes, over HTTP. */
export const packingBy = (shop: TestShop, as: () => Member) => {
  const packer = {
    claim: (boxId: BoxId, by = as(), takeOver = false) =>
      callStaff(shop, packing.claimBox, { as: by, params: { boxId }, body: { takeOver } }),
    release: (boxId: BoxId, by = as()) =>
      callStaff(shop, packing.releaseBox, { as: by, params: { boxId } }),
    tick: (boxId: BoxId, productId: ProductId, by = as()) =>
      callStaff(shop, packing.tickItem, {
        as: by,
        params: { boxId },
        body: { productId, ticked: true },
      }),
    finish: (boxId: BoxId, by = as()) =>
      callStaff(shop, packing.finishPacking, { as: by, params: { boxId } }),
    /** Ticks every product of a box, and marks it as packed. */
    async packAll(boxId: BoxId) {
      const { answer } = await packer.claim(boxId);
      for (const { productId } of answer.items) await packer.tick(boxId, productId);
      return packer.finish(boxId);
    },
    ship: (boxId: BoxId, tracking = '', carrier = '') =>
      callStaff(shop, packing.markBoxShipped, {
        as: as(),
        params: { boxId },
        body: { tracking, carrier },
      }),
    hold: (boxId: BoxId, reason: string | null) =>
      callStaff(shop, packing.holdBox, { as: as(), params: { boxId }, body: { reason } }),
    get: (boxId: BoxId) => callStaff(shop, packing.getPackingBox, { as: as(), params: { boxId } }),
  };
  return packer;
};

/** Returns what staff did to a box, latest first. */
export async function actsOn(shop: TestShop, boxId: BoxId): Promise<string[]> {
  const owner = await newMember(shop, 'owner');
  const { answer } = await callStaff(shop, readAuditLog, { as: owner, query: {} });
  return answer.entries.filter(({ subject }) => subject === boxId).map(({ act }) => act);
}
