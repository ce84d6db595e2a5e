import { pagePaths } from '@nestbox/contract/pagePaths';
import { firstProducts } from '@nestbox/contract/productTexts';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import { useLoading } from '#app/api/useLoading';
import { categoryPath, everything } from '../filter/catalogueFilter';
import { useFoundProducts } from '../search/useFoundProducts';
import { CatalogueFailure } from './catalogueFailure';
import { CatalogueResults, productGrid } from './catalogueResults';
import { ProductCardSkeleton } from './productCardSkeleton';

/** The products of a category. @param name undefined while the categories are loading */
export function CategoryProducts({ name }: { name: string | undefined }) {
  const filter = useMemo(() => ({ ...everything, category: name ?? '' }), [name]);
  const navigate = useNavigate();
  const { found, counts, pages, ...query } = useFoundProducts(filter, filter.category);
  const isPending = useLoading(query.isPending || name === undefined);
  if (query.error)
    return (
      <CatalogueFailure
        error={query.error}
        onRetry={() => query.refetch()}
        pending={query.isFetching}
      />
    );
  const prices = found.named.map(({ price }) => price);
  return (
    <div className="flex flex-col gap-5">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-4">
        <p className="text-lg font-semibold" role="status">
          {!isPending && prices.length > 0 && (
            <>
              {counts.named === 1 ? '1 product' : `${counts.named} products`}
              {/* Not all prices are here where the server sends a page at a time. */}
              {!pages && `, from ${formatPounds(Math.min(...prices))}`}
            </>
          )}
        </p>
        <ButtonLink to={name ? categoryPath(name) : pagePaths.products} look="quiet" size="small">
          Search and filter
        </ButtonLink>
      </div>
      {isPending ? (
        <LoadingGroup label="Loading products" count={firstProducts} className={productGrid}>
          {(place) => <ProductCardSkeleton place={place} />}
        </LoadingGroup>
      ) : (
        <CatalogueResults
          filter={filter}
          found={found}
          pages={pages}
          onNarrow={() => navigate(pagePaths.products)}
          paged
        />
      )}
    </div>
  );
}
