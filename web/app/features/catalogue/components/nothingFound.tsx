import { Button } from '@nestbox/ui/button';
import { EmptyState } from '@nestbox/ui/emptyState';
import { searchScene } from '@nestbox/ui/scenes';
import { allCategories, type CatalogueFilter, everything } from '../filter/catalogueFilter';
import { formatFilter } from '../filter/filterText';

interface NothingFoundProps {
  filter: CatalogueFilter;
  onNarrow: (change: Partial<CatalogueFilter>) => void;
}

/** Names the filters that leave nothing, and offers to clear each of them. */
export function NothingFound({ filter, onNarrow }: NothingFoundProps) {
  const { category, keyword, upTo, freeFrom, sorting } = filter;
  const inCategory = category !== allCategories;
  const isPriced = upTo !== null;
  const isFreeFrom = freeFrom.length > 0;
  const isSearch = keyword.trim() !== '';
  const several = Number(inCategory) + Number(isPriced) + Number(isSearch) + Number(isFreeFrom) > 1;
  return (
    <EmptyState
      drawing={searchScene}
      title="No products found in this category or keword"
      action={
        <>
          {several && isPriced && (
            <Button onClick={() => onNarrow({ upTo: null })}>Any price</Button>
          )}
          {several && isFreeFrom && (
            <Button onClick={() => onNarrow({ freeFrom: [] })}>Whatever they contain</Button>
          )}
          {several && inCategory && (
            <Button onClick={() => onNarrow({ category: allCategories })}>
              Search in all categories
            </Button>
          )}
          <Button look="quiet" onClick={() => onNarrow({ ...everything, sorting })}>
            Show all products
          </Button>
        </>
      }
    >
      <p>{formatFilter(filter)}</p>
      {isSearch && (
        <p className="mt-2">
          Fewer or other words may find it, such as what it is for: “laundry”, “tea”, “shower”.
        </p>
      )}
    </EmptyState>
  );
}
