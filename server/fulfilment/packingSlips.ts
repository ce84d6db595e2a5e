import { boxName } from '@nestbox/domain/boxes/boxName';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { shop } from '@nestbox/shop/shop';
import escapeHtml from 'escape-html';
import { addressLines } from './addressLines.ts';
import { openBarcodes } from './barcode.ts';
import type { PackedBox } from './boxesToPack.ts';

/** Fits A4 and letter paper. A table that is longer than a page repeats its head. */
const style = `
*{box-sizing:border-box}
body{margin:0;background:#fff;color:#000;font:12pt/1.4 system-ui,sans-serif}
section{max-width:180mm;margin:0 auto 12mm;padding:8mm 0 0;break-after:page}
section:last-child{break-after:auto}
header{display:flex;justify-content:space-between;gap:8mm;border-bottom:1.5pt solid #000;padding-bottom:3mm}
header p{margin:0}
h1{margin:0;font-size:22pt;line-height:1.2}
address{margin:8mm 0;font-size:15pt;font-style:normal;line-height:1.35;overflow-wrap:anywhere}
.late{font-weight:700}
.held{margin:6mm 0 0;border:1.5pt solid #000;padding:3mm;font-size:15pt;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse}
thead{display:table-header-group}
tr{break-inside:avoid}
th,td{padding:1.6mm 2mm;border-bottom:.5pt solid #888;text-align:left;vertical-align:top}
.figure{text-align:right;font-variant-numeric:tabular-nums;white-space:nowrap}
tfoot td{border:0;font-weight:700}
.check{display:inline-block;width:4mm;height:4mm;border:.75pt solid #000}
.id{margin-top:6mm;font:9pt/1.4 ui-monospace,monospace}
.code{display:block;width:70mm;height:12mm}
@page{margin:12mm 15mm}
@media print{section{margin:0 auto;padding:0}}
`;

/** Returns a page to print, with each box on its own sheet. */
export async function writeSlips(day: CalendarDate, boxes: readonly PackedBox[]): Promise<string> {
  const barcode = await openBarcodes();
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(shop.name)}: packing slips for ${formatDate(day)}</title>
<style>${style}</style>
</head>
<body>
${boxes.length > 0 ? boxes.map((box) => slip(day, box, barcode)).join('\n') : `<section><h1>Nothing is to be packed for ${formatDate(day)}.</h1></section>`}
</body>
</html>`;
}

const slip = (day: CalendarDate, box: PackedBox, barcode: (text: string) => string) => `<section>
<header><div><p>${escapeHtml(shop.name)}</p><h1>${escapeHtml(boxName(box))}</h1>${box.orderNumber ? `<p>Box ${box.boxNumber} of this customer</p>` : ''}</div>
<div><p>Leaves ${formatDate(box.shipment)}</p><p>Arrives ${formatDate(box.delivery)}</p>${box.shipment < day ? '<p class="late">Overdue</p>' : ''}${box.status === 'Paid' ? '' : '<p>Marked as shipped</p>'}</div></header>
${box.heldReason === null ? '' : `<p class="held"><strong>Held: do not pack or ship it.</strong> ${escapeHtml(box.heldReason)}</p>`}
<address>${box.address ? [...addressLines(box.address), box.address.contactNumber].map(escapeHtml).join('<br>') : 'No address is known: ask the customer.'}</address>
<table>
<thead><tr><th scope="col">Packed</th><th scope="col" class="figure">Packs</th><th scope="col">Product</th><th scope="col">Size</th><th scope="col" class="figure">Weight</th></tr></thead>
<tbody>
${box.items.map(row).join('\n')}
</tbody>
<tfoot><tr><td></td><td class="figure">${packsIn(box)}</td><td colspan="2">${productsIn(box)}</td><td class="figure">${kilograms(box.weightGrams)}</td></tr></tfoot>
</table>
<p class="id">${box.orderNumber ? barcode(box.orderNumber) : ''}${escapeHtml(box.orderNumber ?? box.boxId)}</p>
</section>`;

const row = (item: PackedBox['items'][number]) =>
  `<tr><td><span class="check"></span></td><td class="figure">${item.quantity}</td><td>${escapeHtml(item.productName)}</td><td>${escapeHtml(item.packLabel)}</td><td class="figure">${kilograms(item.weightGrams)}</td></tr>`;

const productsIn = ({ items }: PackedBox) =>
  items.length === 1 ? '1 product' : `${items.length} products`;

const packsIn = (box: PackedBox) => box.items.reduce((sum, item) => sum + item.quantity, 0);

/** Returns a weight as '12.40 kg'. */
export const kilograms = (grams: number) => `${(grams / 1_000).toFixed(2)} kg`;
