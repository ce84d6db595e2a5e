import { z } from 'zod';
import { defineStaffCall } from './call.ts';
import { text } from './values.ts';

const hazardStatement = z.object({
  code: z.string(),
  signalWord: z.string().nullable(),
  pictogram: z.string().nullable(),
  statement: z.string(),
});

export type HazardStatement = z.output<typeof hazardStatement>;

/** What the form of a product offers to choose from, besides categories and usage types. */
export const productFormLists = z.object({
  /** The units in which contents are measured. */
  units: z.array(z.string()),
  hazards: z.array(hazardStatement),
  signalWords: z.array(z.string()),
  pictograms: z.array(z.string()),
  allergens: z.array(z.string()),
  nutritionBases: z.array(z.string()),
  nutritionExemptions: z.array(z.string()),
  shapes: z.array(z.string()),
  motifs: z.array(z.string()),
  patterns: z.array(z.string()),
  /** The cells of a new product that may be left as they are. */
  defaults: z.record(z.string(), z.string()),
});

export type ProductFormLists = z.output<typeof productFormLists>;

export const getProductForm = defineStaffCall({
  method: 'GET',
  path: '/staff/product-form',
  summary: 'What the form of a product offers to choose from',
  tag: 'Staff',
  permission: 'see-catalogue',
  answer: productFormLists,
});

export const drawProduct = defineStaffCall({
  method: 'POST',
  path: '/staff/product-form/drawing',
  summary: 'Draw a pack from cells that are not saved',
  tag: 'Staff',
  permission: 'see-catalogue',
  body: z.strictObject({
    productId: text(100),
    productName: text(100),
    productCategory: text(100),
    usage: text(100),
    packLabel: text(100),
    /** As in the cell of this name. */
    packaging: z.string().max(2000),
  }),
  answer: z.object({ svg: z.string() }),
});
