import { z } from 'zod';
import { orderStatus } from './box.ts';
import { boxPreferences } from './boxPreferences.ts';
import { defineCall } from './call.ts';
import { household } from './household.ts';
import { preview } from './preview.ts';
import { frequencyInWeeks, productId } from './product.ts';
import { absence } from './subscription.ts';
import { maxReason } from './typedText.ts';
import { boxId, calendarDate, customerPath, pence, text } from './values.ts';

const quantity = z.int().min(1, 'Quantity must be greater than 0').max(99);
const chosen = z.array(productId).min(1, 'Choose at least one product').max(200);

/** How many packs are left, as a customer answers: 3 means three or more. */
export const packsLeft = z.literal([0, 1, 2, 3]);
/** How many, from a customer who has three packs or more. */
export const packsExactly = z.int().min(3).max(99);

/** The changes that a customer can ask for. */
export const change = z.discriminatedUnion('kind', [
  /** Moves this box, and every later planned one by as many days. */
  z.strictObject({ kind: z.literal('postpone'), boxId, date: calendarDate }),
  /** Takes a postponement back, as long as no box has changed since. */
  z.strictObject({ kind: z.literal('undoPostpone'), boxId }),
  /** Leaves a product out of this box alone (true), or brings it back into it. */
  z.strictObject({ kind: z.literal('omit'), boxId, productId, omitted: z.boolean() }),
  /** Disables a box (false), so that it is skipped and never charged, or enables it again. */
  z.strictObject({ kind: z.literal('setActive'), boxId, active: z.boolean() }),
  /** Sets the packs in this box, or in every box from the next one on. */
  z.strictObject({
    kind: z.literal('quantity'),
    boxId,
    productId,
    quantity,
    scope: z.enum(['this box', 'every box']),
  }),
  /**
   * Adds the products of a box that was sent to the next box that can be changed, in the packs of then.
   * `add: false` takes that back, as long as no box has changed since.
   */
  z.strictObject({ kind: z.literal('orderAgain'), boxId, add: z.boolean() }),
  /** Adds a product to the next box only; 0 removes it. */
  z.strictObject({
    kind: z.literal('oneOff'),
    productId,
    quantity: z.int().min(0).max(99),
  }),
  /** The stated frequency, 'I need this in every N weeks.' Null takes it back. */
  z.strictObject({
    kind: z.literal('frequency'),
    productId,
    weeks: frequencyInWeeks.nullable(),
  }),
  z.strictObject({ kind: z.literal('addProducts'), productIds: chosen }),
  z.strictObject({ kind: z.literal('removeProducts'), productIds: chosen }),
  /** Undoes a removal with the settings of these products, as long as they are kept. */
  z.strictObject({ kind: z.literal('restoreProducts'), productIds: chosen }),
  /** Sends none of a product for twelve weeks, unless a box's quantity is set. */
  z.strictObject({ kind: z.literal('pauseProduct'), productId }),
  z.strictObject({ kind: z.literal('resumeProduct'), productId }),
  /** The answer to the offer to pause or stop a product: the household still uses it. */
  z.strictObject({ kind: z.literal('stillUsed'), productId }),
  /** Replaces one of the customer's products by another for the same use. */
  z.strictObject({ kind: z.literal('swap'), productId, by: productId }),
  /** A report of stock: it ran out early, or there is still plenty. */
  z.strictObject({
    kind: z.literal('report'),
    productId,
    report: z.enum(['ranOut', 'plenty']),
    /** With `plenty`: the packs left, rounded. */
    packsLeft: z.int().min(1).max(99).optional(),
  }),
  /** The answer to a box's question 'How many are left?'. One of three or more can be given again, with their number. */
  z.strictObject({
    kind: z.literal('answer'),
    boxId,
    productId,
    packs: packsLeft,
    exactly: packsExactly.optional(),
  }),
  /** The packs at home of some or all products, counted in one go. None takes back those of today. */
  z.strictObject({
    kind: z.literal('checkCupboard'),
    counts: z.array(z.strictObject({ productId, packs: z.int().min(0).max(99) })).max(200),
  }),
  /** Says, or takes back, that a box was put off because there is enough of everything in it. */
  z.strictObject({ kind: z.literal('hasEnough'), boxId, enough: z.boolean() }),
  /** Nobody is at home on these days, both included: nothing is used, and no box comes. */
  z.strictObject({ kind: z.literal('addAbsence'), ...absence.shape }),
  /** Sets another last day of the absence that begins on this day: yesterday if left out. */
  z.strictObject({
    kind: z.literal('changeAbsence'),
    from: calendarDate,
    to: calendarDate.optional(),
  }),
  z.strictObject({ kind: z.literal('removeAbsence'), from: calendarDate }),
  /** Undoes the latest report or answer, which is about this product. */
  z.strictObject({ kind: z.literal('undoReport'), productId }),
  z.strictObject({ kind: z.literal('household'), household }),
  /** The monthly limit and the box size preference. */
  z.strictObject({ kind: z.literal('boxPreferences'), preferences: boxPreferences }),
  /** Moves the next box to the earliest possible day. */
  z.strictObject({ kind: z.literal('shipNow') }),
  /** Pauses until this day, on which the subscription resumes by itself. */
  z.strictObject({ kind: z.literal('pause'), until: calendarDate }),
  z.strictObject({ kind: z.literal('resume') }),
  z.strictObject({ kind: z.literal('cancel'), reason: text(maxReason).optional() }),
]);

export type Change = z.output<typeof change>;

/** A box before or after a change. */
export const boxOutline = z.object({
  deliveryDate: calendarDate,
  boxPrice: pence,
  orderStatus,
  items: z.array(z.object({ productId, productName: z.string(), quantity: z.int().min(1) })),
});

export type BoxOutline = z.output<typeof boxOutline>;

const nextBox = z.object({ deliveryDate: calendarDate, boxPrice: pence });

/** The next box before and after a change; null where none is planned. */
export const nextBoxChange = z.object({ before: nextBox.nullable(), after: nextBox.nullable() });

export type NextBoxChange = z.output<typeof nextBoxChange>;

/** The effect of a change on the coming boxes: those that differ, and the same in sentences. */
export const changeEffect = z.object({
  nextBox: nextBoxChange,
  /** Sentences about what the boxes do not show, such as refunds; they are among the sentences. */
  notes: z.array(z.string()),
  sentences: z.array(z.string()),
  boxes: z.array(
    z.object({
      boxId,
      boxNumber: z.int().min(1),
      /** Null where it did not exist before. */
      before: boxOutline.nullable(),
      /** Null where it is not planned any more. */
      after: boxOutline.nullable(),
    }),
  ),
});

export type ChangeEffect = z.output<typeof changeEffect>;

/** The effect, with stock and monthly cost before and after. */
export const changePreview = changeEffect.extend({ preview });

export type ChangePreview = z.output<typeof changePreview>;

/** Changes nothing. 409 with the reason where the change would be refused. */
export const previewChange = defineCall({
  method: 'POST',
  path: '/customer/:customerId/changes/preview',
  summary: 'What a change would do to the coming boxes, to stock and to cost',
  tag: 'Changes',
  access: 'customer',
  params: customerPath,
  body: change,
  answer: changePreview,
});

export const makeChange = defineCall({
  method: 'POST',
  path: '/customer/:customerId/changes',
  summary: 'Make a change, wholly or not at all',
  tag: 'Changes',
  access: 'customer',
  params: customerPath,
  body: change,
  answer: changeEffect,
});
