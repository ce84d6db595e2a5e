import type { Receipt } from '@nestbox/contract/box';
import { penceIn } from './checkBooks.ts';
import { dayOf, inPounds } from './days.ts';
import { actsOf, type BookLine, type Closing, type Journal } from './journal.ts';

/** The rates that the export has columns for. */
const rates = [20, 5, 0] as const;

/**
 * Computes the VAT of each payment anew, from the packs of its receipt and the rates that were set, and compares
 * it with receipts and accounting export.
 */
export function checkVat(journal: Journal, { lines, receipts }: Closing): string[] {
  const found: string[] = [];
  const byNumber = new Map([...receipts.values()].map((receipt) => [receipt.number, receipt]));
  for (const line of lines) {
    found.push(...checkLine(line));
    const receipt = line.kind === 'sale' ? byNumber.get(line.number ?? '') : undefined;
    if (receipt) found.push(...checkSale(journal, line, receipt));
  }
  const saleOf = new Map(
    lines.filter(({ kind }) => kind === 'sale').map((line) => [line.payment ?? '', line]),
  );
  for (const [payment, refunds] of Map.groupBy(
    lines.filter(({ kind }) => kind !== 'sale'),
    (line) => line.payment ?? '',
  )) {
    const sale = saleOf.get(payment);
    for (const rate of sale ? rates : []) {
      const back = -refunds.reduce((sum, line) => sum + grossAt(line, rate), 0);
      const sold = sale ? grossAt(sale, rate) : 0;
      // A penny more where shares of a refund are rounded.
      if (back > sold + 1) {
        found.push(
          `${inPounds(back)} went back at ${rate}% of ${sale?.number}, of ${inPounds(sold)}`,
        );
      }
    }
  }
  return [...found, ...checkGoods(journal, lines, receipts)];
}

const partsAt = (line: BookLine, rate: number) => ({
  net: penceIn(line, `goodsNet${rate}`) + penceIn(line, `deliveryNet${rate}`),
  vat: penceIn(line, `goodsVat${rate}`) + penceIn(line, `deliveryVat${rate}`),
});

function grossAt(line: BookLine, rate: number): number {
  const { net, vat } = partsAt(line, rate);
  return net + vat;
}

/** The parts of a line must be its sum, and each rate's VAT that of its gross price. */
function checkLine(line: BookLine): string[] {
  const parts = rates.map((rate) => ({ rate, ...partsAt(line, rate) }));
  const gross = parts.reduce((sum, { net, vat }) => sum + net + vat, 0);
  const vat = parts.reduce((sum, each) => sum + each.vat, 0);
  const found: string[] = [];
  const paid = penceIn(line, 'gross') + penceIn(line, 'giftCredit');
  if (gross !== paid || vat !== penceIn(line, 'vat')) {
    found.push(`the parts of ${line.number} are ${inPounds(gross)} with ${inPounds(vat)} of VAT`);
  }
  if (line.kind !== 'sale') return found;
  for (const { rate, net, vat: has } of parts) {
    const wanted = Math.round(((net + has) * rate) / (100 + rate));
    if (has !== wanted) {
      found.push(`${line.number} has ${inPounds(has)} of VAT at ${rate}%, not ${inPounds(wanted)}`);
    }
  }
  return found;
}

function checkSale(journal: Journal, line: BookLine, receipt: Receipt): string[] {
  const found: string[] = [];
  const { number, paidOn } = receipt;
  const goods = receipt.lines.reduce((sum, each) => sum + each.sum, 0);
  const price = goods + receipt.deliveryFee;
  if (price - receipt.credit !== receipt.total) {
    found.push(
      `receipt ${number} says ${inPounds(price)} less credit are ${inPounds(receipt.total)}`,
    );
  }
  if (receipt.total !== penceIn(line, 'gross') || receipt.credit !== penceIn(line, 'credit')) {
    found.push(
      `receipt ${number} is of ${inPounds(receipt.total)}, and is booked as ${line.gross}`,
    );
  }
  if (paidOn !== line.date)
    found.push(`receipt ${number} is of ${paidOn}, and booked on ${line.date}`);
  for (const { productId, vatRate, quantity, unitPrice, sum } of receipt.lines) {
    const rate = rateOf(journal, productId, paidOn);
    if (rate !== vatRate) found.push(`${productId} is at ${vatRate}% on ${number}, not ${rate}%`);
    if (quantity * unitPrice !== sum) found.push(`${productId} of ${number} does not add up`);
  }
  for (const rate of rates) {
    const goodsAt = receipt.lines
      .filter(({ productId }) => rateOf(journal, productId, paidOn) === rate)
      .reduce((sum, each) => sum + each.sum, 0);
    const share = price > 0 ? receipt.total / price : 0;
    const wanted = goods > 0 ? (goodsAt + (receipt.deliveryFee * goodsAt) / goods) * share : 0;
    const is = grossAt(line, rate);
    // Rates are rounded so that they add up to the payment: by a penny at most.
    if (Math.abs(is - wanted) > 1) {
      found.push(`${number} has ${inPounds(is)} at ${rate}%, not ${inPounds(wanted)}`);
    }
    const shown = receipt.vat.find((each) => each.rate === rate);
    const { net, vat } = partsAt(line, rate);
    if ((shown?.net ?? 0) !== net || (shown?.vat ?? 0) !== vat) {
      found.push(`receipt ${number} and the books differ in the VAT at ${rate}%`);
    }
  }
  return found;
}

/** Returns the rate of a product's VAT on a day, by what was set. */
function rateOf(journal: Journal, productId: string, on: string): number {
  let rate = journal.products.get(productId)?.rate ?? 0;
  let since = '';
  for (const act of actsOf(journal, 'vat')) {
    if (act.productId !== productId || act.from > on || act.from < since) continue;
    ({ rate, from: since } = act);
  }
  return rate;
}

/** The first refund of a payment that is for packs alone takes their price back, at their rate. */
function checkGoods(
  journal: Journal,
  lines: readonly BookLine[],
  receipts: Closing['receipts'],
): string[] {
  const found: string[] = [];
  for (const { at, boxId, goods, toCard, toCredit } of actsOf(journal, 'refund')) {
    const receipt = receipts.get(boxId);
    const first = lines.find(
      ({ kind, number }) => kind === 'refund' && number?.startsWith(`${receipt?.number}-R`),
    );
    const isAlone =
      receipt?.credit === 0 &&
      toCredit === 0 &&
      first?.number?.endsWith('-R1') &&
      (first.date ?? '') >= dayOf(at);
    if (!goods || !receipt || !first || !isAlone || penceIn(first, 'gross') !== -toCard) continue;
    const price = [...goods.values()].reduce((sum, each) => sum + each, 0);
    if (price !== toCard) continue;
    for (const rate of rates) {
      const wanted = [...goods]
        .filter(([productId]) => rateOf(journal, productId, receipt.paidOn) === rate)
        .reduce((sum, [, pence]) => sum + pence, 0);
      const back = -grossAt(first, rate);
      if (back !== wanted) {
        found.push(
          `refund ${first.number} is ${inPounds(back)} at ${rate}%, not ${inPounds(wanted)}`,
        );
      }
    }
  }
  return found;
}
