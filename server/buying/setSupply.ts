import type { ProductId, SupplierId } from '@nestbox/contract/values';
import { costOn, type DatedCost } from '@nestbox/domain/buying/margin';
import type { PackCount } from '@nestbox/domain/money/packCount';
import { plainCost } from '@nestbox/domain/money/unitCost';
import { today } from '../platform/clock.ts';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { PlatformServices } from '../platform/services.ts';
import { findSupplier } from './supplierQueries.ts';
import { readCosts, readSupply, saveCost, saveSupply } from './supplyQueries.ts';

/** Who supplies a product, and what a pack costs from a day on. */
export interface SupplyRequest {
  readonly productId: ProductId;
  readonly supplierId: SupplierId | null;
  readonly supplierCode: string;
  readonly caseSize: PackCount;
  /** Null to leave costs as they are. */
  readonly cost: DatedCost | null;
  /** The version that was seen. */
  readonly seen: number;
}

/** What the audit log keeps of a supply. */
type RecordedSupply = Readonly<Record<string, string | number>>;

export type RecordSupply = (
  tx: Queryable,
  productId: ProductId,
  values: { readonly before: RecordedSupply; readonly after: RecordedSupply },
) => Promise<void>;

/** Sets who supplies a product. @throws Refusal where a colleague was faster, or the supplier is retired */
export async function setSupply(
  tx: Queryable,
  services: Pick<PlatformServices, 'clock'>,
  { cost, seen, ...wanted }: SupplyRequest,
  record: RecordSupply,
): Promise<void> {
  const { productId, supplierId } = wanted;
  const before = await readSupply(tx, productId);
  const supplier = supplierId === null ? null : await findSupplier(tx, supplierId);
  if (supplierId !== null && !supplier) throw new Refusal('missing', 'There is no such supplier.');
  if (supplier?.retiredAt && before.supplierId !== supplierId) {
    throw new Refusal('conflict', `${supplier.name} is retired.`);
  }
  const written = await saveSupply(tx, { ...wanted, version: seen + 1 });
  if (!written || before.version !== seen) {
    throw new Refusal('conflict', 'A colleague has changed it meanwhile. Look at it again.');
  }
  const costs = await readCosts(tx, productId);
  if (cost) {
    await saveCost(tx, {
      productId,
      validFrom: cost.from,
      cost: cost.cost,
      setAt: services.clock.now(),
    });
  }
  const supplierBefore =
    before.supplierId === null ? null : await findSupplier(tx, before.supplierId);
  const costBefore = costOn(costs, cost?.from ?? today(services.clock));
  const recorded = (name: string | undefined, of: typeof wanted) => ({
    supplier: name ?? '',
    code: of.supplierCode,
    'packs of a case': of.caseSize,
  });
  await record(tx, productId, {
    before: {
      ...recorded(supplierBefore?.name, before),
      ...(cost && { cost: costBefore === null ? '' : plainCost(costBefore) }),
    },
    after: {
      ...recorded(supplier?.name, wanted),
      ...(cost && { cost: plainCost(cost.cost), from: cost.from }),
    },
  });
}
