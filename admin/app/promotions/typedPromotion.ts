import type {
  StaffPromotion,
  StaffPromotionKind,
  WantedPromotionTerms,
} from '@nestbox/contract/staffPromotions';
import { decideName } from '@nestbox/domain/billing/promotionName';
import { plainPounds, readPounds } from '@nestbox/domain/money/pounds';

/** A promotion as its form has it. */
export interface TypedPromotion {
  readonly kind: StaffPromotionKind;
  readonly code: string;
  readonly off: 'percent' | 'amount';
  readonly percent: string;
  readonly amount: string;
  readonly counts: 'first' | 'some' | 'every';
  readonly boxes: string;
  readonly minGoods: string;
  readonly products: readonly string[];
  readonly categories: readonly string[];
  readonly maxUses: string;
  readonly validFrom: string;
  readonly validUntil: string;
  /** The price of the example's goods. */
  readonly example: string;
  readonly why: string;
}

/** A promotion that nobody has typed yet. */
export const emptyPromotion: TypedPromotion = {
  kind: 'code',
  code: '',
  off: 'percent',
  percent: '10',
  amount: '5.00',
  counts: 'some',
  boxes: '1',
  minGoods: '',
  products: [],
  categories: [],
  maxUses: '',
  validFrom: '',
  validUntil: '',
  example: '30.00',
  why: '',
};

/** Returns a promotion as its form has it. */
export const typedOf = (promotion: StaffPromotion): TypedPromotion => ({
  ...emptyPromotion,
  kind: promotion.kind,
  code: promotion.code,
  off: promotion.amount === null ? 'percent' : 'amount',
  percent: String(promotion.percent ?? emptyPromotion.percent),
  amount: promotion.amount === null ? emptyPromotion.amount : plainPounds(promotion.amount),
  counts: countsOf(promotion),
  boxes: String(promotion.boxes ?? 1),
  minGoods: promotion.minGoods === 0 ? '' : plainPounds(promotion.minGoods),
  products: promotion.products,
  categories: promotion.categories,
  maxUses: promotion.maxUses === null ? '' : String(promotion.maxUses),
  validFrom: promotion.validFrom ?? '',
  validUntil: promotion.validUntil ?? '',
});

function countsOf({ firstBoxOnly, boxes }: StaffPromotion): TypedPromotion['counts'] {
  if (firstBoxOnly) return 'first';
  return boxes === null ? 'every' : 'some';
}

/** What a promotion counts for can be, by its kind. */
export const countsFor = (kind: StaffPromotionKind): TypedPromotion['counts'][] =>
  kind === 'automatic' ? ['first', 'every'] : ['first', 'some'];

/** Returns what it counts for: what was chosen, where the kind has that. */
export function countsIn({ kind, counts }: TypedPromotion): TypedPromotion['counts'] {
  if (counts === 'first') return 'first';
  return kind === 'automatic' ? 'every' : 'some';
}

/** Returns the terms of a typed promotion, whose fields are valid. */
export function termsOf(typed: TypedPromotion): WantedPromotionTerms {
  const { off, percent, amount, kind, boxes, minGoods, maxUses, validFrom, validUntil } = typed;
  const counts = countsIn(typed);
  return {
    percent: off === 'percent' ? Number(percent) : null,
    amount: off === 'amount' ? readPounds(amount) : null,
    boxes: { first: 1, some: Number(boxes), every: null }[counts],
    firstBoxOnly: counts === 'first',
    minGoods: readPounds(minGoods) ?? 0,
    products: [...typed.products],
    categories: [...typed.categories],
    maxUses: kind === 'automatic' || maxUses.trim() === '' ? null : Number(maxUses),
    validFrom: validFrom || null,
    validUntil: validUntil || null,
  };
}

const isWhole = (text: string, max: number) =>
  /^\s*\d{1,8}\s*$/.test(text) && Number(text) >= 1 && Number(text) <= max;

/** What is wrong with a typed text, in a sentence; true where nothing is. */
export const checks = {
  code: (text: string, { kind }: TypedPromotion) => {
    const named = decideName(kind, text);
    return 'refused' in named ? named.refused : true;
  },
  percent: (text: string) => isWhole(text, 100) || 'Type a whole number from 1 to 100',
  boxes: (text: string) => isWhole(text, 1_000) || 'Type a whole number from 1 to 1,000',
  uses: (text: string) =>
    text.trim() === '' || isWhole(text, 10_000_000) || 'Type a whole number, or nothing',
  codes: (text: string) => isWhole(text, 5_000) || 'Type a whole number from 1 to 5,000',
  amount: (text: string) => (readPounds(text) ?? 0) > 0 || 'Type an amount such as 5.00',
  anyAmount: (text: string) =>
    text.trim() === '' || readPounds(text) !== null || 'Type an amount such as 30.00, or nothing',
};
