import { z } from 'zod';
import { defineCall } from './call.ts';
import { product, productId } from './product.ts';
import { calendarDate, customerPath, pence } from './values.ts';

export const yearAtHome = z.object({
  /** The first day that is counted: a year ago, or the day of the first box. */
  from: calendarDate,
  to: calendarDate,
  /** Boxes that have come. */
  boxes: z.int(),
  packs: z.int(),
  /** What the card paid for them, less what was returned. */
  paid: pence,
  /** The most packs first. */
  products: z.array(
    z.object({
      productId,
      productName: z.string(),
      productCategory: z.string(),
      imageReferences: product.shape.imageReferences,
      pictures: product.shape.pictures,
      packs: z.int(),
      /** The price of a pack in the first box with it, and in the last one. */
      firstPrice: pence,
      lastPrice: pence,
      /** Whether nobody said that it had run out, of what came at least twice. */
      neverRanOut: z.boolean(),
    }),
  ),
  /** Boxes that were planned and not sent. */
  boxesLeftOut: z.int(),
  /** Separate purchases beyond the boxes, if each product of each box had been one. */
  tripsSaved: z.int(),
  /** By month of delivery, such as '2027-03'. */
  months: z.array(z.object({ month: z.string(), paid: pence })),
});

export type YearAtHome = z.output<typeof yearAtHome>;

/** Answers null while no box has come in the last twelve months. */
export const getYearAtHome = defineCall({
  method: 'GET',
  path: '/customer/:customerId/year',
  summary: 'What came to the home in twelve months',
  tag: 'Boxes',
  access: 'customer',
  viewable: true,
  params: customerPath,
  answer: yearAtHome.nullable(),
});

/** Answers null as `getYearAtHome` does. */
export const getYearPicture = defineCall({
  method: 'GET',
  path: '/customer/:customerId/year/picture',
  summary: 'A picture of the year for sharing, without names and amounts',
  tag: 'Boxes',
  access: 'customer',
  viewable: true,
  params: customerPath,
  /** A JPEG of 1200 by 630. */
  answer: z.object({ jpeg: z.base64() }).nullable(),
});
