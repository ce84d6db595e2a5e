import type { Packaging } from './artwork/packaging.ts';
import type { Hazard } from './hazards.ts';
import type { UsageUnit } from './usage/usageRow.ts';
import type { UsageName } from './usageFigures.ts';

export const categories = ['Cleaning', 'Bathroom', 'Kitchen', 'Pantry'] as const;
export type Category = (typeof categories)[number];

/**
 * UK VAT in percent. Most food is zero-rated (VAT Notice 701/14), and so are sanitary products
 * (VAT Notice 701/18); cleaning goods, toiletries, paper and nappies are standard-rated. No product
 * here is confectionery, which would be standard-rated too.
 */
export const vatRates = [0, 5, 20] as const;
export type VatRate = (typeof vatRates)[number];

/** What the unit price is worked out on (Price Marking Order 2004), such as pence per 100 ml. */
export interface Content {
  amount: number;
  unit: UsageUnit;
}

export interface CatalogueProduct {
  /** A slug that never changes, since boxes and orders refer to it. */
  productId: string;
  productName: string;
  /** One line, at most 90 characters. */
  descriptionShort: string;
  /** Two to four sentences. */
  descriptionLong: string;
  /** Pence, VAT included. */
  price: number;
  productCategory: Category;
  /** Percent, already inside the price. */
  vatRate: VatRate;
  /** The row of the usage figures that says how fast a household gets through it. */
  usage: UsageName;
  /**
   * What sets it apart from others for the same use, such as 'size 3' or 'decaf': only one of the
   * same sort is sent or offered in its place. The plain sort has none.
   */
  sort?: string;
  /**
   * What makes it greener than others for the same use, as customers are told: one fact that its
   * description bears out, never 'eco-friendly' (Green Claims Code). Most products claim nothing.
   */
  eco?: string;
  /** How much of that use one pack serves, in the unit of the usage row: ml, rolls, washes … */
  packAmount: number;
  /** The size as a customer reads it, such as '9 rolls'. */
  packLabel: string;
  content: Content;
  /** To be shown before purchase; empty when the product is not classified as hazardous. */
  hazards: readonly Hazard[];
  /** Grams, packaging included. */
  weightGrams: number;
  /** Millilitres of space in the shipping box. */
  volumeMl: number;
  /** Belongs to the starter choice of a household; at most one product a use. */
  essential: boolean;
  packaging: Packaging;
}
