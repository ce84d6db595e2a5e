import type { Receipt } from '@nestbox/contract/box';
import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { formatDayWithYear } from '@nestbox/domain/calendar/formatDay';
import { formatFee, formatPounds } from '@nestbox/domain/money/pounds';
import { sellerLine } from '@nestbox/shop/names';
import { shop } from '@nestbox/shop/shop';
import escapeHtml from 'escape-html';
import { readPaidQuote } from '../../billing/paidQuote.ts';
import { findBox } from '../../boxes/boxOf.ts';
import { readAddress } from '../../household/householdQueries.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { documentStyle } from '../../workflows/buying/orderDocument.ts';
import { readCustomerSummary } from '../../workflows/reports/readCustomerSummary.ts';
import { presentReceipt, readBoxView } from '../boxes/presentBox.ts';

/** Returns the receipt of a box as a page to print. @throws Refusal where there is none */
export async function receiptPage(
  services: Services,
  { customerId, boxId }: { readonly customerId: CustomerId; readonly boxId: BoxId },
): Promise<string> {
  const { reader } = services.database;
  const { boxes, charges, refunds, customer } = await readCustomerSummary(services, customerId);
  const box = findBox(boxes, boxId);
  const isOfBox = (each: { readonly boxId: BoxId }) => each.boxId === boxId;
  const paid = await readPaidQuote(reader, charges.filter(isOfBox).reverse());
  const view = await readBoxView(services, customerId, boxes);
  const receipt = presentReceipt(box, { paid, refunds: refunds.filter(isOfBox) }, view);
  if (!receipt) throw new Refusal('missing', 'This box is not paid, so it has no receipt.');
  const address = await readAddress(reader, customerId);
  const name = `${customer.firstName} ${customer.lastName}`;
  return writeReceipt(receipt, [
    address?.name ?? name,
    ...(address
      ? [address.addressLine1, address.addressLine2, address.city, address.postCode]
      : []),
  ]);
}

const cell = (text: string | number) => `<td class="figure">${escapeHtml(String(text))}</td>`;

/** A line of the totals, below the products. */
const total = (text: string, amount: string) =>
  `<tr><th scope="row" colspan="4">${escapeHtml(text)}</th>${cell(amount)}</tr>`;

function writeReceipt(receipt: Receipt, to: readonly (string | null | undefined)[]): string {
  const { lines, promotion, credit, refunds, vat } = receipt;
  const ownCredit = credit - (promotion?.amount ?? 0);
  const totals = [
    total('Delivery', formatFee(receipt.deliveryFee)),
    ...(promotion ? [total(promotion.name, `−${formatPounds(promotion.amount)}`)] : []),
    ...(ownCredit > 0 ? [total('Credit', `−${formatPounds(ownCredit)}`)] : []),
    total('Total paid', formatPounds(receipt.total)),
    ...refunds.map(({ on, amount, reason, destination }) =>
      total(
        `Refunded on ${formatDayWithYear(on)}${destination === 'credit' ? ' as credit' : ''}. ${reason}`,
        `−${formatPounds(amount)}`,
      ),
    ),
  ];
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(shop.name)}: receipt ${escapeHtml(receipt.number)}</title>
<style>${documentStyle}</style>
</head>
<body>
<main>
<p>${escapeHtml(shop.name)}</p>
<h1>Receipt ${escapeHtml(receipt.number)}</h1>
<p>Paid on ${formatDayWithYear(receipt.paidOn)}</p>
<p>${to.flatMap((line) => (line ? [escapeHtml(line)] : [])).join('<br>')}</p>
<table>
<thead><tr><th scope="col">Product</th><th scope="col" class="figure">Packs</th><th scope="col" class="figure">Price</th><th scope="col" class="figure">VAT</th><th scope="col" class="figure">Sum</th></tr></thead>
<tbody>
${lines.map(({ productName, packLabel, quantity, unitPrice, vatRate, sum }) => `<tr><td>${escapeHtml(`${productName}, ${packLabel}`)}</td>${cell(quantity)}${cell(formatPounds(unitPrice))}${cell(`${vatRate}%`)}${cell(formatPounds(sum))}</tr>`).join('\n')}
${totals.join('\n')}
</tbody>
</table>
<table>
<thead><tr><th scope="col">VAT included</th><th scope="col" class="figure">Net</th><th scope="col" class="figure">VAT</th><th scope="col" class="figure">Gross</th></tr></thead>
<tbody>
${vat.map(({ rate, ...sums }) => `<tr><td>${rate}%</td>${cell(formatPounds(sums.net))}${cell(formatPounds(sums.vat))}${cell(formatPounds(sums.gross))}</tr>`).join('\n')}
</tbody>
</table>
<p>${escapeHtml(sellerLine(shop))}${shop.vatNumber ? ` VAT number ${escapeHtml(shop.vatNumber)}.` : ''}</p>
<p>Questions? Write to ${escapeHtml(shop.supportEmail)}.</p>
</main>
</body>
</html>
`;
}
