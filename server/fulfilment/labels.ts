import type { LabelPaper } from '@nestbox/contract/staffPacking';
import { boxName } from '@nestbox/domain/boxes/boxName';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { shop } from '@nestbox/shop/shop';
import escapeHtml from 'escape-html';
import { addressLines } from './addressLines.ts';
import { openBarcodes } from './barcode.ts';
import type { PackedBox } from './boxesToPack.ts';
import { fitText } from './fitText.ts';
import { kilograms } from './packingSlips.ts';

/** Sizes as CSS has them. A label is some tenths smaller than its page, so that none spills over. */
const papers: Record<LabelPaper, { page: string; width: string; height: string; aPage: number }> = {
  a6: { page: '105mm 148mm', width: '105mm', height: '147.6mm', aPage: 1 },
  '4x6': { page: '4in 6in', width: '4in', height: '152mm', aPage: 1 },
  // The usual sheet of four labels, such as Avery L7169.
  a4: { page: '210mm 297mm', width: '99.1mm', height: '139mm', aPage: 4 },
};

/** What the smallest label has between its margins, in points. */
const inner = { width: 252, addressHeight: 188, senderHeight: 58 };

const styleOf = ({ page, width, height, aPage }: (typeof papers)[LabelPaper]) => `
*{box-sizing:border-box;margin:0}
@page{size:${page};margin:0}
body{background:#fff;color:#000;font:9pt/1.25 Arial,Helvetica,sans-serif}
.page{${aPage > 1 ? 'display:grid;grid-template-columns:repeat(2,99.1mm);grid-auto-rows:139mm;column-gap:2.5mm;padding:9.5mm 4.65mm 0;width:210mm;height:296mm;' : ''}break-after:page}
.page:last-child{break-after:auto}
.label{display:flex;flex-direction:column;gap:3mm;width:${width};height:${height};padding:5mm;overflow-wrap:anywhere}
.head,.foot{display:flex;justify-content:space-between;gap:4mm}
.head{border-bottom:1pt solid #000;padding-bottom:2mm;font-weight:700}
.head :last-child{white-space:nowrap}
address{flex:1;font-style:normal}
address b{display:block;margin-bottom:1mm;font-size:8pt}
.foot{border-top:1pt solid #000;padding-top:2mm;font-weight:700;white-space:nowrap}
.code{display:block;width:100%;height:11mm}
.id{font:7pt/1 ui-monospace,monospace}
.none{padding:5mm}
@media screen{body{background:#ddd}.page{margin:5mm auto;width:max-content;background:#fff}.none{background:#fff}}
`;

/** Returns a page to print, with a label for each parcel of each box. */
export async function writeLabels(boxes: readonly PackedBox[], paper: LabelPaper): Promise<string> {
  const barcode = await openBarcodes();
  const { aPage } = papers[paper];
  const labels = boxes.flatMap((box) => labelsOf(box, barcode));
  const pages = Array.from({ length: Math.ceil(labels.length / aPage) }, (_, page) =>
    labels.slice(page * aPage, (page + 1) * aPage),
  );
  return `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(shop.name)}: labels</title>
<style>${styleOf(papers[paper])}</style>
</head>
<body>
${pages.map((ofPage) => `<div class="page">${ofPage.join('\n')}</div>`).join('\n') || '<h1 class="none">No box of this day needs a label.</h1>'}
</body>
</html>`;
}

const labelsOf = (box: PackedBox, barcode: (text: string) => string): string[] => {
  const code = box.orderNumber ? barcode(box.orderNumber) : '';
  return Array.from({ length: box.parcels }, (_, parcel) => label(box, parcel + 1, code));
};

const label = (box: PackedBox, parcel: number, code: string) => `<section class="label">
<p class="head"><span>${escapeHtml(shop.name)}</span><span>${escapeHtml(boxName(box))}${box.parcels > 1 ? `, parcel ${parcel} of ${box.parcels}` : ''}</span></p>
<address><b>Deliver to</b>${box.address ? fitted(addressLines(box.address), addressRoom) : 'No address is known: ask the customer.'}</address>
${box.address ? `<p>Telephone ${escapeHtml(box.address.contactNumber)}</p>` : ''}
<div><p>If it cannot be delivered, return it to:</p>${fitted([[shop.legalName, ...shop.address].join(', ')], senderRoom)}</div>
<p class="foot"><span>${box.parcels > 1 ? `${kilograms(box.weightGrams)} in ${box.parcels} parcels` : kilograms(box.weightGrams)}</span><span>Leaves ${formatDate(box.shipment)}</span></p>
${code || `<p class="id">${box.boxId}</p>`}
</section>`;

const addressRoom = {
  width: inner.width,
  height: inner.addressHeight,
  sizes: [20, 18, 16, 14, 12, 10, 8, 7, 6],
};
const senderRoom = { width: inner.width, height: inner.senderHeight, sizes: [9, 8, 7, 6] };

const fitted = (lines: readonly string[], room: Parameters<typeof fitText>[1]) =>
  `<p style="font-size:${fitText(lines, room)}pt">${lines.map(escapeHtml).join('<br>')}</p>`;
