import type { CalendarDate } from '../calendar/date.ts';
import type { Decision } from '../decision.ts';
import { formatPounds, type Pence } from '../money/pounds.ts';
import { balanceOf, type CreditInView } from './credit.ts';

/** What a promotion takes off a box: an amount, or a part of the price of its goods. */
export type PromotionOff =
  | { readonly amount: Pence; readonly percent: null }
  | { readonly amount: null; readonly percent: number };

/** What a promotion gives. */
export type PromotionTerms = PromotionOff & {
  /** The number of boxes from which it takes something off. */
  readonly boxes: number;
  /** Only for a customer's first box. */
  readonly firstBoxOnly: boolean;
};

/** When a promotion code can be entered, and how often. */
interface PromotionLimits {
  /** The first and the last day, in London; null where there is none. */
  readonly validFrom: CalendarDate | null;
  readonly validUntil: CalendarDate | null;
  /** Whether an operator has ended it. */
  readonly ended: boolean;
}

/** A promotion that a customer has entered. */
export type EnteredPromotion = PromotionTerms & { readonly code: string };

/** Returns a code as it is stored: without the spaces and small letters that people type. */
export const readCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** Returns what a promotion takes off a box: never more than its goods, rounded down. */
export const discountOf = (off: PromotionOff, goods: Pence): Pence =>
  off.amount === null ? Math.floor((goods * off.percent) / 100) : Math.min(off.amount, goods);

/** The facts that decide whether a customer can use a code. */
export interface PromotionGrounds {
  readonly code: string;
  /** Null where there is no such code. */
  readonly promotion: (PromotionLimits & Pick<PromotionTerms, 'firstBoxOnly'>) | null;
  readonly usedBefore: boolean;
  /** Whether the customer has paid for a box. */
  readonly hasPaid: boolean;
  readonly today: CalendarDate;
}

/**
 * Decides whether a customer can use a code. Its number of uses is checked where it is counted. A code that does
 * not exist is refused like one that has ended, so that nobody learns by guessing which exist.
 */
export function decidePromotion(grounds: PromotionGrounds): Decision<null> {
  const { code, promotion, today } = grounds;
  if (grounds.usedBefore) {
    return { refused: `You have used the code ${code} already. Each customer can use it once.` };
  }
  if (!promotion || promotion.ended) return { refused: cannotBeUsed(code) };
  const { validFrom, validUntil } = promotion;
  if ((validUntil && validUntil < today) || (validFrom && validFrom > today)) {
    return { refused: cannotBeUsed(code) };
  }
  if (promotion.firstBoxOnly && grounds.hasPaid) {
    return { refused: `The code ${code} is for a first box only, and you have paid for one.` };
  }
  return { accepted: null };
}

/** Returns the sentence for a code that does not exist, has not begun, has ended, or is used up. */
export const cannotBeUsed = (code: string): string =>
  `The code ${code} cannot be used. Please check how it is spelled; it may also have ended.`;

/**
 * Returns the promotion that applies to a box: the first one entered that has boxes left. Several are
 * used one after the other.
 * @param promotions oldest first
 */
export function promotionFor<Promotion extends EnteredPromotion>(
  promotions: readonly Promotion[],
  entries: readonly CreditInView[],
  { boxId, hasPaid }: { readonly boxId: string; readonly hasPaid: boolean },
): Promotion | null {
  const found = promotions.find((promotion) => {
    if (promotion.firstBoxOnly && hasPaid) return false;
    return boxesUsed(entries, promotion.code, boxId) < promotion.boxes;
  });
  return found ?? null;
}

/** Counts the boxes from which a promotion takes something off, without one box. */
export function boxesUsed(
  entries: readonly CreditInView[],
  code: string,
  exceptBoxId: string | null = null,
): number {
  const own = entries.filter((entry) => entry.code === code && entry.boxId !== exceptBoxId);
  const boxIds = [...new Set(own.map(({ boxId }) => boxId))];
  const givenFor = (id: string | null) => balanceOf(own.filter(({ boxId }) => boxId === id));
  return boxIds.filter((boxId) => givenFor(boxId) > 0).length;
}

/** Returns the terms of a promotion in words, such as '10 % off your next 3 boxes'. */
export function formatTerms({ amount, percent, boxes, firstBoxOnly }: PromotionTerms): string {
  const off = amount === null ? `${percent} %` : formatPounds(amount);
  if (firstBoxOnly) return `${off} off your first box`;
  return `${off} off ${boxes === 1 ? 'your next box' : `each of your next ${boxes} boxes`}`;
}
