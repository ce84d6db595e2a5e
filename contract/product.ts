import { z } from 'zod';
import { defineCall } from './call.ts';
import { allergen } from './food.ts';
import { calendarDate, customerPath, idFrom, type ProductId, pence } from './values.ts';

export const productId = idFrom<ProductId>(z.string().regex(/^[a-z0-9-]{1,80}$/));

/** A hazard of a cleaning mixture, to be shown before purchase (GB CLP, Article 48). */
export const hazard = z.object({
  signalWord: z.enum(['Danger', 'Warning']).nullable(),
  pictogram: z.string().nullable(),
  statement: z.string(),
});

/** A photograph of a product, in several sizes and formats. */
export const picture = z.object({
  /** What it shows, for those who do not see it. */
  alt: z.string().min(1),
  /** Pixels of the photograph, for its ratio. */
  width: z.int().min(1),
  height: z.int().min(1),
  /** The address of its files: '{size}' stands for one of `sizes`, '{format}' for avif or webp. */
  url: z.string(),
  /** Pixels of the shorter side, ascending. */
  sizes: z.array(z.int().min(1)).min(1),
});

export type Picture = z.output<typeof picture>;

export const category = z.object({
  productCategory: z.string(),
  /** The address of a JPEG, or of a drawn picture. */
  url: z.string(),
  /** The photograph of a product in it; left out where the picture is drawn. */
  picture: picture.exactOptional(),
});

export const product = z.object({
  productId,
  productName: z.string(),
  descriptionShort: z.string(),
  descriptionLong: z.string(),
  /** The price of today; in a box, that of the box. */
  price: pence,
  /** The next announced price, with the first day of charge at it; left out where there is none. */
  nextPrice: z.object({ price: pence, from: calendarDate }).exactOptional(),
  productCategory: z.string(),
  /** Addresses of pictures, the main one first. The last one is the drawn packaging. */
  imageReferences: z.array(z.string()).min(1),
  /** Its photographs, the main one first; empty where only the drawn packaging shows it. */
  pictures: z.array(picture),
  /** Days that one pack lasts in this household, or in the example household for visitors. */
  frequencyNeededDays: z.int().min(1),
  packLabel: z.string(),
  /** Such as '£1.20 per 100 ml'. */
  unitPrice: z.string(),
  /** Percent. */
  vatRate: z.number(),
  hazards: z.array(hazard),
  /**
   * The allergens that a food contains or may contain, all 14 where its facts are unknown; null for
   * what is no food.
   */
  notFreeFrom: z.array(allergen).nullable(),
  /** Whether it can be added to boxes today. */
  inStock: z.boolean(),
});

export type Category = z.output<typeof category>;
export type Product = z.output<typeof product>;
export type Hazard = z.output<typeof hazard>;

/** A product as the catalogue lists it. */
export const listedProduct = product.extend({
  /** Names and traits by which shoppers also search for it, such as 'loo roll' or 'vegan'. */
  searchWords: z.array(z.string()),
  /** Why it is greener than others for the same use, if it is: one fact. */
  eco: z.string().nullable(),
  /** The address of its drawn label at reading size; null where photographs show the product. */
  labelImage: z.string().nullable(),
});

export type ListedProduct = z.output<typeof listedProduct>;

/**
 * One of the customer's products. `frequencyWeeks` is the stated frequency, if any: a fraction
 * where it was stated for another pack size.
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
  /** In the usual order: what households buy first. */
  answer: z.array(listedProduct),
});

export const queryProducts = defineCall({
  method: 'POST',
  path: '/products',
  summary: 'The whole catalogue, asked with an empty object',
  tag: 'Catalogue',
  access: 'public',
  body: z.strictObject({}),
  answer: z.array(listedProduct),
});

/** Answers null for a product that the shop does not have. */
export const getProduct = defineCall({
  method: 'GET',
  path: '/products/:productId',
  summary: 'One product of the catalogue',
  tag: 'Catalogue',
  access: 'public',
  // Any text, as of getFoodFacts.
  params: z.strictObject({ productId: idFrom<ProductId>(z.string()) }),
  answer: listedProduct.nullable(),
});

export const listCustomerProducts = defineCall({
  method: 'GET',
  path: '/customer/:customerId/products',
  summary: "The products in the customer's box",
  tag: 'Products',
  access: 'customer',
  viewable: true,
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
 * Weeks between two packs. Fractions are those of `customerProduct`, for Undo. The upper bound
 * keeps computed dates valid; no stepper reaches it.
 */
export const frequencyInWeeks = z
  .number()
  .min(0.01)
  .max(100_000, 'Please choose at most 100,000 weeks');

/** `numberOfItemsPerBox` holds the weeks of 'I need this in every N weeks'. */
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
