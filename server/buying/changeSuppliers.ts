import { randomUUID } from 'node:crypto';
import type { SupplierPayload } from '@nestbox/contract/staffBuying';
import type { SupplierId } from '@nestbox/contract/values';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { PlatformServices } from '../platform/services.ts';
import { countOpenOrders } from './purchaseOrderQueries.ts';
import {
  insertSupplier,
  isNameTaken,
  lockSupplier,
  type StoredSupplier,
  updateSupplier,
} from './supplierQueries.ts';

type Record = (
  tx: Queryable,
  values: { readonly before: StoredSupplier | null; readonly after: StoredSupplier },
) => Promise<void>;

/** Adds a supplier. @throws Refusal where another one has its name */
export async function addSupplier(
  { database, clock }: PlatformServices,
  payload: SupplierPayload,
  record: Record,
): Promise<SupplierId> {
  const supplierId = randomUUID();
  await database.transaction(async (tx) => {
    if (await isNameTaken(tx, payload.name, null)) throw taken(payload.name);
    const after = { ...payload, supplierId, version: 1, createdAt: clock.now(), retiredAt: null };
    await insertSupplier(tx, after);
    await record(tx, { before: null, after });
  });
  return supplierId;
}

interface SupplierChange {
  readonly supplierId: SupplierId;
  /** The version that was seen. */
  readonly seen: number;
  readonly record: Record;
}

/** Changes a supplier. @throws Refusal where another one has its name, or a colleague was faster */
export const editSupplier = (
  services: PlatformServices,
  payload: SupplierPayload,
  change: SupplierChange,
): Promise<void> =>
  changeSupplier(services, change, async (tx, before) => {
    if (await isNameTaken(tx, payload.name, before.supplierId)) throw taken(payload.name);
    return { ...before, ...payload };
  });

/** Ends orders at a supplier, or takes that back. @throws Refusal while an order is open there */
export const retireSupplier = (
  services: PlatformServices,
  retired: boolean,
  change: SupplierChange,
): Promise<void> =>
  changeSupplier(services, change, async (tx, before) => {
    const open = retired ? await countOpenOrders(tx, before.supplierId) : 0;
    if (open > 0) {
      throw new Refusal(
        'conflict',
        `${before.name} has ${open === 1 ? 'an open order' : `${open} open orders`}. Cancel or close them first.`,
      );
    }
    return { ...before, retiredAt: retired ? services.clock.now() : null };
  });

async function changeSupplier(
  { database }: PlatformServices,
  { supplierId, seen, record }: SupplierChange,
  decide: (tx: Queryable, before: StoredSupplier) => Promise<StoredSupplier>,
): Promise<void> {
  await database.transaction(async (tx) => {
    const before = await lockSupplier(tx, supplierId);
    if (!before) throw new Refusal('missing', 'There is no such supplier.');
    if (before.version !== seen) {
      throw new Refusal(
        'conflict',
        `A colleague has changed ${before.name} meanwhile. Look at it again.`,
      );
    }
    const after = { ...(await decide(tx, before)), version: before.version + 1 };
    await updateSupplier(tx, after);
    await record(tx, { before, after });
  });
}

const taken = (name: string) =>
  new Refusal('conflict', `There is a supplier named ${name} already.`);
