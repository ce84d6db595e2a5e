import { referenceOf } from '@nestbox/client/api/apiError';
import { frameWidths } from '@nestbox/contract/pictureSources';
import type { Category } from '@nestbox/contract/product';
import { ErrorState } from '@nestbox/ui/errorState';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { Skeleton } from '@nestbox/ui/skeleton';
import { ArrowRight } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '#app/parts/lazyPart';
import { PictureOfProduct } from '#app/parts/pictureOfProduct';
import { useCategories } from '../api/catalogue';
import { categoryPath } from '../filter/catalogueFilter';

// Not in the first load of a shop with products.
const NoProducts = lazyPart(async () => (await import('./noProducts')).NoProducts);

const grid = 'grid grid-cols-2 gap-4 sm:gap-6 lg:grid-cols-4';

export function CategoryGrid() {
  const { data, isPending, isError, error, refetch, isFetching } = useCategories();
  if (isPending)
    return (
      <LoadingGroup label="Loading categories" count={3} className={grid}>
        <div className="overflow-hidden rounded-card bg-surface shadow-card">
          <Skeleton className="aspect-4/3 rounded-none" />
          <Skeleton className="m-4 h-7 w-1/2 sm:m-5" />
        </div>
      </LoadingGroup>
    );
  if (isError)
    return (
      <ErrorState
        title="The categories could not be loaded."
        reference={referenceOf(error)}
        onRetry={() => refetch()}
        pending={isFetching}
      />
    );
  if (data.length === 0) {
    return (
      <Suspense>
        <NoProducts />
      </Suspense>
    );
  }
  return (
    <ul className={grid}>
      {data.map((category) => (
        <li key={category.productCategory}>
          <CategoryCard category={category} />
        </li>
      ))}
    </ul>
  );
}

const CategoryCard = ({ category: { productCategory, url, picture } }: { category: Category }) => (
  <Link
    to={categoryPath(productCategory)}
    className="group block h-full overflow-hidden rounded-card bg-surface shadow-card transition-shadow hover:shadow-lift"
  >
    <PictureOfProduct
      product={{ productCategory, imageReferences: [url], pictures: picture ? [picture] : [] }}
      frameWidth={frameWidths.tile}
      className="aspect-4/3 *:transition-transform *:duration-500 group-hover:*:scale-105"
    />
    <span className="flex items-center justify-between p-4 font-display text-lg font-semibold sm:p-5 sm:text-xl">
      {productCategory}
      <ArrowRight
        aria-hidden="true"
        className="size-5 transition-transform group-hover:translate-x-1 max-sm:hidden"
      />
    </span>
  </Link>
);
