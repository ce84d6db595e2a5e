import { firstProducts } from '@nestbox/contract/productTexts';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react';
import { useLoading } from '#app/api/useLoading';
import { useCatalogueFilter } from '../filter/useCatalogueFilter';
import { useFoundProducts } from '../search/useFoundProducts';
import { CatalogueFailure } from './catalogueFailure';
import { CatalogueFilter } from './catalogueFilter';
import { CatalogueResults, productGrid } from './catalogueResults';
import { FoundLine } from './foundLine';
import { FreeFromFilter } from './freeFromFilter';
import { NoProducts } from './noProducts';
import { ProductCardSkeleton } from './productCardSkeleton';

/** The products, filtered, found and sorted. `heading` is left out if they cannot be loaded. */
export function Catalogue({ heading }: { heading: ReactNode }) {
  const { filter, narrow, settle } = useCatalogueFilter();
  // Typed text appears at once, however long the cards take to render.
  const shown = useDeferredValue(filter);
  const { found, counts, sought, allergens, pages, ...query } = useFoundProducts(shown);
  const isPending = useLoading(query.isPending);
  const results = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // A new filter scrolls back to the start of the list.
    const place = results.current;
    if (shown && place && place.getBoundingClientRect().top < 0) place.scrollIntoView();
  }, [shown]);

  const failure = query.error && (
    <CatalogueFailure
      error={query.error}
      onRetry={() => query.refetch()}
      pending={query.isFetching}
    />
  );
  // A filter that the server could not answer stays, to be changed.
  if (failure && !pages) return failure;
  if (query.isEmptyShop)
    return (
      <div className="shell flex flex-col gap-6 py-8 md:py-12">
        {heading}
        <NoProducts />
      </div>
    );
  return (
    <div className="shell flex flex-col gap-4 pt-5 pb-10 md:gap-5 md:pt-8 md:pb-14">
      {heading}
      <CatalogueFilter filter={filter} onNarrow={narrow} onSettle={settle} />
      <div ref={results} className="flex scroll-mt-12 flex-col gap-1 sm:scroll-mt-0 md:gap-3">
        <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 max-sm:-my-2">
          <FreeFromFilter
            allergens={allergens}
            chosen={filter.freeFrom}
            onChoose={(chosen) => narrow({ freeFrom: chosen })}
          />
          {!isPending && !failure && <FoundLine filter={sought} counts={counts} />}
        </div>
        {failure}
        {isPending && (
          <LoadingGroup label="Loading products" count={firstProducts} className={productGrid}>
            {(place) => <ProductCardSkeleton place={place} />}
          </LoadingGroup>
        )}
        {!isPending && !failure && (
          <CatalogueResults filter={sought} found={found} pages={pages} onNarrow={narrow} />
        )}
      </div>
    </div>
  );
}
