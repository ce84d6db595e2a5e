import type { Product } from '@nestbox/contract/product';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { Suspense } from 'react';
import { lazyPart } from '#app/parts/lazyPart';
import { useNamedProducts } from '../search/useNamedProducts';
import { ProductCardSkeleton } from './productCardSkeleton';

// Below what a screen shows at first.
const ProductCarousel = lazyPart(async () => (await import('./productCarousel')).ProductCarousel);

const title = 'You may also like';
/** The page's first picture is that of the product. */
const besideFirst = 1;
/** Columns as wide as the carousel's slides will be. */
const row =
  'mt-6 grid grid-flow-col auto-cols-[100%] gap-7.5 overflow-hidden pb-3 lg:auto-cols-[calc((100%-1.875rem)/2)] min-[81.25rem]:auto-cols-[calc((100%-3.75rem)/3)]';

interface AlsoLikeProps {
  /** Undefined while it is loading. */
  product: Product | undefined;
}

/** Other products of the same category. */
export function AlsoLike({ product }: AlsoLikeProps) {
  const inCategory = useNamedProducts(product && { category: product.productCategory });
  const isPending = !product;
  const others = inCategory.filter(({ productId }) => productId !== product?.productId);
  return (
    <section aria-label={title} className="mt-20">
      {isPending && <LoadingRow />}
      {!isPending && others.length === 0 && (
        <>
          <h2 className="text-3xl">{title}</h2>
          <p className="mt-6 text-ink-soft">No available data</p>
        </>
      )}
      {others.length > 0 && (
        <Suspense fallback={<LoadingRow />}>
          <ProductCarousel key={product?.productId} title={title} products={others} />
        </Suspense>
      )}
    </section>
  );
}

const LoadingRow = () => (
  <>
    <h2 className="text-3xl">{title}</h2>
    <LoadingGroup label="Loading products" count={3} className={row}>
      {(place) => <ProductCardSkeleton place={besideFirst + place} />}
    </LoadingGroup>
  </>
);
