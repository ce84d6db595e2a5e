import { allCategories, type CatalogueFilter, formatPriceLimit } from './catalogueFilter';

/** Returns what is looked for: 'You are looking for “tea” in Kitchen, up to £2.' */
export function formatFilter({ category, keyword, upTo }: CatalogueFilter): string {
  const typed = keyword.trim();
  const what = typed ? `“${typed}”` : 'products';
  const where = category === allCategories ? 'all categories' : category;
  const price = upTo === null ? '' : `, ${formatPriceLimit(upTo).toLowerCase()}`;
  return `You are looking for ${what} in ${where}${price}.`;
}
