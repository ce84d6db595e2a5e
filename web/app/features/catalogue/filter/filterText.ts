import { formatAllergens } from '../allergenText';
import { allCategories, type CatalogueFilter, formatPriceLimit } from './catalogueFilter';

/** Returns what is looked for: 'You are looking for “tea” in Kitchen, up to £2.' */
export function formatFilter({ category, keyword, upTo, freeFrom }: CatalogueFilter): string {
  const typed = keyword.trim();
  const what = typed ? `“${typed}”` : 'products';
  const where = category === allCategories ? 'all categories' : category;
  const price = upTo === null ? '' : `, ${formatPriceLimit(upTo).toLowerCase()}`;
  const without = freeFrom.length === 0 ? '' : `, free from ${formatAllergens(freeFrom)}`;
  return `You are looking for ${what} in ${where}${price}${without}.`;
}
