/** A text that the server writes into a page's placeholder: that of a product, or the page's heading. */
export type PageText = ProductText | 'heading';

/** 'link' is the product's name, as a link to its page. */
export type ProductText = 'name' | 'link' | 'short' | 'pack' | 'price' | 'vat' | 'eco' | 'hazards';

/** Products of the list that a page has placeholders for, and that it renders at first. */
export const firstProducts = 6;

/** Returns the name of the placeholder of a text, by the product's place on the page, from 1. */
export const placeholderOf = (text: PageText, place: number): string => `${text}-${place}`;

/** @param vatRate percent */
export const formatVat = (vatRate: number): string =>
  vatRate > 0 ? 'VAT included' : 'No VAT on this product';
