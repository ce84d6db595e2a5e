import type { Receipt } from '@nestbox/contract/box';
import { itemPrice } from '@nestbox/domain/billing/price';
import { vatSums } from '@nestbox/domain/billing/vatSums';
import { londonDate } from '@nestbox/domain/calendar/london';
import type { Charge } from '../billing/chargeQueries.ts';
import type { Refund } from '../billing/refundQueries.ts';
import type { StoredBox } from '../boxes/boxQueries.ts';
import type { CatalogueCache } from '../catalogue/catalogue.ts';

/** The receipt for a box; null until it is paid. A paid box holds what was paid, at its prices. */
export function presentReceipt(
  box: StoredBox,
  { charges, refunds }: { charges: readonly Charge[]; refunds: readonly Refund[] },
  catalogue: CatalogueCache,
): Receipt | null {
  const paid = charges.find((charge) => charge.status === 'succeeded');
  if (!paid?.settledAt || paid.paidAmount === null) return null;
  const sold = box.items.map((item) => ({ ...item, product: catalogue.get(item.productId) }));
  const lines = sold
    .sort((a, b) => a.product.position - b.product.position)
    .map(({ product, quantity, unitPrice }) => ({
      productId: product.productId,
      productName: product.productName,
      packLabel: product.packLabel,
      quantity,
      unitPrice,
      vatRate: product.vatRate,
      sum: itemPrice({ quantity, unitPrice }),
    }));
  return {
    paidOn: londonDate(paid.settledAt),
    lines,
    total: paid.paidAmount,
    vat: vatSums(lines),
    refunds: refunds.flatMap(({ status, settledAt, amount, reason }) =>
      status === 'refunded' && settledAt ? [{ on: londonDate(settledAt), amount, reason }] : [],
    ),
  };
}
