import { z } from 'zod';
import { defineCall } from './call.ts';
import { nextBoxChange, packsExactly, packsLeft } from './change.ts';
import { productId } from './product.ts';
import { boxId, customerPath, text } from './values.ts';

/** When a question is asked: with the reminder that a box can soon not be changed, or when it has come. */
const questionOccasion = z.enum(['reminder', 'arrival']);

/** A question 'How many are left?' about one of the customer's products. */
export const stockQuestion = z.object({
  boxId,
  boxNumber: z.int().min(1),
  occasion: questionOccasion,
  productId,
  productName: z.string(),
  /** The packs without those in the box, 3 meaning three or more; null until it is answered. */
  answer: z.int().min(0).max(99).nullable(),
});

export type StockQuestion = z.output<typeof stockQuestion>;

/** The customer's latest report or answer, while it can be undone. */
export const latestReport = z.object({
  productId,
  /** 'You told us that you have 2 packs of Oat Biscuits left.' */
  sentence: z.string(),
  nextBox: nextBoxChange,
  /** Whether it is an answer of three or more, which can be given again with their number. */
  asksForNumber: z.boolean(),
});

export type LatestReport = z.output<typeof latestReport>;

/** What was seen of a household that may have changed. */
export const householdQuestion = z.object({
  /** The box with whose arrival it was asked. */
  boxId,
  /** 'You use less of 4 products than half a year ago, such as Toilet Tissue and Hand Wash.' */
  sentence: z.string(),
});

export type HouseholdQuestion = z.output<typeof householdQuestion>;

export const getStockQuestions = defineCall({
  method: 'GET',
  path: '/customer/:customerId/stock-questions',
  summary: 'Questions about the stock at home, and the latest report',
  tag: 'Products',
  access: 'customer',
  viewable: true,
  params: customerPath,
  answer: z.object({
    /**
     * The first question of the latest occasion: of a box that came in the last ten days, or that can
     * still be changed. The second one if the first is answered. Without those that the customer
     * declined.
     */
    questions: z.array(stockQuestion),
    latestReport: latestReport.nullable(),
    /** Whether to offer that all products are counted: after the second and third box, and to silent homes. */
    offersCupboardCheck: z.boolean(),
    /** 'Has your household changed?', until it is described or confirmed. */
    householdQuestion: householdQuestion.nullable(),
  }),
});

export type StockQuestions = z.output<typeof getStockQuestions.answer>;

export const declineStockQuestion = defineCall({
  method: 'POST',
  path: '/customer/:customerId/stock-questions/decline',
  summary: 'Decline a question about stock; it counts as no report',
  tag: 'Products',
  access: 'customer',
  params: customerPath,
  body: z.strictObject({ boxId, productId }),
  answer: null,
});

export const confirmHousehold = defineCall({
  method: 'POST',
  path: '/customer/:customerId/household-question/decline',
  summary: 'Answer that the household has not changed; it is not asked again for half a year',
  tag: 'Products',
  access: 'customer',
  params: customerPath,
  answer: null,
});

const token = text(200).min(1, 'The token of the link is missing');

/** A question with the token of its link. */
export const linkedQuestion = stockQuestion.extend({ token: z.string() });

export type LinkedQuestion = z.output<typeof linkedQuestion>;

export const readLinkedQuestion = defineCall({
  method: 'POST',
  path: '/stock-questions/read',
  summary: 'The question of a mailed link',
  tag: 'Products',
  access: 'public',
  body: z.strictObject({ token }),
  answer: stockQuestion,
});

export const answerLinkedQuestion = defineCall({
  method: 'POST',
  path: '/stock-questions/answer',
  summary:
    'Answer the question of a mailed link while it is open: once, and three or more again with their number',
  tag: 'Products',
  access: 'public',
  body: z.strictObject({ token, packs: packsLeft, exactly: packsExactly.optional() }),
  answer: z.object({
    question: stockQuestion,
    nextBox: nextBoxChange,
    /** A second question about the box, for customers who want to go on. */
    another: linkedQuestion.nullable(),
  }),
});

export type LinkedAnswer = z.output<typeof answerLinkedQuestion.answer>;

export const undoLinkedAnswer = defineCall({
  method: 'POST',
  path: '/stock-questions/undo',
  summary: 'Undo the answer given by a mailed link; the link can then be answered again',
  tag: 'Products',
  access: 'public',
  body: z.strictObject({ token }),
  answer: z.object({ nextBox: nextBoxChange }),
});

export type LinkedUndo = z.output<typeof undoLinkedAnswer.answer>;
