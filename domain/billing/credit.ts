import type { Pence } from '../money/pounds.ts';

/**
 * The least that the card provider charges, in pence
 * (docs.stripe.com/currencies#minimum-and-maximum-charge-amounts).
 */
export const minCardCharge: Pence = 30;

/** How the price of a box is paid. */
export interface PaymentSplit {
  /** What a promotion gives for this box. It is spent on it at once, as a part of `credit`. */
  readonly promotion: Pence;
  /** All that credit pays. */
  readonly credit: Pence;
  /** What gift credit pays of it: a payment, on which VAT is due. */
  readonly gift: Pence;
  /** What the card pays: the rest. */
  readonly card: Pence;
}

/** What decides how the price of a box is paid. */
export interface SplitGrounds {
  readonly price: Pence;
  /** Credit without the promotion. */
  readonly balance: Pence;
  /** What of the balance is gift credit. */
  readonly gift: Pence;
  /** What a promotion takes off this box at most. */
  readonly discount: Pence;
  /**
   * Whether the customer pays in person. This payment saves the card for later boxes, so credit
   * leaves the least that a card can be charged.
   */
  readonly inPerson: boolean;
}

/**
 * Splits the price of a box: credit pays `min(balance, price)`, a promotion first and gift credit last, and the
 * card the rest. Where the rest is below the least charge, so much credit is left unspent that the card is
 * charged that much.
 */
export function splitPayment(grounds: SplitGrounds): PaymentSplit {
  const { price, balance, gift, discount, inPerson } = grounds;
  const promotion = creditToSpend(discount, price, inPerson);
  const credit = creditToSpend(balance + promotion, price, inPerson);
  return {
    promotion,
    credit,
    gift: giftWithin(credit - promotion, { balance, gift }),
    card: price - credit,
  };
}

/** Returns what of spent credit is gift credit: it is spent last, so that it stays where the shop's own credit does. */
export const giftWithin = (
  spent: Pence,
  { balance, gift }: Pick<SplitGrounds, 'balance' | 'gift'>,
): Pence => Math.max(0, spent - (balance - gift));

function creditToSpend(balance: Pence, price: Pence, inPerson: boolean): Pence {
  const rest = price - Math.min(balance, price);
  if (rest >= minCardCharge) return price - rest;
  if (rest === 0 && !inPerson) return price;
  return Math.max(0, price - minCardCharge);
}

/**
 * Why credit changes. `spent`: on a box. `returned`: a payment that would have spent it does not
 * happen. `withdrawn`: the promotion of such a payment. `refund`: of a box, as credit; negative where it goes to the
 * card instead. `lost`: with the account. `disputed`: such a refund is taken back, since a dispute took the same money, or
 * given again, since the dispute was won. `gift`: a gift card was redeemed; negative where gift credit became one.
 */
export type CreditKind =
  | 'goodwill'
  | 'promotion'
  | 'refund'
  | 'spent'
  | 'returned'
  | 'withdrawn'
  | 'lost'
  | 'disputed'
  | 'gift';

/** An entry of a customer's credit ledger, as far as the rules need it. */
export interface CreditInView {
  readonly kind: CreditKind;
  /** Negative where credit is spent or withdrawn. */
  readonly amount: Pence;
  /** What of it is gift credit, with the same sign. */
  readonly giftAmount: Pence;
  readonly boxId: string | null;
  readonly paymentVersion: number | null;
  /** The code of a promotion. */
  readonly code: string | null;
}

export const balanceOf = (entries: readonly Pick<CreditInView, 'amount'>[]): Pence =>
  entries.reduce((sum, { amount }) => sum + amount, 0);

/** Returns what of a balance is gift credit. */
export const giftOf = (entries: readonly Pick<CreditInView, 'giftAmount'>[]): Pence =>
  entries.reduce((sum, { giftAmount }) => sum + giftAmount, 0);

/** Returns the credit that pays, or has paid, a box. */
export const spentOn = (entries: readonly CreditInView[], boxId: string): Pence =>
  0 - balanceOf(ofKinds(entries, boxId, ['spent', 'returned']));

/** Returns what of it is gift credit. */
export const giftSpentOn = (entries: readonly CreditInView[], boxId: string): Pence =>
  0 - giftOf(ofKinds(entries, boxId, ['spent', 'returned']));

/** Returns what a promotion gives, or has given, for a box. */
export const promotionOf = (entries: readonly CreditInView[], boxId: string): Pence =>
  balanceOf(ofKinds(entries, boxId, ['promotion', 'withdrawn']));

const ofKinds = (
  entries: readonly CreditInView[],
  boxId: string,
  kinds: readonly CreditKind[],
): CreditInView[] => entries.filter((entry) => entry.boxId === boxId && kinds.includes(entry.kind));

/**
 * Returns the entries that undo a payment version which will not be made: its credit comes back, and
 * its promotion is withdrawn. Returns none where they were written before.
 */
export function undoneBy(
  entries: readonly CreditInView[],
  boxId: string,
  paymentVersion: number,
): CreditInView[] {
  const own = entries.filter(
    (entry) => entry.boxId === boxId && entry.paymentVersion === paymentVersion,
  );
  const undoing = own.flatMap((entry) => {
    const kind = undo[entry.kind];
    if (!kind || own.some((other) => other.kind === kind)) return [];
    return [{ ...entry, kind, amount: -entry.amount, giftAmount: 0 - entry.giftAmount }];
  });
  // What comes back first: the balance is never below zero, not even in between.
  return undoing.sort((a, b) => b.amount - a.amount);
}

const undo: Partial<Record<CreditKind, CreditKind>> = {
  spent: 'returned',
  promotion: 'withdrawn',
};
