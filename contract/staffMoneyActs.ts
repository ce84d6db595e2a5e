import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { productId } from './product.ts';
import { act } from './staffCustomerActs.ts';
import { boxItem } from './staffCustomers.ts';
import { boxId, calendarDate, customerPath, pence, text, why } from './values.ts';

/**
 * The answer to what gives a customer money: what was done. `done` is null where it is more than the caller may give
 * alone. It waits for an owner then.
 */
export const given = <Done extends z.ZodType>(done: Done) => z.object({ done: done.nullable() });

/** Packs of a box. */
const packs = z.strictObject({ productId, quantity: z.int().min(1) });

const refund = z.strictObject({
  boxId,
  /** Pence; null for all that is left of the payment, or for what was paid for `items`. */
  amount: pence.min(1, 'Enter an amount').nullable(),
  /** The packs that it is for, which decide its VAT; left out where it is for the whole box. */
  items: z.array(packs).min(1, 'Choose what to refund').optional(),
  /** Whether credit gets the card's part too. */
  asCredit: z.boolean(),
});

export const sentencePayload = text(300).trim().min(1, 'Write a sentence for the customer');

const announcedRefund = refund.extend({ sentence: sentencePayload });

/** Where the pence of a refund go, and what is left of the payment. */
export const refundParts = z.object({ toCard: pence, toCredit: pence, left: pence });

/**
 * `given` is false where the card provider did not answer; it is tried again by itself. `refused` is
 * true where it refuses the card's part, as for a disputed payment.
 */
const refunded = refundParts.extend({ given: z.boolean(), refused: z.boolean() });

export const previewCustomerRefund = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/refunds/preview',
  summary: 'Where the pence of a refund would go; 409 where less is left',
  permission: 'give-money',
  body: refund,
  answer: refundParts,
});

export const refundCustomer = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/refunds',
  summary: 'Give the payment of a box back, in full or in part',
  permission: 'give-money',
  body: act.extend(announcedRefund.shape),
  answer: given(refunded),
});

const replacement = z.strictObject({
  boxId,
  /** Packs of the box that are sent again. */
  items: z.array(packs).min(1, 'Choose what to send again'),
});

/** The box that is sent in place of another, or of a part of it. */
const replacementBox = z.object({
  boxNumber: z.int(),
  shipmentDate: calendarDate,
  deliveryDate: calendarDate,
  items: z.array(boxItem),
  /** What its packs cost in the other box, in pence. The customer pays nothing. */
  worth: pence,
});

export const previewReplacement = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/replacements/preview',
  summary: 'The box that would replace packs of another; 409 with the reason where it cannot',
  permission: 'give-money',
  body: replacement,
  answer: replacementBox,
});

export const sendReplacement = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/replacements',
  summary: 'Send packs of a box that has left again, without a charge; notifies the customer',
  permission: 'give-money',
  body: act.extend(replacement.shape),
  answer: given(replacementBox),
});

/** Pence of goodwill that can be given at once. */
const maxCredit = 20_000;

export const creditPayload = z.strictObject({
  amount: z
    .int()
    .min(1, 'Enter an amount')
    .max(maxCredit, `Give at most £${maxCredit / 100} at once`),
  sentence: sentencePayload,
});

export const giveCustomerCredit = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath,
  path: '/staff/customers/:customerId/credit',
  summary: 'Give goodwill, of which the customer is notified',
  permission: 'give-money',
  body: act.extend(creditPayload.shape),
  answer: given(z.object({ balance: pence })),
});

/** A gift card that is mailed again. At another address it is worth money to somebody else. */
const giftCardAgain = z.strictObject({
  cardNumber: z.int(),
  recipient: z.string(),
  /** The version of the gift card that was seen. */
  version: z.int(),
});

/** What staff give a customer, as they asked for it. */
export const moneyAct = z.discriminatedUnion('kind', [
  creditPayload.extend({ kind: z.literal('credit') }),
  announcedRefund.extend({ kind: z.literal('refund') }),
  replacement.extend({ kind: z.literal('replacement') }),
  giftCardAgain.extend({ kind: z.literal('gift-card') }),
]);

export type MoneyAct = z.output<typeof moneyAct>;

/** 403 for whoever asked, unless it is declined. 409 where somebody has decided it already. */
export const decideMoneyRequest = defineStaffCall({
  method: 'POST',
  tag: 'Staff',
  params: customerPath.extend({ requestNumber: z.coerce.number().int().min(1).max(2_147_483_647) }),
  path: '/staff/customers/:customerId/money-requests/:requestNumber',
  summary:
    'Give what a colleague asked to give, or decline it; whoever asked can only take it back',
  permission: 'give-money',
  body: z.strictObject({ decision: z.enum(['approve', 'decline']), why }),
  /** `later` where the card provider did not answer; it is tried again by itself. `refused` by the card provider. */
  answer: z.object({ decided: z.enum(['given', 'later', 'refused', 'declined']) }),
});
