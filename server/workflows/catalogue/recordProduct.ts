import type { ProductId } from '@nestbox/contract/values';
import type { DatedVatClass } from '@nestbox/domain/money/vatRates';
import { type Actor, recordAct, type StaffAct } from '../../account/staff/recordAct.ts';
import type { CachedProduct } from '../../catalogue/catalogue.ts';
import type { WrittenProduct } from '../../catalogue/importCatalogue.ts';
import type { StockedProduct } from '../../catalogue/productQueries.ts';
import { type Column, cellsOf, columns } from '../../catalogue/productRow.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { PlatformServices } from '../../platform/services.ts';
import type { SetPrice } from './setPrices.ts';
import type { Recount } from './setStockCounts.ts';

/** Who acts, and why. */
export interface Recorded {
  readonly services: Pick<PlatformServices, 'clock'>;
  readonly actor: Actor;
  readonly why?: string | undefined;
}

/** An operator on the command line, who has no staff id. */
export const operatorOf = (name: string): Actor => ({ staffId: null, name });

/** A cell of a product before and after a change. */
interface CellChange {
  readonly column: Column;
  readonly before: string;
  readonly after: string;
}

export function changesOf(before: StockedProduct, after: StockedProduct): CellChange[] {
  const [was, now] = [cellsOf(before), cellsOf(after)];
  return columns
    .filter((column) => was[column] !== now[column])
    .map((column) => ({ column, before: was[column], after: now[column] }));
}

/** Records a product that was written with its changed cells, which its history shows. */
export function recordProduct(
  tx: Queryable,
  { services, actor, why }: Recorded,
  { productId, before, after }: WrittenProduct,
): Promise<void> {
  if (!before) {
    const added = { act: 'add-product', subject: productId, why, after: cellsOf(after) } as const;
    return recordAct(tx, services, actor, added);
  }
  const changes = changesOf(before, after);
  return recordAct(tx, services, actor, {
    act: actOf(before, after),
    subject: productId,
    why,
    before: Object.fromEntries(changes.map((each) => [each.column, each.before])),
    after: Object.fromEntries(changes.map((each) => [each.column, each.after])),
  });
}

function actOf(before: StockedProduct, after: StockedProduct): StaffAct {
  if (before.retired === after.retired) return 'edit-product';
  return after.retired ? 'retire-product' : 'sell-product-again';
}

export async function recordPrices(
  tx: Queryable,
  { services, actor, why }: Recorded,
  prices: readonly SetPrice[],
): Promise<void> {
  for (const { productId, before, price, from } of prices) {
    await recordAct(tx, services, actor, {
      act: 'set-price',
      subject: productId,
      why,
      before: { price: before },
      after: { price, from },
    });
  }
}

export const recordCount = (
  tx: Queryable,
  { services, actor, why }: Recorded,
  { productId, before, after }: Recount,
): Promise<void> =>
  recordAct(tx, services, actor, {
    act: 'set-stock',
    subject: productId,
    why,
    before: { packs: before },
    after: { packs: after },
  });

export function recordVatClass(
  tx: Queryable,
  { services, actor, why }: Recorded,
  { productId, vat }: CachedProduct,
  { vatClass, from }: DatedVatClass,
): Promise<void> {
  const before = vat.changes.findLast((each) => each.from <= from)?.vatClass ?? vat.vatClass;
  return recordAct(tx, services, actor, {
    act: 'set-vat-class',
    subject: productId,
    why,
    before: { vatClass: before },
    after: { vatClass, from },
  });
}

export const recordRetirement = (
  tx: Queryable,
  { services, actor, why }: Recorded,
  productId: ProductId,
): Promise<void> =>
  recordAct(tx, services, actor, {
    act: 'retire-product',
    subject: productId,
    why,
    before: { retired: 'no' },
    after: { retired: 'yes' },
  });
