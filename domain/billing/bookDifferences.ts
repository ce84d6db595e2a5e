import type { CalendarDate } from '../calendar/date.ts';
import type { Pence } from '../money/pounds.ts';
import { type BookPeriod, isWithin } from './bookPeriod.ts';
import { type BookLine, isOfBox, type ProviderTransaction } from './salesBook.ts';

/** A line of a period that the other side does not have in the same period. */
export interface BookDifference {
  /** Who has it: the shop's book, or the provider. */
  readonly side: 'shop' | 'provider';
  readonly kind: BookLine['kind'];
  readonly on: CalendarDate;
  /** Negative where money goes out. */
  readonly amount: Pence;
  /** The day on which the other side has it; null where it does not, on the nearest days either. */
  readonly elsewhereOn: CalendarDate | null;
  readonly paymentIntent: string | null;
  /** The number of the receipt, refund or dispute; null where it is not in the shop's book. */
  readonly number: string | null;
  /** The box of the payment; null for a gift card, and where the shop does not know the payment in these days. */
  readonly box: { readonly customerId: string; readonly boxNumber: number } | null;
}

/**
 * Returns what only one side has in a period. The provider's amounts less the shop's are by how much
 * the two sides are apart.
 * @param lines with their transactions, also of some days before and after the period
 * @param transactions of the provider, of the same days
 */
export function differencesOf(
  period: BookPeriod,
  lines: readonly BookLine[],
  transactions: readonly ProviderTransaction[],
): BookDifference[] {
  const lineOf = new Map(lines.map((line) => [line.transaction?.id, line]));
  const ofPayment = new Map(lines.map((line) => [line.paymentIntent, line]));
  const ours = lines.flatMap((line): BookDifference[] => {
    const { transaction, gross, kind, on, number, paymentIntent } = line;
    // The provider does not know of a sale that credit paid.
    if (gross === 0 || !isWithin(on, period)) return [];
    if (transaction && isWithin(transaction.on, period)) return [];
    const elsewhereOn = transaction?.on ?? null;
    const box = boxOf(line);
    return [{ side: 'shop', kind, on, amount: gross, elsewhereOn, paymentIntent, number, box }];
  });
  const theirs = transactions.flatMap((each): BookDifference[] => {
    const { id, kind, on, amount, paymentIntent } = each;
    if (kind === 'other' || !isWithin(on, period)) return [];
    const line = lineOf.get(id);
    if (line && isWithin(line.on, period)) return [];
    const known = line ?? (paymentIntent === null ? undefined : ofPayment.get(paymentIntent));
    return [
      {
        side: 'provider',
        kind: known && !isOfBox(known) ? giftKinds[kind] : kindOf(kind, amount),
        on,
        amount,
        elsewhereOn: line?.on ?? null,
        paymentIntent,
        number: line?.number ?? null,
        box: known ? boxOf(known) : null,
      },
    ];
  });
  return [...ours, ...theirs].sort((a, b) => a.on.localeCompare(b.on));
}

function kindOf(kind: 'charge' | 'refund' | 'dispute', amount: Pence): BookLine['kind'] {
  switch (kind) {
    case 'charge':
      return 'sale';
    case 'refund':
      return amount < 0 ? 'refund' : 'refund-failed';
    case 'dispute':
      return amount < 0 ? 'dispute' : 'dispute-won';
    default:
      return kind satisfies never;
  }
}

/** Of a transaction whose payment is one of a gift card. */
const giftKinds = { charge: 'gift-card', refund: 'gift-card-refund', dispute: 'dispute' } as const;

const boxOf = (line: BookLine) =>
  isOfBox(line) ? { customerId: line.customerId, boxNumber: line.boxNumber } : null;
