import { formatAllergens } from '../allergenText';
import { allCategories, type CatalogueFilter } from '../filter/catalogueFilter';
import type { FoundByFilter } from '../search/found';

interface FoundLineProps {
  filter: CatalogueFilter;
  counts: FoundByFilter['counts'];
}

/** Names the category and the allergens that are chosen, and says how much was found. */
export const FoundLine = ({ filter, counts }: FoundLineProps) => (
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
    <p role="status">{formatFound(counts, filter.keyword.trim())}</p>
  </div>
);

const formatNumber = (number: number) => number.toLocaleString('en-GB');
const count = (number: number) => (number === 1 ? '1 product' : `${formatNumber(number)} products`);

function formatFound({ named, about, close }: FoundByFilter['counts'], keyword: string): string {
  if (close > 0)
    return `Nothing is called “${keyword}”; ${close === 1 ? 'this comes' : 'these come'} close: ${count(close)}`;
  if (named > 0 && about > 0)
    return `${count(named)}, and ${formatNumber(about)} more about “${keyword}”`;
  if (about > 0) return `${count(about)} for “${keyword}”`;
  return count(named);
}
