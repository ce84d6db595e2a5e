import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useCatalogue } from '../api/catalogue';
import { isFreeFrom } from '../filter/freeFrom';
import { useSought } from '../search/useSought';
import { allCategories, useCatalogueFilter } from '../useCatalogueFilter';
import { useProductSearch } from '../useProductSearch';
import { CatalogueFailure } from './catalogueFailure';
import { CatalogueFilter } from './catalogueFilter';
import { CatalogueResults, productGrid } from './catalogueResults';
import { FreeFromFilter } from './freeFromFilter';
import { ProductCardSkeleton } from './productCardSkeleton';

/** The products, filtered by search, category and allergens. `heading` is left out if they cannot be loaded. */
export function Catalogue({ heading }: { heading: ReactNode }) {
  const { filter, narrow } = useCatalogueFilter();
  const { data, isPending, isError, error, refetch, isFetching } = useCatalogue();
  // Typed text appears at once, however long the cards take to render.
  const shown = useDeferredValue(filter);
  const sought = useSought(shown);
  const { category, freeFrom } = sought;
  const inCategory = useMemo(
    () =>
      (data ?? []).filter(
        (product) =>
          (category === allCategories || product.productCategory === category) &&
          isFreeFrom(product, freeFrom),
      ),
    [data, category, freeFrom],
  );
  const found = useProductSearch(inCategory, sought.keyword);
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
      <FreeFromFilter
        products={data}
        chosen={filter.freeFrom}
        onChoose={(allergens) => narrow({ freeFrom: allergens })}
      />
      <div ref={results} className="flex scroll-mt-12 flex-col gap-6 sm:-mt-2 sm:scroll-mt-0">
        {isPending ? (
          <LoadingGroup label="Loading products" count={6} className={productGrid}>
            {(place) => <ProductCardSkeleton place={place} />}
          </LoadingGroup>
        ) : (
          <CatalogueResults filter={sought} found={found} onNarrow={narrow} />
        )}
      </div>
    </div>
  );
}
