import type { Packaging } from '@nestbox/artwork/packaging';
import type { FoodFacts } from './food.ts';
import type { Hazard } from './hazards.ts';
import type { UsageUnit } from './usage/usageRow.ts';
import type { UsageName } from './usageFigures.ts';

export type DemoCategory = 'Cleaning' | 'Bathroom' | 'Kitchen' | 'Pantry';

/**
 * UK VAT in percent. Most food is zero-rated (VAT Notice 701/14), and so are sanitary products (VAT
 * Notice 701/18); cleaning goods, toiletries, paper and nappies are standard-rated. No product here
 * is confectionery, which would be standard-rated too.
 */
export const vatRates = [0, 5, 20] as const;
type VatRate = (typeof vatRates)[number];

/** The content for the unit price (Price Marking Order 2004), such as pence per 100 ml. */
interface Content {
  amount: number;
  unit: UsageUnit;
}

export interface CatalogueProduct {
  /** A slug that never changes, since boxes and orders refer to it. */
  productId: string;
  productName: string;
  /** The shop's own number of it (stock keeping unit), if it uses such numbers. */
  sku?: string;
  /** The number of its bar code (Global Trade Item Number), with a right check digit. */
  gtin?: string;
  /** One line, at most 90 characters. */
  descriptionShort: string;
  /** Two to four sentences. */
  descriptionLong: string;
  /** Pence, VAT included. */
  price: number;
  /** The name of its category. */
  productCategory: string;
  /** Percent, included in the price. */
  vatRate: VatRate;
  /** Its usage type, or its rhythm, such as 'every 6 weeks'. */
  usage: string;
  /**
   * The sort within the usage type, such as 'size 3' or 'decaf'. Only products of the same sort
   * replace each other. The plain sort has none.
   */
  sort?: string;
  /**
   * Why it is greener than others for the same use, as shown to customers. It is one fact that the
   * description proves, and never 'eco-friendly' (Green Claims Code). Most products have none.
   */
  eco?: string;
  /** How much of that usage one pack covers, in the unit of the usage row: ml, rolls, washes … */
  packAmount: number;
  /** The size as shown to customers, such as '9 rolls'. */
  packLabel: string;
  content: Content;
  /** Must be shown before purchase; empty for a product that is not classified as hazardous. */
  hazards: readonly Hazard[];
  /** Must be shown before purchase of a food. Foods that an earlier version stored have none. */
  food?: FoodFacts;
  /** Grams, with packaging. */
  weightGrams: number;
  /** Millilitres of space in the box. */
  volumeMl: number;
  /**
   * Whether it can be a starter product; at most one product of a usage type. Never one that suits
   * only some of those who use it, such as a size of nappies: the customer has to choose that.
   */
  essential: boolean;
  packaging: Packaging;
}

/** A product of the demo catalogue. */
export interface DemoProduct extends CatalogueProduct {
  productCategory: DemoCategory;
  usage: UsageName;
}
