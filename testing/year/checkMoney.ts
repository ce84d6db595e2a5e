import type { ExaminedCharge } from 'stripe-sandbox/examine';
import type { Charge } from '../../server/billing/chargeQueries.ts';
import type { SalesBook } from '../../server/billing/readSalesBook.ts';
import type { Refund } from '../../server/billing/refundQueries.ts';
import type { AuditedBox } from '../audit.ts';

/** The shop's own records of money. */
export interface MoneyRecords {
  readonly boxes: readonly AuditedBox[];
  readonly charges: readonly Charge[];
  readonly refunds: readonly Refund[];
}

const paidStatuses = new Set(['Paid', 'Dispatched', 'Delivered']);

const boxOfCharge = (charge: ExaminedCharge): string => charge.metadata.box_id ?? '';

/** Returns boxes that were charged more than once in the ledger. */
export function chargedTwice(ledger: readonly ExaminedCharge[]): string[] {
  const byBox = Map.groupBy(ledger, boxOfCharge);
  return [...byBox].filter(([, charges]) => charges.length > 1).map(([boxId]) => boxId);
}

/**
 * Returns differences between the card provider's ledger and the shop's records: charges without a
 * box that are not refunded, boxes sent without a charge, and sums that differ. Payments under way
 * are included.
 */
export function disagreements(ledger: readonly ExaminedCharge[], records: MoneyRecords): string[] {
  const boxes = new Map(records.boxes.map((box) => [box.boxId, box]));
  const refundsOf = Map.groupBy(records.refunds, ({ boxId }) => boxId);
  const recorded = new Map(
    records.charges
      .filter(({ status }) => status === 'succeeded' || status === 'unwanted')
      .map((charge) => [charge.paymentIntent, charge]),
  );
  const found: string[] = [];
  for (const charge of ledger) {
    const box = boxes.get(boxOfCharge(charge));
    const name = `the ${charge.amount} pence of box ${boxOfCharge(charge)}`;
    if (recorded.get(charge.paymentIntent)?.paidAmount !== charge.amount) {
      found.push(`${name} are not in the books`);
    }
    const back = (refundsOf.get(boxOfCharge(charge)) ?? [])
      .filter(({ status }) => status !== 'refused')
      .reduce((sum, { amount }) => sum + amount, 0);
    if (back > charge.amount) found.push(`${back} pence go back of ${name}`);
    const kept = box && paidStatuses.has(box.status);
    if (!kept && back !== charge.amount) {
      found.push(`${name} are kept, though it is ${box?.status ?? 'gone'}`);
    }
    if (kept && box.price !== charge.amount) found.push(`${name} are not its ${box.price}`);
  }
  const charged = new Set(ledger.map(boxOfCharge));
  for (const { boxId, status } of records.boxes) {
    if (paidStatuses.has(status) && !charged.has(boxId)) {
      found.push(`box ${boxId} is ${status}, and nobody paid`);
    }
  }
  return found;
}

/** Returns refunds in only one of the two; promised ones are ignored. */
export function refundsApart(
  ledger: readonly ExaminedCharge[],
  { refunds }: MoneyRecords,
): string[] {
  const given = Map.groupBy(
    refunds.filter(({ status }) => status === 'refunded'),
    ({ paymentIntent }) => paymentIntent,
  );
  return ledger.flatMap(({ paymentIntent, amountRefunded }) => {
    const here = (given.get(paymentIntent) ?? []).reduce((sum, { amount }) => sum + amount, 0);
    if (here === amountRefunded) return [];
    return [`${amountRefunded} pence of ${paymentIntent} went back, our books say ${here}`];
  });
}

/** Returns differences between the sales book and the card provider's ledger. */
export function bookApart(
  ledger: readonly ExaminedCharge[],
  { lines, totals, providerGross }: SalesBook,
): string[] {
  const found: string[] = [];
  const charged = ledger.reduce((sum, { amount }) => sum + amount, 0);
  const returned = ledger.reduce((sum, { amountRefunded }) => sum + amountRefunded, 0);
  if (totals.sales.gross !== charged) {
    found.push(`${charged} pence were charged, the sales book has ${totals.sales.gross}`);
  }
  if (totals.refunds.gross !== returned) {
    found.push(`${returned} pence went back, the sales book has ${totals.refunds.gross}`);
  }
  if (totals.gross !== providerGross) {
    found.push(`the sales book's lines are ${totals.gross} pence, the provider's ${providerGross}`);
  }
  for (const { number, transaction } of lines) {
    if (!transaction) found.push(`${number} has no transaction of the provider`);
  }
  const numbers = new Set(lines.map(({ number }) => number));
  if (numbers.size < lines.length) found.push('two lines of the sales book have one number');
  return found;
}
