import { addSums, grossOf } from '@nestbox/domain/billing/bookSums';
import { type BookLine, isOfBox } from '@nestbox/domain/billing/salesBook';
import { firstVatRates } from '@nestbox/domain/money/vatRates';
import { writeMoneyCsv } from '../platform/csv.ts';

/** Returns the rates that have columns: those of 2011 and any other in the lines, highest first. */
const ratesIn = (lines: readonly BookLine[]): number[] => {
  const sold = lines.flatMap(({ sums }) => sums.map(({ rate }) => rate));
  return [...new Set([...Object.values(firstVatRates), ...sold])].sort((a, b) => b - a);
};

const columnsOf = (rates: readonly number[]) => [
  'kind',
  'number',
  'date',
  'customer',
  'box',
  ...rates.flatMap((rate) => [`goodsNet${rate}`, `goodsVat${rate}`]),
  ...rates.flatMap((rate) => [`deliveryNet${rate}`, `deliveryVat${rate}`]),
  'vat',
  'gross',
  'credit',
  'giftCredit',
  'payment',
  'transaction',
  'providerFee',
  'payout',
  'paidOutOn',
];

/** Formats the sales book as CSV, a line for each sale, gift card, refund and dispute, in pounds. */
export function writeSalesCsv(lines: readonly BookLine[]): string {
  const rates = ratesIn(lines);
  return writeMoneyCsv(
    lines.map((line) => cellsOf(line, rates)),
    columnsOf(rates),
  );
}

function cellsOf(line: BookLine, rates: readonly number[]): Record<string, string | number> {
  const parts = rates.map((rate) => {
    const sum = line.sums.find((each) => each.rate === rate);
    return {
      [`goodsNet${rate}`]: sum?.goods.net ?? 0,
      [`goodsVat${rate}`]: sum?.goods.vat ?? 0,
      [`deliveryNet${rate}`]: sum?.delivery.net ?? 0,
      [`deliveryVat${rate}`]: sum?.delivery.vat ?? 0,
    };
  });
  return Object.assign({}, ...parts, {
    kind: line.kind,
    number: line.number,
    date: line.on,
    customer: line.customerId,
    box: line.boxNumber === null ? '' : String(line.boxNumber),
    vat: vatOf(line),
    gross: line.gross,
    credit: line.credit,
    giftCredit: line.gift,
    payment: line.paymentIntent ?? '',
    transaction: line.transaction?.id ?? '',
    providerFee: line.transaction?.fee ?? '',
    payout: line.payout?.id ?? '',
    paidOutOn: line.payout?.arrivesOn ?? '',
  });
}

const vatOf = ({ sums }: BookLine) =>
  sums.reduce((sum, { goods, delivery }) => sum + goods.vat + delivery.vat, 0);

/**
 * The columns of Xero's template for sales invoices. An asterisk marks what Xero requires. The rules
 * for dates, numbers and tax types: https://online.flippingbook.com/view/399081/31/ and
 * https://spreadsheetbroccoli.com/import/walmart-xero/import-invoice-guide.
 */
const xeroColumns = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
];

/** Invoices that one file may hold. */
export const maxXeroInvoices = 500;

/** The names of a British organisation's tax rates in Xero. */
const taxTypes: Readonly<Record<number, string>> = {
  20: '20% (VAT on Income)',
  5: '5% (VAT on Income)',
  0: 'Zero Rated Income',
};

const descriptions: Partial<Readonly<Record<BookLine['kind'], string>>> = {
  sale: 'Box',
  refund: 'Refund of box',
  'refund-failed': 'Refund that came back, of box',
  dispute: 'Disputed payment of box',
  'dispute-won': 'Dispute won, of box',
};

/**
 * Formats the sales book for Xero's import of sales invoices, a row for each rate of VAT. Amounts
 * include VAT, which Xero computes as the receipt does. The sale of a gift card is no invoice. All sales have one contact, so that no
 * customer's name leaves the shop.
 * @param contact such as 'Nestbox customers'
 * @param account the code of Xero's account for sales
 */
export function writeXeroCsv(
  lines: readonly BookLine[],
  { contact, account }: { readonly contact: string; readonly account: string },
): string {
  const rows = lines.filter(isOfBox).flatMap((line) => {
    const [year, month, day] = line.on.split('-');
    // A refund of packs is at their rates alone, and a sale that credit paid in full at none.
    const sums = addSums([line.sums]).filter((sum) => grossOf([sum]) !== 0);
    return sums.map((sum) => ({
      '*ContactName': contact,
      '*InvoiceNumber': line.number,
      Reference: line.transaction?.id ?? line.paymentIntent ?? '',
      '*InvoiceDate': `${day}/${month}/${year}`,
      '*DueDate': `${day}/${month}/${year}`,
      '*Description': `${descriptions[line.kind]} ${line.boxNumber}, VAT ${sum.rate}%`,
      '*Quantity': '1',
      '*UnitAmount': grossOf([sum]),
      '*AccountCode': account,
      '*TaxType': taxTypes[sum.rate] ?? `${sum.rate}%`,
      Currency: 'GBP',
    }));
  });
  return writeMoneyCsv(rows, xeroColumns);
}
