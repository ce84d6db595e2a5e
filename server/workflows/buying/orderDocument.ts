import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { londonDate } from '@nestbox/domain/calendar/london';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { formatCost, plainCost } from '@nestbox/domain/money/unitCost';
import { sellerLine } from '@nestbox/shop/names';
import { shop } from '@nestbox/shop/shop';
import escapeHtml from 'escape-html';
import type { StoredLine, StoredOrder } from '../../buying/purchaseOrderQueries.ts';
import type { StoredSupplier } from '../../buying/supplierQueries.ts';
import { writeCsv } from '../../platform/csv.ts';
import type { Services } from '../../services.ts';

type Line = Omit<StoredLine, 'orderNumber' | 'position'>;

interface OrderToWrite {
  readonly order: StoredOrder;
  readonly supplier: StoredSupplier;
  readonly lines: readonly Line[];
}

/** What a supplier reads of an order, in words. */
interface OrderDocument {
  readonly title: string;
  readonly supplier: string;
  readonly facts: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly total: string | null;
  readonly note: string;
}

const headings = ['Your code', 'Product', 'Cases', 'Packs', 'Cost of a pack'] as const;

/** Returns what a supplier reads of an order. */
export function orderDocument(
  { catalogue }: Pick<Services, 'catalogue'>,
  { order, supplier, lines }: OrderToWrite,
): OrderDocument {
  // What came without being ordered is no part of it.
  const ordered = lines.filter(({ packs }) => packs > 0);
  const known = ordered.flatMap(({ packs, cost }) => (cost === null ? [] : [packs * cost]));
  const total = Math.round(known.reduce((sum, each) => sum + each, 0));
  return {
    title: `Purchase order ${order.orderNumber} of ${shop.name}`,
    supplier: supplier.name,
    facts: [
      order.orderedAt
        ? `Ordered on ${formatDate(londonDate(order.orderedAt))}`
        : 'A draft: it is not ordered yet',
      ...(order.expectedOn ? [`Please deliver by ${formatDate(order.expectedOn)}`] : []),
    ],
    rows: ordered.map(({ productId, packs, supplierCode, caseSize, cost }) => {
      const { productName, packLabel } = catalogue.get(productId);
      const cases = packs % caseSize === 0 ? `${packs / caseSize} × ${caseSize}` : '';
      return [
        supplierCode,
        `${productName}, ${packLabel}`,
        cases,
        String(packs),
        cost === null ? '' : formatCost(cost),
      ];
    }),
    total: known.length === ordered.length ? `${formatPounds(total)} without VAT` : null,
    note: order.note,
  };
}

/** Who orders. */
const sender = () => (shop.companyNumber ? sellerLine(shop) : shop.name);

/** Returns an order as the text of a mail. */
export const orderText = ({ title, facts, rows, total, note }: OrderDocument): string =>
  [
    title,
    '',
    ...facts.map((fact) => `${fact}.`),
    '',
    ...rows.map(([code = '', product = '', cases = '', packs = '', cost = '']) =>
      [
        `${packs} packs`,
        product,
        code && `your code ${code}`,
        cases && `${cases} in cases`,
        cost && `${cost} a pack`,
      ]
        .filter(Boolean)
        .join('; '),
    ),
    ...(total ? ['', `Together ${total}.`] : []),
    ...(note ? ['', note] : []),
    '',
    `Questions? Write to ${shop.supportEmail}.`,
    sender(),
  ].join('\n');

/** The style of a document to print: a sheet with a table. */
export const documentStyle = `
*{box-sizing:border-box}
body{margin:0;background:#fff;color:#000;font:12pt/1.4 system-ui,sans-serif}
main{max-width:180mm;margin:0 auto;padding:8mm 4mm}
h1{margin:0 0 4mm;font-size:20pt;line-height:1.2}
p{margin:0 0 2mm;overflow-wrap:anywhere}
table{width:100%;margin:6mm 0;border-collapse:collapse}
thead{display:table-header-group}
tr{break-inside:avoid}
th,td{padding:1.6mm 2mm;border-bottom:.5pt solid #888;text-align:left;vertical-align:top}
.figure{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
@page{margin:12mm 15mm}
@media screen and (max-width:30rem){body{font-size:10pt}th,td{padding:1.2mm 1mm}}
`;

/** Returns an order as a page to print, and to mail. */
export const orderPage = (document: OrderDocument): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.title)}</title>
<style>${documentStyle}</style>
</head>
<body>
<main>
<h1>${escapeHtml(document.title)}</h1>
<p>To ${escapeHtml(document.supplier)}</p>
${document.facts.map((fact) => `<p>${escapeHtml(fact)}</p>`).join('\n')}
<table>
<thead><tr>${headings.map((heading, index) => `<th scope="col"${figure(index)}>${heading}</th>`).join('')}</tr></thead>
<tbody>
${document.rows.map((row) => `<tr>${row.map((cell, index) => `<td${figure(index)}>${escapeHtml(cell)}</td>`).join('')}</tr>`).join('\n')}
</tbody>
</table>
${document.total ? `<p><strong>Together ${document.total}</strong></p>` : ''}
${document.note ? `<p>${escapeHtml(document.note)}</p>` : ''}
<p>Questions? Write to ${escapeHtml(shop.supportEmail)}.</p>
<p>${escapeHtml(sender())}</p>
</main>
</body>
</html>
`;

const figure = (column: number) => (column > 1 ? ' class="figure"' : '');

/** Returns the lines of an order as CSV. */
export const orderCsv = (
  { catalogue }: Pick<Services, 'catalogue'>,
  orderNumber: string,
  lines: readonly Line[],
): string =>
  writeCsv(
    lines.map((line) => {
      const { productName, packLabel } = catalogue.get(line.productId);
      const cost = line.cost === null ? '' : plainCost(line.cost);
      return { orderNumber, ...line, productName, packLabel, cost };
    }),
    [
      'orderNumber',
      'supplierCode',
      'productId',
      'productName',
      'packLabel',
      'caseSize',
      'packs',
      'received',
      'cost',
    ],
  );
