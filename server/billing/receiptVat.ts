import { paidVatSums } from '@nestbox/domain/billing/bookSums';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import type { StoredItem } from '../boxes/boxQueries.ts';
import type { CatalogueCache } from '../catalogue/catalogue.ts';
import type { Charge } from './chargeQueries.ts';

/**
 * Returns the VAT of a receipt by rate: 'VAT at 20%: £1.20 on £6.00, together £7.20'.
 * @param amount pence that were due
 * @param charge what credit and gift credit paid of it
 */
export function receiptVat(
  { items, amount }: { items: readonly StoredItem[]; amount: Pence },
  { creditAmount, giftAmount }: Pick<Charge, 'creditAmount' | 'giftAmount'>,
  { catalogue, paidOn }: { catalogue: CatalogueCache; paidOn: CalendarDate },
): string[] {
  const sold = items.map((item) => ({
    ...item,
    vatRate: catalogue.vatRateOn(item.productId, paidOn),
  }));
  return paidVatSums({ items: sold, amount }, amount - creditAmount + giftAmount).map(
    ({ rate, net, vat, gross }) =>
      `VAT at ${rate}%: ${formatPounds(vat)} on ${formatPounds(net)}, together ${formatPounds(gross)}`,
  );
}
