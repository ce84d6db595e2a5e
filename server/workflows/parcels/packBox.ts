import type { BoxId, CustomerId, ProductId, StaffId } from '@nestbox/contract/values';
import { hasLeft } from '@nestbox/domain/boxes/lifecycle';
import { insertBoxEvents } from '../../boxes/boxEventQueries.ts';
import type { StoredBox } from '../../boxes/boxQueries.ts';
import {
  type BoxPacking,
  deletePacking,
  findPacking,
  savePacking,
} from '../../fulfilment/boxPackingQueries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { changeStoredBox, type RecordBoxAct } from '../customer/changeStoredBox.ts';

/** A member of staff who packs. */
export interface Packer {
  readonly staffId: StaffId;
  readonly name: string;
}

interface PackingAct {
  readonly boxId: BoxId;
  readonly packer: Packer;
}

/**
 * Claims a paid box for a packer, so that nobody else packs it. Again by the same packer, it changes
 * nothing.
 * @param takeOver whether a claim of somebody else ends, and a packed box is opened again
 * @throws Refusal that names who packs it
 */
export const claimBox = (
  services: Services,
  {
    boxId,
    packer,
    takeOver,
    record,
  }: PackingAct & {
    readonly takeOver: boolean;
    readonly record: (tookOver: boolean) => RecordBoxAct;
  },
): Promise<void> =>
  changeStoredBox(services, boxId, async ({ tx, customerId }, box) => {
    refuseUnlessPackable(box);
    const before = await findPacking(tx, customerId, boxId);
    if (before?.packerId === packer.staffId && !before.packedAt) return;
    if (before && !takeOver) throw new Refusal('conflict', formatTaken(box, before));
    await savePacking(tx, {
      customerId,
      boxId,
      packerId: packer.staffId,
      packer: packer.name,
      packedAt: null,
      claimedAt: services.clock.now(),
      ticked: before?.ticked ?? [],
    });
    await record(before !== null)(tx, {
      before: { ...numberOf(box), packer: before?.packer ?? null },
      after: { ...numberOf(box), packer: packer.name },
    });
  });

/** Gives a box back, with nothing in it. @throws Refusal where somebody else packs it */
export const releaseBox = (
  services: Services,
  { boxId, packer, record }: PackingAct & { readonly record: RecordBoxAct },
): Promise<void> =>
  changeStoredBox(services, boxId, async ({ tx, customerId }, box) => {
    await ownPacking(tx, customerId, { box, packer });
    await deletePacking(tx, customerId, boxId);
    await record(tx, {
      before: { ...numberOf(box), packer: packer.name },
      after: { ...numberOf(box), packer: null },
    });
  });

/** Notes whether a product is in the box. @throws Refusal where somebody else packs it */
export const tickItem = (
  services: Services,
  {
    boxId,
    packer,
    productId,
    ticked,
  }: PackingAct & { readonly productId: ProductId; readonly ticked: boolean },
): Promise<void> =>
  changeStoredBox(services, boxId, async ({ tx, customerId }, box) => {
    const packing = await ownPacking(tx, customerId, { box, packer });
    if (!box.items.some((item) => item.productId === productId)) {
      throw new Refusal('missing', `${productId} is not in box ${box.boxNumber}.`);
    }
    const others = packing.ticked.filter((each) => each !== productId);
    await savePacking(tx, { ...packing, ticked: ticked ? [...others, productId] : others });
  });

/** Marks a box as packed. @throws Refusal that names the products that are not in it */
export const finishPacking = (
  services: Services,
  { boxId, packer, record }: PackingAct & { readonly record: RecordBoxAct },
): Promise<void> =>
  changeStoredBox(services, boxId, async ({ tx, customerId }, box) => {
    const packing = await ownPacking(tx, customerId, { box, packer });
    const missing = box.items.filter(({ productId }) => !packing.ticked.includes(productId));
    if (missing.length > 0) {
      const names = missing.map(({ productId }) => services.catalogue.get(productId).productName);
      throw new Refusal('conflict', `Not in box ${box.boxNumber} yet: ${names.join(', ')}.`);
    }
    const at = services.clock.now();
    await savePacking(tx, { ...packing, packedAt: at });
    const { status } = box;
    await insertBoxEvents(tx, customerId, [{ boxId, status, cause: 'We packed it.', at }]);
    await record(tx, {
      before: { ...numberOf(box), packed: false },
      after: { ...numberOf(box), packed: true, packs: packsIn(box) },
    });
  });

/** Returns the packing of a box by this packer. @throws Refusal */
export async function ownPacking(
  tx: Queryable,
  customerId: CustomerId,
  { box, packer }: { box: StoredBox; packer: Packer },
): Promise<BoxPacking> {
  refuseUnlessPackable(box);
  const packing = await findPacking(tx, customerId, box.boxId);
  if (!packing) throw new Refusal('conflict', `Start packing box ${box.boxNumber} first.`);
  if (packing.packerId !== packer.staffId || packing.packedAt) {
    throw new Refusal('conflict', formatTaken(box, packing));
  }
  return packing;
}

function refuseUnlessPackable({ boxNumber, status, heldReason }: StoredBox): void {
  if (hasLeft(status)) {
    throw new Refusal('conflict', `Box ${boxNumber} has been shipped already.`);
  }
  if (status !== 'Paid') {
    throw new Refusal('conflict', `Box ${boxNumber} is not to be packed (${status}).`);
  }
  if (heldReason !== null) {
    throw new Refusal('conflict', `Box ${boxNumber} is held: ${heldReason}`);
  }
}

const formatTaken = ({ boxNumber }: StoredBox, { packer, packedAt }: BoxPacking): string =>
  packedAt ? `${packer} has packed box ${boxNumber}.` : `${packer} is packing box ${boxNumber}.`;

/** What the audit log says of a box, whose subject is its id. */
export const numberOf = ({ boxNumber }: StoredBox) => ({ box: boxNumber });

const packsIn = ({ items }: StoredBox) => items.reduce((sum, { quantity }) => sum + quantity, 0);
