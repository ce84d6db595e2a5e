import type { CalendarDate } from '../calendar/date.ts';
import type { Pence } from '../money/pounds.ts';
import { addSums, type BookSum, bookSums, grossOf, type Sold } from './bookSums.ts';
import { type NumberedPayment, receiptNumber } from './receiptNumber.ts';

/** A successful payment of a box. */
export interface BookedPayment extends NumberedPayment, Sold {
  /** What the card paid of it. */
  readonly paid: Pence;
  /** What credit took off. */
  readonly credit: Pence;
  /** What gift credit paid of it, as the card does. */
  readonly gift: Pence;
  /** Null where credit paid all of it. */
  readonly paymentIntent: string | null;
}

/** A movement of the provider's balance. Money that goes out is negative. */
export interface ProviderTransaction {
  readonly id: string;
  /** What comes back has the same kind, and a positive amount. `other`: a payout, a fee of its own … */
  readonly kind: 'charge' | 'refund' | 'dispute' | 'other';
  /** The payment of a charge, refund or dispute. */
  readonly paymentIntent: string | null;
  readonly amount: Pence;
  readonly fee: Pence;
  /** The provider's word for what it is, such as 'payout'. */
  readonly category: string;
  readonly on: CalendarDate;
}

/** A transfer of the provider to the shop's bank. */
export interface ProviderPayout {
  readonly id: string;
  readonly arrivesOn: CalendarDate;
  /** What the bank gets. */
  readonly amount: Pence;
  /** The transactions that it pays out. */
  readonly transactions: readonly string[];
}

/** A sale, or what moved after it. The sums of money that goes out are negative. */
export interface BookLine {
  readonly kind:
    | 'sale'
    | 'refund'
    | 'refund-failed'
    | 'dispute'
    | 'dispute-won'
    | 'gift-card'
    | 'gift-card-refund';
  /** The number of the receipt, refund or dispute. */
  readonly number: string;
  readonly on: CalendarDate;
  readonly customerId: string;
  /** Null for a gift card, whose sale is none of goods: its lines have no sums. */
  readonly boxNumber: number | null;
  readonly sums: readonly BookSum[];
  /** What the card paid; negative where it got money back. */
  readonly gross: Pence;
  /** What credit took off a sale. It is not a part of the sums. */
  readonly credit: Pence;
  /** What gift credit paid, negative where it came back. The sums are of this and of what the card paid. */
  readonly gift: Pence;
  /** Null where credit paid all of a sale. */
  readonly paymentIntent: string | null;
  /** Null where the provider's transaction is not known. */
  readonly transaction: Pick<ProviderTransaction, 'id' | 'fee' | 'on'> | null;
  /** Null where it is not paid out yet, or not known. */
  readonly payout: Pick<ProviderPayout, 'id' | 'arrivesOn'> | null;
}

/** Returns what a customer paid, on which VAT is due: by card, and with gift credit. */
export const paidInAll = ({ paid, gift }: Pick<BookedPayment, 'paid' | 'gift'>): Pence =>
  paid + gift;

/** Returns the fields of a line that name its payment. */
export const linkOf = (payment: BookedPayment) => ({
  customerId: payment.customerId,
  boxNumber: payment.boxNumber,
  paymentIntent: payment.paymentIntent,
  transaction: null,
  payout: null,
});

export const saleLine = (payment: BookedPayment, on: CalendarDate): BookLine => ({
  ...linkOf(payment),
  kind: 'sale',
  number: receiptNumber(payment),
  on,
  sums: bookSums(payment, paidInAll(payment)),
  gross: payment.paid,
  credit: payment.credit,
  gift: payment.gift,
});

/**
 * Adds the provider's transaction and payout to each line. A refund has no id in common with its
 * transaction: it is the oldest one of the same payment and amount.
 * @param transactions oldest first
 */
export function withProvider(
  lines: readonly BookLine[],
  transactions: readonly ProviderTransaction[],
  payouts: readonly ProviderPayout[],
): BookLine[] {
  const payoutOf = new Map(
    payouts.flatMap((payout) => payout.transactions.map((id) => [id, payout] as const)),
  );
  const open = new Map<string | null, ProviderTransaction[]>();
  for (const each of transactions) {
    open.set(each.paymentIntent, [...(open.get(each.paymentIntent) ?? []), each]);
  }
  return lines.map((line) => {
    // The provider does not know of a sale that credit paid.
    const ofPayment = line.paymentIntent === null ? [] : (open.get(line.paymentIntent) ?? []);
    const kind = providerKinds[line.kind];
    const index = ofPayment.findIndex((each) => each.kind === kind && each.amount === line.gross);
    const [transaction = null] = index < 0 ? [] : ofPayment.splice(index, 1);
    return { ...line, transaction, payout: (transaction && payoutOf.get(transaction.id)) ?? null };
  });
}

