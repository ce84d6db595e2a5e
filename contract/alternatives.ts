import { z } from 'zod';
import { defineCall } from './call.ts';
import { productId } from './product.ts';
import { customerPath } from './values.ts';

/** An alternative to one of the customer's products, for the change 'swap'. */
export const alternative = z.object({
  productId,
  productName: z.string(),
  packLabel: z.string(),
  /** Whether it costs this household less. */
  value: z.boolean(),
  /** Why it is greener; null where it is not offered for that. */
  eco: z.string().nullable(),
  /**
   * Pence a month saved at equal supply, at the plan's usage rate; negative where it costs more.
   */
  monthlySaving: z.int(),
});

export type Alternative = z.output<typeof alternative>;

/** The alternatives to one of the customer's products: at most two, the cheaper first. */
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
  viewable: true,
  params: customerPath,
  answer: z.array(productAlternatives),
});
