import { z } from 'zod';
import { boxSize } from './boxPreferences.ts';
import { defineCall } from './call.ts';
import { appliances, layout, occupants, ofAHousehold } from './household.ts';
import { product, productId } from './product.ts';
import { calendarDate, pence } from './values.ts';

/** What a visitor says of a home. */
export const visitedHome = z
  .strictObject({
    ...occupants.shape,
    numberOfBathrooms: layout.shape.numberOfBathrooms,
    ...appliances.shape,
    /** Essentials that this home does not want. */
    without: z.array(productId).max(100),
    boxSize: boxSize.default('balanced'),
  })
  .check(ofAHousehold);

export type VisitedHome = z.input<typeof visitedHome>;

export const firstBoxItem = z.object({
  productId,
  productName: z.string(),
  productCategory: z.string(),
  packLabel: z.string(),
  imageReferences: product.shape.imageReferences,
  pictures: product.shape.pictures,
  quantity: z.int().min(1),
  /** The price of all packs. */
  price: pence,
  /** The day on which they are most likely used up; null where it is too far ahead to say. */
  lastsUntil: calendarDate.nullable(),
});

export const firstBox = z.object({
  deliveryDate: calendarDate,
  /** Goods and delivery. */
  price: pence,
  deliveryFee: pence,
  items: z.array(firstBoxItem),
  /** Weeks between two boxes. A box that is not needed does not come, so these are the least. */
  everyWeeks: z.int().min(1),
  /** The weeks between two boxes by size preference, the most often first, each number once. */
  cadences: z.array(z.object({ boxSize, everyWeeks: z.int().min(1) })),
  /** As in the forecast. */
  averageMonth: pence.nullable(),
});

export type FirstBox = z.output<typeof firstBox>;

/** Null where the home needs nothing that the shop sells. */
export const estimateFirstBox = defineCall({
  method: 'POST',
  path: '/first-box',
  summary: 'The first box that a home would get, planned as for a customer',
  tag: 'Shop',
  access: 'public',
  body: visitedHome,
  answer: firstBox.nullable(),
});
