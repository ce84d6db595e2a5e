import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { picture } from './product.ts';
import { productPath, text } from './values.ts';

/** A product as staff find it. */
export const foundProduct = z.object({
  productId: z.string(),
  productName: z.string(),
  productCategory: z.string(),
  /** The address of its drawn packaging. */
  image: z.string(),
  pictures: z.int(),
});

export type FoundProduct = z.output<typeof foundProduct>;

export const findProducts = defineStaffCall({
  method: 'GET',
  path: '/staff/products',
  summary:
    'Products whose name or id has all of these words, retired ones left out, and how many there are',
  tag: 'Staff',
  permission: 'change-pictures',
  query: z.strictObject({
    words: text(100).trim().default(''),
    /** Leaves out products that have a photograph. */
    without: z.literal('yes').optional(),
    /** How many are answered at most. */
    max: z.coerce.number().int().min(1).max(10_000).default(20),
  }),
  answer: z.object({
    products: z.array(foundProduct),
    /** All that were found, and those of them without a photograph. */
    count: z.int(),
    without: z.int(),
  }),
});

/** A picture with the name of its file; its text is '' where the product's name is used. */
export const namedPicture = picture.extend({ name: z.string(), alt: z.string() });

export const productPictures = z.object({
  productId: z.string(),
  productName: z.string(),
  productCategory: z.string(),
  image: z.string(),
  pictures: z.array(namedPicture),
});

export type ProductPictures = z.output<typeof productPictures>;

const picturePath = productPath.extend({ name: text(100) });

export const listPictures = defineStaffCall({
  method: 'GET',
  path: '/staff/products/:productId/pictures',
  summary: 'The pictures of a product, in their order',
  tag: 'Staff',
  permission: 'change-pictures',
  params: productPath,
  answer: productPictures,
});

/** What a picture shows, for those who do not see it. */
const altText = text(200)
  .trim()
  .refine((alt) => !alt.includes('|'), 'Please leave out the character |');

export const pictureAltPayload = z.strictObject({ alt: altText });

export const addProductPicture = defineStaffCall({
  method: 'POST',
  path: '/staff/products/:productId/pictures',
  summary: 'Upload a picture as a form: `alt` first, then the file `picture`; same name replaces',
  tag: 'Staff',
  permission: 'change-pictures',
  params: productPath,
  body: pictureAltPayload,
  upload: true,
  answer: productPictures,
});

export const removeProductPicture = defineStaffCall({
  method: 'DELETE',
  path: '/staff/products/:productId/pictures/:name',
  summary: 'Remove a picture of a product',
  tag: 'Staff',
  permission: 'change-pictures',
  params: picturePath,
  answer: productPictures,
});

export const orderProductPictures = defineStaffCall({
  method: 'POST',
  path: '/staff/products/:productId/picture-order',
  summary: 'Put the named pictures first, in this order',
  tag: 'Staff',
  permission: 'change-pictures',
  params: productPath,
  body: z.strictObject({ names: z.array(text(100)).min(1).max(12) }),
  answer: productPictures,
});

export const describeProductPicture = defineStaffCall({
  method: 'POST',
  path: '/staff/products/:productId/pictures/:name/alt',
  summary: "Say what a picture shows; '' for the product's name",
  tag: 'Staff',
  permission: 'change-pictures',
  params: picturePath,
  body: pictureAltPayload,
  answer: productPictures,
});
