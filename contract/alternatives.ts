import { z } from 'zod';
import { defineCall } from './call.ts';
import { productId } from './product.ts';
import { customerPath } from './values.ts';

/** A product that could come in the place of one of the customer's: to be had by the change 'swap'. */
export const alternative = z.object({
  productId,
  productName: z.string(),
  packLabel: z.string(),
  /** It costs this household less. */
  value: z.boolean(),
  /** What makes it greener; null where that is not why it is offered. */
  eco: z.string().nullable(),
  /** Pence a month that the same amount costs less, at the pace of the plan; below 0: more. */
  monthlySaving: z.int(),
});

export type Alternative = z.output<typeof alternative>;

/** What is offered in the place of one of the customer's products: at most two, value first. */
export const productAlternatives = z.object({
  productId,
  alternatives: z.array(alternative).min(1).max(2),
});

export type ProductAlternatives = z.output<typeof productAlternatives>;

export const listAlternatives = defineCall({
  method: 'GET',
  path: '/customer/:customerId/alternatives',
  summary:
    "Cheaper and greener products for the same use, for the customer's products that have one",
  tag: 'Products',
  access: 'customer',
  params: customerPath,
  answer: z.array(productAlternatives),
});
