import type { Product } from '@nestbox/contract/product';
import { Button } from '#app/ui/button';
import { EmptyState } from '#app/ui/emptyState';
import { ErrorState } from '#app/ui/errorState';
import { LoadingGroup } from '#app/ui/loadingGroup';
import { useCatalogue } from '../api/listProducts';
import { allCategories, matching, useCatalogueFilter } from '../useCatalogueFilter';
import { CatalogueFilter } from './catalogueFilter';
import { ProductCardSkeleton } from './productCardSkeleton';
import { ProductGrid, productGrid } from './productGrid';

/** One and the same list, so that what is made of it is made once. */
const noProducts: Product[] = [];

export function Catalogue() {
  const { filter, narrow } = useCatalogueFilter();
  const { data, isPending, isError, refetch, isFetching } = useCatalogue();

  if (isError)
    return (
      <div className="grid min-h-[70vh] place-items-center">
        <ErrorState
          title="Something went wrong. Please try again later."
          onRetry={() => refetch()}
          pending={isFetching}
        />
      </div>
    );

  const { products, near } = matching(data ?? noProducts, filter);
  return (
    <div className="flex flex-col gap-6">
      <CatalogueFilter filter={filter} onNarrow={narrow} />
      <div className="flex min-h-7 flex-wrap gap-x-6 text-ink-soft">
        {filter.category !== allCategories && (
          <p>
            Category: <strong className="font-semibold text-ink">{filter.category}</strong>
          </p>
        )}
        <p role="status">
          {!isPending && productCount(products.length)}
          {near &&
            products.length > 0 &&
            `: nothing is called “${filter.keyword}”, these come close`}
        </p>
      </div>
      {isPending && (
        <LoadingGroup label="Loading products" count={6} className={productGrid}>
          <ProductCardSkeleton />
        </LoadingGroup>
      )}
      {products.length > 0 && <ProductGrid products={products} />}
      {!isPending && products.length === 0 && (
        <EmptyState
          title="No products found in this category or keword"
          action={
            <Button look="quiet" onClick={() => narrow({ category: allCategories, keyword: '' })}>
              Show all products
            </Button>
          }
        />
      )}
    </div>
  );
}

const productCount = (count: number) => (count === 1 ? '1 product' : `${count} products`);
