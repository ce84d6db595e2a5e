import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useCatalogue } from '../api/catalogue';
import { allCategories, useCatalogueFilter } from '../useCatalogueFilter';
import { useProductSearch } from '../useProductSearch';
import { CatalogueFailure } from './catalogueFailure';
import { CatalogueFilter } from './catalogueFilter';
import { CatalogueResults, productGrid } from './catalogueResults';
import { ProductCardSkeleton } from './productCardSkeleton';

/** The products, filtered by search and category. `heading` is left out if they cannot be loaded. */
export function Catalogue({ heading }: { heading: ReactNode }) {
  const { filter, narrow } = useCatalogueFilter();
  const { data, isPending, isError, error, refetch, isFetching } = useCatalogue();
  // Typed text appears at once, however long the cards take to render.
  const shown = useDeferredValue(filter);
  const inCategory = useMemo(
    () =>
      (data ?? []).filter(
        ({ productCategory }) =>
          shown.category === allCategories || productCategory === shown.category,
      ),
    [data, shown.category],
  );
  const found = useProductSearch(inCategory, shown.keyword);
  const results = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // A new filter scrolls back to the start of the list.
    const place = results.current;
    if (shown && place && place.getBoundingClientRect().top < 0) place.scrollIntoView();
  }, [shown]);

  if (isError)
    return <CatalogueFailure error={error} onRetry={() => refetch()} pending={isFetching} />;
  return (
    <div className="shell flex flex-col gap-6 py-10 md:py-14">
      {heading}
      <CatalogueFilter filter={filter} onNarrow={narrow} />
      <div ref={results} className="flex scroll-mt-12 flex-col gap-6 sm:-mt-2 sm:scroll-mt-0">
        {isPending ? (
          <LoadingGroup label="Loading products" count={6} className={productGrid}>
            {(place) => <ProductCardSkeleton place={place} />}
          </LoadingGroup>
        ) : (
          <CatalogueResults filter={shown} found={found} onNarrow={narrow} />
        )}
      </div>
    </div>
  );
}
