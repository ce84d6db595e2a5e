import { z } from 'zod';
import { defineCall } from './call.ts';
import { customerPath, pence } from './values.ts';

export const productId = z.string().regex(/^[a-z0-9-]{1,80}$/);

/** A hazard of a cleaning mixture, to be shown before purchase (GB CLP, Article 48). */
export const hazard = z.object({
  signalWord: z.enum(['Danger', 'Warning']).nullable(),
  pictogram: z.string().nullable(),
  statement: z.string(),
});

export const category = z.object({ productCategory: z.string(), url: z.string() });

export const product = z.object({
  productId,
  productName: z.string(),
  descriptionShort: z.string(),
  descriptionLong: z.string(),
  price: pence,
  productCategory: z.string(),
  /** Addresses of pictures, the first being the main one. */
  imageReferences: z.array(z.string()).min(1),
  /** How many days one pack lasts this household (an average one for visitors). */
  frequencyNeededDays: z.int().min(1),
  packLabel: z.string(),
  /** For example '£1.20 per 100 ml'. */
  unitPrice: z.string(),
  /** Percent. */
  vatRate: z.number(),
  hazards: z.array(hazard),
  /** Whether it can be added to the box today. */
  inStock: z.boolean(),
});

export type Category = z.output<typeof category>;
export type Product = z.output<typeof product>;
export type Hazard = z.output<typeof hazard>;

/**
 * A product in the customer's box. `frequencyWeeks` is their own override, if any: a fraction where
 * it was stated of packs of another size.
 */
export const customerProduct = product.extend({ frequencyWeeks: z.number().positive().nullable() });

export type CustomerProduct = z.output<typeof customerProduct>;

export const listCategories = defineCall({
  method: 'GET',
  path: '/product/categories',
  summary: 'The categories of the catalogue',
  tag: 'Catalogue',
  access: 'public',
  answer: z.array(category),
});

export const listProducts = defineCall({
  method: 'GET',
  path: '/products',
  summary: 'The whole catalogue',
  tag: 'Catalogue',
  access: 'public',
  answer: z.array(product),
});

export const queryProducts = defineCall({
  method: 'POST',
  path: '/products',
  summary: 'The whole catalogue, asked with an empty object',
  tag: 'Catalogue',
  access: 'public',
  body: z.strictObject({}),
  answer: z.array(product),
});

export const listCustomerProducts = defineCall({
  method: 'GET',
  path: '/customer/:customerId/products',
  summary: "The products in the customer's box",
  tag: 'Products',
  access: 'customer',
  params: customerPath,
  answer: z.array(customerProduct),
});

const chosenProducts = z.array(productId).min(1, 'Choose at least one product').max(200);

export const addProducts = defineCall({
  method: 'POST',
  path: '/customer/:customerId/products',
  summary: 'Add products to the box',
  tag: 'Products',
  access: 'customer',
  params: customerPath,
  body: chosenProducts,
  answer: z.array(customerProduct),
});

export const removeProducts = defineCall({
  method: 'DELETE',
  path: '/customer/:customerId/products',
  summary: 'Remove products from the box',
  tag: 'Products',
  access: 'customer',
  params: customerPath,
  body: chosenProducts,
  answer: z.array(customerProduct),
});

/**
 * Weeks between two packs; fractions are those of `customerProduct`, when it is put back. No stepper
 * reaches the upper bound: it keeps days that are counted from it within what a date can be.
 */
export const frequencyInWeeks = z
  .number()
  .min(0.01)
  .max(100_000, 'Please choose at most 100,000 weeks');

/** `numberOfItemsPerBox` carries the weeks of 'I need this in every N weeks'. */
export const overrideFrequency = defineCall({
  method: 'POST',
  path: '/customer/:customerId/products/frequency-override',
  summary: 'Say how often a product is needed, in weeks',
  tag: 'Products',
  access: 'customer',
  params: customerPath,
  body: z.strictObject({ productID: productId, numberOfItemsPerBox: frequencyInWeeks }),
  answer: null,
});
