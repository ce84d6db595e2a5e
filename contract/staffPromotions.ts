import { z } from 'zod';
import { type AnswerOf, type BodyOf, defineStaffCall } from './call.ts';
import { calendarDate, idFrom, type ProductId, pence, text, why } from './values.ts';

/** How customers come by a promotion: with its code, with a code of its sheet, or by themselves. */
export const promotionKind = z.enum(['code', 'sheet', 'automatic']);

export type StaffPromotionKind = z.output<typeof promotionKind>;

/** What a promotion gives, to whom and when. */
const promotionTerms = z.strictObject({
  /** Pence off a box; null where it is a percentage. */
  amount: z
    .int()
    .min(1, 'An amount is at least 1p')
    .max(100_000, 'An amount is at most £1,000')
    .nullable(),
  /** Percent off the goods that it counts on; null where it is an amount. */
  percent: z
    .int()
    .min(1, 'A percentage is at least 1')
    .max(100, 'A percentage is at most 100')
    .nullable(),
  /** Boxes of a customer; null for each of them. */
  boxes: z.int().min(1, 'It counts for at least 1 box').max(1_000).nullable(),
  firstBoxOnly: z.boolean(),
  /** The least price of all goods of a box; 0 for any. */
  minGoods: z.int().min(0).max(100_000, 'The minimum is at most £1,000'),
  /** It counts on these products and categories; on all goods where both are empty. */
  products: z.array(idFrom<ProductId>(text(100))).max(500, 'Choose at most 500 products'),
  categories: z.array(text(100)).max(100),
  /** How many customers can use it; null for any number. */
  maxUses: z.int().min(1, 'It has at least 1 use').max(10_000_000).nullable(),
  /** The first and the last day, in London; null where there is none. */
  validFrom: calendarDate.nullable(),
  validUntil: calendarDate.nullable(),
});

/** What a promotion has brought, from the books. */
const brought = z.object({
  /** Customers with a paid box that it took something off. */
  customers: z.int(),
  boxes: z.int(),
  /** Those among the boxes that were the first of their customer. */
  firstBoxes: z.int(),
  /** Pence that cards paid for these boxes, before refunds. */
  sales: pence,
  /** Pence that it took off. */
  discount: pence,
  /** Customers among them whose subscription runs. */
  active: z.int(),
});

const staffPromotion = promotionTerms.extend({
  /** Its code, what the codes of its sheet begin with, or the name of the offer. */
  code: z.string(),
  kind: promotionKind,
  state: z.enum(['planned', 'running', 'used up', 'ended']),
  /** Whether somebody ended it, rather than its last day. */
  wasEnded: z.boolean(),
  /** What it gives, as customers read it. */
  says: z.string(),
  /** Customers who have entered it; 0 for an offer, which nobody enters. */
  uses: z.int(),
  /** Codes of its sheet. */
  codes: z.int(),
  /** Grows with each change. */
  version: z.int(),
  brought,
});

export type StaffPromotion = z.output<typeof staffPromotion>;

const promotionPath = z.strictObject({ code: text(40) });

/** The version that the caller saw; refused where it was changed since. */
const seen = z.int().min(1);

export const listPromotions = defineStaffCall({
  method: 'GET',
  path: '/staff/promotions',
  summary: 'All promotions, latest first, with what each has brought',
  tag: 'Staff',
  permission: 'see-promotions',
  answer: z.object({
    promotions: z.array(staffPromotion),
    /** When what they have brought was summed up. */
    at: z.iso.datetime(),
  }),
});

export type StaffPromotions = AnswerOf<typeof listPromotions>;

export const previewPromotion = defineStaffCall({
  method: 'POST',
  path: '/staff/promotions/preview',
  summary: 'What a promotion would take off an example box',
  tag: 'Staff',
  permission: 'change-promotions',
  body: z.strictObject({
    kind: promotionKind,
    terms: promotionTerms,
    /** Pence of the example's goods, on all of which the promotion counts. */
    goods: z.int().min(1).max(100_000, 'The example is at most £1,000'),
  }),
  answer: z.object({
    /** As customers read it. */
    says: z.string(),
    /** Pence off the example. */
    off: pence,
    /** What its goods cost then, in pence. */
    left: pence,
  }),
});

export type PromotionPreview = AnswerOf<typeof previewPromotion>;
export type WantedPromotionTerms = BodyOf<typeof previewPromotion>['terms'];

export const addStaffPromotion = defineStaffCall({
  method: 'POST',
  path: '/staff/promotions',
  summary: 'Add a code, a sheet of codes or an automatic offer, as `promotions add`',
  tag: 'Staff',
  permission: 'change-promotions',
  body: z.strictObject({ kind: promotionKind, code: text(40), terms: promotionTerms, why }),
  answer: z.object({ code: z.string() }),
});

export const editStaffPromotion = defineStaffCall({
  method: 'POST',
  path: '/staff/promotions/:code/edit',
  summary: 'Give a promotion other terms; customers who have entered it keep theirs',
  tag: 'Staff',
  permission: 'change-promotions',
  params: promotionPath,
  body: z.strictObject({ terms: promotionTerms, seen, why }),
  answer: null,
});

export const endStaffPromotion = defineStaffCall({
  method: 'POST',
  path: '/staff/promotions/:code/end',
  summary: 'End a promotion, as `promotions end`; customers who have entered it keep what it gives',
  tag: 'Staff',
  permission: 'change-promotions',
  params: promotionPath,
  body: z.strictObject({ seen, why }),
  answer: null,
});

export const resumeStaffPromotion = defineStaffCall({
  method: 'POST',
  path: '/staff/promotions/:code/resume',
  summary: 'Let an ended promotion run again',
  tag: 'Staff',
  permission: 'change-promotions',
  params: promotionPath,
  body: z.strictObject({ seen, why }),
  answer: null,
});

/** Codes of one sheet. */
export const maxSheetCodes = 5_000;

export const makePromotionCodes = defineStaffCall({
  method: 'POST',
  path: '/staff/promotions/:code/codes',
  summary: 'Make codes of a sheet, each for one customer',
  tag: 'Staff',
  permission: 'change-promotions',
  params: promotionPath,
  body: z.strictObject({
    count: z.int().min(1, 'Make at least 1 code').max(maxSheetCodes, 'A sheet has at most 5,000'),
    seen,
    why,
  }),
  answer: null,
});

export const listPromotionCodes = defineStaffCall({
  method: 'GET',
  path: '/staff/promotions/:code/codes',
  summary: 'The codes of a sheet, and when each was used',
  tag: 'Staff',
  permission: 'change-promotions',
  params: promotionPath,
  answer: z.object({
    codes: z.array(z.object({ code: z.string(), usedAt: z.iso.datetime().nullable() })),
  }),
});

export const exportPromotionCodes = defineStaffCall({
  method: 'POST',
  path: '/staff/promotions/:code/codes/csv',
  summary: 'The same as CSV; who downloads it is recorded',
  tag: 'Staff',
  permission: 'change-promotions',
  params: promotionPath,
  body: z.strictObject({ why }),
  answer: z.object({ csv: z.string() }),
});