/** The provider's word for the kind of a line's transaction. */
const providerKinds: Readonly<Record<BookLine['kind'], ProviderTransaction['kind']>> = {
  sale: 'charge',
  refund: 'refund',
  'refund-failed': 'refund',
  dispute: 'dispute',
  'dispute-won': 'dispute',
  'gift-card': 'charge',
  'gift-card-refund': 'refund',
};

/** The totals of a sales book. */
export interface BookTotals {
  readonly sales: { readonly count: number; readonly gross: Pence };
  /** To cards. Positive, less what failed. */
  readonly refunds: { readonly count: number; readonly gross: Pence };
  /** What disputes took, less what was won. */
  readonly disputes: { readonly count: number; readonly gross: Pence };
  /** Gift cards that were sold, and what went back to cards for them, by refunds and disputes. */
  readonly giftCards: { readonly count: number; readonly gross: Pence; readonly returned: Pence };
  readonly sums: readonly BookSum[];
  /** What cards paid, less what went back to them: the sums without gift credit, and gift cards. */
  readonly gross: Pence;
  /** The provider's fees for these lines. */
  readonly fees: Pence;
  /** What credit took off the sales. */
  readonly credit: Pence;
  /** What gift credit paid, less what came back. */
  readonly gift: Pence;
  /** Lines without a transaction of the provider, though money moved. */
  readonly unmatched: number;
}

/** Whether a line is of a box, and not of a gift card. */
export const isOfBox = <Line extends Pick<BookLine, 'boxNumber'>>(
  line: Line,
): line is Line & { readonly boxNumber: number } => line.boxNumber !== null;

export function totalsOf(lines: readonly BookLine[]): BookTotals {
  const [ofBoxes, ofCards] = [lines.filter(isOfBox), lines.filter((line) => !isOfBox(line))];
  const of = (kind: BookLine['kind']) => ofBoxes.filter((line) => line.kind === kind);
  const sold = ofCards.filter(({ kind }) => kind === 'gift-card');
  const sums = addSums(lines.map((line) => line.sums));
  const sumOf = (some: readonly BookLine[]) => some.reduce((sum, { gross }) => sum + gross, 0);
  const gift = lines.reduce((sum, line) => sum + line.gift, 0);
  return {
    sales: { count: of('sale').length, gross: sumOf(of('sale')) },
    refunds: {
      count: of('refund').filter((line) => line.gift === 0).length,
      gross: 0 - sumOf([...of('refund'), ...of('refund-failed')]),
    },
    disputes: {
      count: of('dispute').length,
      gross: 0 - sumOf([...of('dispute'), ...of('dispute-won')]),
    },
    giftCards: {
      count: sold.length,
      gross: sumOf(sold),
      returned: sumOf(sold) - sumOf(ofCards),
    },
    sums,
    gross: grossOf(sums) - gift + sumOf(ofCards),
    fees: lines.reduce((sum, { transaction }) => sum + (transaction?.fee ?? 0), 0),
    credit: lines.reduce((sum, { credit }) => sum + credit, 0),
    gift,
    unmatched: lines.filter(({ transaction, gross }) => transaction === null && gross !== 0).length,
  };
}

/** Returns the totals of several days, or other parts of a sales book, together. */
export function addTotals(parts: readonly BookTotals[]): BookTotals {
  const sumOf = (of: (totals: BookTotals) => number) =>
    parts.reduce((sum, totals) => sum + of(totals), 0);
  return {
    sales: { count: sumOf(({ sales }) => sales.count), gross: sumOf(({ sales }) => sales.gross) },
    refunds: {
      count: sumOf(({ refunds }) => refunds.count),
      gross: sumOf(({ refunds }) => refunds.gross),
    },
    disputes: {
      count: sumOf(({ disputes }) => disputes.count),
      gross: sumOf(({ disputes }) => disputes.gross),
    },
    giftCards: {
      count: sumOf(({ giftCards }) => giftCards.count),
      gross: sumOf(({ giftCards }) => giftCards.gross),
      returned: sumOf(({ giftCards }) => giftCards.returned),
    },
    sums: addSums(parts.map(({ sums }) => sums)),
    gross: sumOf(({ gross }) => gross),
    fees: sumOf(({ fees }) => fees),
    credit: sumOf(({ credit }) => credit),
    gift: sumOf(({ gift }) => gift),
    unmatched: sumOf(({ unmatched }) => unmatched),
  };
}
