/** Packs of a product. A plain number is accepted, pence are not. */
export type PackCount = number & { readonly unit?: 'packs' };
