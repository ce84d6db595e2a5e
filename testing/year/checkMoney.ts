import { isReturned, refundStates } from '@nestbox/domain/billing/refundState';
import type { ExaminedCharge } from 'stripe-sandbox/examine';
import type { Charge } from '../../server/billing/chargeQueries.ts';
import type { CreditEntry } from '../../server/billing/creditQueries.ts';
import type { Refund } from '../../server/billing/refundQueries.ts';
import type { AuditedBox } from '../audit.ts';

/** The shop's own records of money. */
export interface MoneyRecords {
  readonly boxes: readonly AuditedBox[];
  readonly charges: readonly Charge[];
  readonly refunds: readonly Refund[];
  /** The credit ledgers, each oldest first. */
  readonly credit: readonly CreditEntry[];
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
    const own = recorded.get(charge.paymentIntent);
    // Credit of an unwanted payment is returned to the credit ledger, without a refund.
    const { creditAmount = 0, promotionAmount = 0 } = own?.status === 'succeeded' ? own : {};
    const price = charge.amount + creditAmount;
    // What a promotion took off never becomes money.
    const paid = price - promotionAmount;
    const name = `the ${paid} pence of box ${boxOfCharge(charge)}`;
    if (own?.paidAmount !== charge.amount) found.push(`${name} are not in the books`);
    const refunds = (refundsOf.get(boxOfCharge(charge)) ?? []).filter(
      ({ status }) => refundStates[status].takesMoney,
    );
    const back = sumOf(refunds);
    const toCard = sumOf(refunds.filter(({ destination }) => destination === 'card'));
    if (back > paid || toCard > charge.amount) found.push(`${back} pence go back of ${name}`);
    const kept = box && paidStatuses.has(box.status);
    if (!kept && back !== paid) {
      found.push(`${name} are kept, though it is ${box?.status ?? 'gone'}`);
    }
    if (kept && box.price !== price) found.push(`${name} are not its ${box.price}`);
  }
  const byCredit = records.charges.filter(
    ({ status, paidAmount }) => status === 'succeeded' && paidAmount === 0,
  );
  for (const { boxId, creditAmount } of byCredit) {
    const box = boxes.get(boxId);
    if (box?.price !== creditAmount) found.push(`credit did not pay all of box ${boxId}`);
  }
  const charged = new Set([...ledger.map(boxOfCharge), ...byCredit.map(({ boxId }) => boxId)]);
  for (const { boxId, status } of records.boxes) {
    if (paidStatuses.has(status) && !charged.has(boxId)) {
      found.push(`box ${boxId} is ${status}, and nobody paid`);
    }
  }
  return found;
}

const giftIn = (amounts: readonly { readonly giftAmount: number }[]) =>
  amounts.reduce((sum, { giftAmount }) => sum + giftAmount, 0);

const sumOf = (amounts: readonly { readonly amount: number }[]) =>
  amounts.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Returns what is wrong with the credit ledgers: a balance that is not the sum of the entries or is
 * below zero or below its gift credit, and credit of charges and refunds that is not in them.
 */
export function creditApart({ credit, charges, refunds }: MoneyRecords): string[] {
  const found: string[] = [];
  for (const [customerId, entries] of Map.groupBy(credit, (entry) => entry.customerId)) {
    let [balance, gift] = [0, 0];
    for (const [index, entry] of entries.entries()) {
      balance += entry.amount;
      gift += entry.giftAmount;
      const isRight = entry.balance === balance && entry.entryNumber === index + 1;
      if (!isRight || gift < 0 || balance < gift) {
        found.push(`entry ${entry.entryNumber} of ${customerId} has ${entry.balance} pence`);
      }
    }
  }
  const spent = Map.groupBy(
    credit.filter(({ kind }) => kind === 'spent' || kind === 'returned'),
    ({ customerId, boxId, paymentVersion }) => `${customerId} ${boxId} ${paymentVersion}`,
  );
  for (const charge of charges) {
    const { customerId, boxId, paymentVersion, status, creditAmount, giftAmount } = charge;
    const ended = status === 'closed' || status === 'unwanted';
    const should = ended ? 0 : creditAmount;
    const entries = spent.get(`${customerId} ${boxId} ${paymentVersion}`) ?? [];
    const is = 0 - sumOf(entries);
    if (is !== should) found.push(`box ${boxId} spends ${is} pence of credit, not ${should}`);
    const gift = 0 - giftIn(entries);
    if (gift !== (ended ? 0 : giftAmount)) found.push(`box ${boxId} spends ${gift} of gift credit`);
  }
  const [given, refunded] = [
    sumOf(credit.filter(({ kind }) => kind === 'refund')),
    sumOf(refunds.filter(({ destination }) => destination === 'credit')),
  ];
  const giftGiven = giftIn(credit.filter(({ kind }) => kind === 'refund'));
  if (giftGiven !== giftIn(refunds)) found.push(`${giftGiven} pence became gift credit again`);
  if (given !== refunded) found.push(`${refunded} pence were refunded as credit, ${given} given`);
  return found;
}

/** Returns refunds in only one of the two; promised ones are ignored. */
export function refundsApart(
  ledger: readonly ExaminedCharge[],
  { refunds }: MoneyRecords,
): string[] {
  const given = Map.groupBy(
    refunds.filter(({ status }) => isReturned(status)),
    ({ paymentIntent }) => paymentIntent,
  );
  return ledger.flatMap(({ paymentIntent, amountRefunded }) => {
    const here = sumOf(given.get(paymentIntent) ?? []);
    if (here === amountRefunded) return [];
    return [`${amountRefunded} pence of ${paymentIntent} went back, our books say ${here}`];
  });
}
