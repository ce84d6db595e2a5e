import { testCard } from '../cards/testCards.ts';
import type { ChargeRecord, DisputeRecord, RefundRecord } from '../records/records.ts';
import type { Reader } from '../records/transaction.ts';

/** A movement of the account's balance. Amounts are in the currency's smallest unit. */
export interface BalanceTransaction {
  id: string;
  type: 'charge' | 'refund' | 'refund_failure' | 'adjustment' | 'payout';
  /** Negative for money that goes out. */
  amount: number;
  fee: number;
  currency: string;
  /** Unix seconds. */
  created: number;
  availableOn: number;
  /** The charge, refund, dispute or payout. */
  source: string;
  /** The payout that pays it out; null until there is one. */
  payout: string | null;
}

/** The transfer of all that became available to the bank, at midnight (UTC). */
export interface Payout {
  id: string;
  transaction: string;
  amount: number;
  currency: string;
  created: number;
}

const DAY = 24 * 60 * 60;
/** As the account's payout schedule says. */
const DELAY_DAYS = 2;
/** Stripe's fee for a dispute in Britain: £20. */
const DISPUTE_FEE = 2000;
const FIXED_FEE = 20;

/** Percent by where the card is from: Stripe's British prices for standard cards. */
function percentOf(country: string): number {
  if (country === 'GB') return 1.5;
  return EUROPEAN.has(country) ? 2.5 : 3.25;
}

const EUROPEAN = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(
    ' ',
  ),
);

const feeOf = ({ amount, card }: ChargeRecord) =>
  Math.round((amount * percentOf(testCard(card.card).country)) / 100) + FIXED_FEE;

const transactionId = (source: string): string => source.replace(/^[a-z]+_/, 'txn_');

const availableOn = (created: number) => (Math.floor(created / DAY) + DELAY_DAYS) * DAY;

const movement = (
  type: BalanceTransaction['type'],
  { id, created, currency }: { id: string; created: number; currency: string },
  amount: number,
  fee: number,
): BalanceTransaction => ({
  id: transactionId(id),
  type,
  amount,
  fee,
  currency,
  created,
  availableOn: availableOn(created),
  source: id,
  payout: null,
});

/** Returns what a dispute takes, and what comes back where it is won. Its fee does not. */
export const disputeMovements = (dispute: DisputeRecord): BalanceTransaction[] => [
  // An inquiry takes nothing until it becomes a dispute.
  ...(dispute.escalatedAt === null
    ? []
    : [
        movement(
          'adjustment',
          { ...dispute, created: dispute.escalatedAt ?? dispute.created },
          -dispute.amount,
          DISPUTE_FEE,
        ),
      ]),
  ...(dispute.status === 'won' && dispute.closedAt !== undefined
    ? [
        {
          ...movement('adjustment', { ...dispute, created: dispute.closedAt }, dispute.amount, 0),
          id: dispute.id.replace(/^dp_/, 'txn_won_'),
        },
      ]
    : []),
];

const refundMovements = (refund: RefundRecord): BalanceTransaction[] => [
  movement('refund', refund, -refund.amount, 0),
  ...(refund.failedAt === undefined
    ? []
    : [
        {
          ...movement('refund_failure', { ...refund, created: refund.failedAt }, refund.amount, 0),
          id: refund.id.replace(/^re_/, 'txn_failed_'),
        },
      ]),
];

/** Returns all movements of the balance, payouts apart: they follow from charges and refunds. */
function movements(reader: Reader): BalanceTransaction[] {
  return [
    ...reader
      .newestFirst('charge')
      .filter(({ refusal }) => refusal === null)
      .map((charge) => movement('charge', charge, charge.amount, feeOf(charge))),
    // The fee of the charge is not returned.
    ...reader.newestFirst('refund').flatMap(refundMovements),
    ...reader.newestFirst('dispute').flatMap(disputeMovements),
  ];
}

/**
 * Returns the balance's transactions and payouts, newest first. Each midnight that makes money
 * available has a payout of it in each currency. A negative sum waits for the next.
 * @param now Unix seconds; later payouts are not made yet
 */
export function balanceOf(
  reader: Reader,
  now = Number.POSITIVE_INFINITY,
): { transactions: BalanceTransaction[]; payouts: Payout[] } {
  const moved = movements(reader);
  const payouts: Payout[] = [];
  for (const [currency, inCurrency] of Map.groupBy(moved, (each) => each.currency)) {
    let waiting: BalanceTransaction[] = [];
    const byDay = Map.groupBy(inCurrency, (each) => each.availableOn);
    for (const day of [...byDay.keys()].sort((a, b) => a - b)) {
      if (day > now) break;
      waiting = [...waiting, ...(byDay.get(day) ?? [])];
      const amount = waiting.reduce((sum, each) => sum + each.amount - each.fee, 0);
      if (amount <= 0) continue;
      const date = new Date(day * 1000).toISOString().slice(0, 10).replaceAll('-', '');
      const id = `po_1CardSandbox${currency}${date}`;
      for (const each of waiting) each.payout = id;
      waiting = [];
      payouts.push({ id, transaction: transactionId(id), amount, currency, created: day });
    }
  }
  const transactions = [...moved, ...payouts.map(payoutMovement)];
  const newestFirst = (a: { created: number }, b: { created: number }) => b.created - a.created;
  return { transactions: transactions.sort(newestFirst), payouts: payouts.sort(newestFirst) };
}

const payoutMovement = (payout: Payout): BalanceTransaction => ({
  id: payout.transaction,
  type: 'payout',
  amount: -payout.amount,
  fee: 0,
  currency: payout.currency,
  created: payout.created,
  availableOn: payout.created,
  source: payout.id,
  payout: payout.id,
});
