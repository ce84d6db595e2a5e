/** A text of a product that the server writes into a page's placeholders. 'link' is its name, as a link to its page. */
export type ProductText = 'name' | 'link' | 'short' | 'pack' | 'price' | 'vat' | 'eco' | 'hazards';

/** Products of the list that a page has placeholders for, and that it renders at first. */
export const firstProducts = 6;

/** Returns the name of the placeholder of a text, by the product's place on the page, from 1. */
export const placeholderOf = (text: ProductText, place: number): string => `${text}-${place}`;

/** @param vatRate percent */
export const formatVat = (vatRate: number): string =>
  vatRate > 0 ? 'VAT included' : 'No VAT on this product';
