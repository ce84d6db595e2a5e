import type { CalendarDate } from '../calendar/date.ts';
import type { Decision } from '../decision.ts';
import { formatPounds, type Pence } from '../money/pounds.ts';

/** What a promotion takes off a box: an amount, or a part of the price of the goods that it counts on. */
export type PromotionOff =
  | { readonly amount: Pence; readonly percent: null }
  | { readonly amount: null; readonly percent: number };

/** What a promotion gives. */
export type PromotionTerms = PromotionOff & {
  /** The number of boxes of a customer from which it takes something off; null for each of them. */
  readonly boxes: number | null;
  /** Only for a customer's first box. */
  readonly firstBoxOnly: boolean;
  /** The least price of all goods of a box; 0 for any. */
  readonly minGoods: Pence;
  /** The ids of the products that it counts on. It counts on all goods where neither these nor categories are named. */
  readonly products: readonly string[];
  /** The categories whose products it counts on as well. */
  readonly categories: readonly string[];
};

/** The days on which a promotion holds, both included; null where there is no first or last one. */
export interface PromotionSpan {
  readonly validFrom: CalendarDate | null;
  readonly validUntil: CalendarDate | null;
}

/** When a promotion code can be entered. */
interface PromotionLimits extends PromotionSpan {
  /** Whether it was ended. */
  readonly ended: boolean;
}

/** Returns a code as it is stored: without the spaces and small letters that people type. */
export const readCode = (typed: string): string => typed.replace(/\s/g, '').toUpperCase();

/** Whether a promotion holds on a day. */
export const holdsOn = ({ validFrom, validUntil }: PromotionSpan, day: CalendarDate): boolean =>
  (validFrom === null || validFrom <= day) && (validUntil === null || day <= validUntil);

/** Where a promotion stands in its life. */
export type PromotionState = 'planned' | 'running' | 'used up' | 'ended';

/** Returns where a promotion stands on a day. */
export function promotionState(
  promotion: PromotionLimits & { readonly uses: number; readonly maxUses: number | null },
  today: CalendarDate,
): PromotionState {
  const { ended, validFrom, validUntil, uses, maxUses } = promotion;
  if (ended || (validUntil !== null && validUntil < today)) return 'ended';
  if (maxUses !== null && uses >= maxUses) return 'used up';
  return validFrom !== null && validFrom > today ? 'planned' : 'running';
}

/** What takes something off, where nobody has checked that it makes sense. */
export interface WantedTerms extends PromotionSpan {
  readonly amount: Pence | null;
  readonly percent: number | null;
  readonly boxes: number | null;
  readonly firstBoxOnly: boolean;
}

/** Decides whether the terms of a promotion make sense together. */
export function decideTerms(wanted: WantedTerms): Decision<PromotionOff> {
  const { amount, percent, boxes, firstBoxOnly, validFrom, validUntil } = wanted;
  if ((amount === null) === (percent === null)) {
    return { refused: 'Give either an amount or a percentage.' };
  }
  if (firstBoxOnly && boxes !== 1) {
    return { refused: 'There is only one first box: give one box, or any box.' };
  }
  if (validFrom && validUntil && validFrom > validUntil) {
    return { refused: 'The first day is after the last one.' };
  }
  return { accepted: { amount, percent } as PromotionOff };
}

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
  if (!promotion || promotion.ended || !holdsOn(promotion, today)) {
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

/** Products that are named at most. */
const maxNamed = 3;

/**
 * Returns the terms of a promotion in words, such as '10% off your next 3 boxes'.
 * @param nameOf returns the name of a product
 */
export function formatTerms(terms: PromotionTerms, nameOf: (productId: string) => string): string {
  const { amount, percent, minGoods } = terms;
  const off = amount === null ? `${percent}%` : formatPounds(amount);
  const goods = formatGoods([...terms.categories, ...terms.products.map(nameOf)]);
  const where = formatBoxes(terms);
  const least = minGoods > 0 ? `, with goods for ${formatPounds(minGoods)} or more` : '';
  return `${off} off ${goods ? `${goods} in ${where}` : where}${least}`;
}

function formatBoxes({ boxes, firstBoxOnly }: PromotionTerms): string {
  if (firstBoxOnly) return 'your first box';
  if (boxes === null) return 'every box';
  return boxes === 1 ? 'your next box' : `each of your next ${boxes} boxes`;
}

function formatGoods(names: readonly string[]): string {
  const more = names.length - maxNamed;
  const parts =
    more > 0 ? [...names.slice(0, maxNamed), more === 1 ? '1 more' : `${more} more`] : names;
  const last = parts.at(-1) ?? '';
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last;
}
