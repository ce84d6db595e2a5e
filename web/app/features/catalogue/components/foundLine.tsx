import { formatAllergens } from '../allergenText';
import { allCategories, type CatalogueFilter } from '../filter/catalogueFilter';
import type { Found } from '../search/useFoundProducts';

interface FoundLineProps {
  filter: CatalogueFilter;
  found: Found;
}

/** Names the category and the allergens that are chosen, and says how much was found. */
export const FoundLine = ({ filter, found }: FoundLineProps) => (
  <div className="flex flex-wrap gap-x-6 text-ink-soft">
    {filter.category !== allCategories && (
      <p>
        Category: <strong className="font-semibold text-ink">{filter.category}</strong>
      </p>
    )}
    {filter.freeFrom.length > 0 && (
      <p>
        Foods free from:{' '}
        <strong className="font-semibold text-ink">{formatAllergens(filter.freeFrom)}</strong>
      </p>
    )}
    <p role="status">{formatFound(found, filter.keyword.trim())}</p>
  </div>
);

const count = (number: number) => (number === 1 ? '1 product' : `${number} products`);

function formatFound({ named, about, close }: Found, keyword: string): string {
  if (close.length > 0)
    return `Nothing is called “${keyword}”; ${close.length === 1 ? 'this comes' : 'these come'} close: ${count(close.length)}`;
  if (named.length > 0 && about.length > 0)
    return `${count(named.length)}, and ${about.length} more about “${keyword}”`;
  if (about.length > 0) return `${count(about.length)} for “${keyword}”`;
  return count(named.length);
}
