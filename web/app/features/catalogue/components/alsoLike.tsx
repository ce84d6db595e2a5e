import type { Product } from '@nestbox/contract/product';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { Suspense, useRef } from 'react';
import { lazyPart } from '#app/parts/lazyPart';
import { MissingLine } from '#app/parts/missing';
import { useNear } from '#app/parts/useNear';
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

/** Other products of the same category, which are loaded when they come near the screen. */
export function AlsoLike({ product }: AlsoLikeProps) {
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section);
  const { products, isLoadingError, refetch, isFetching } = useNamedProducts(
    product && isNear ? { category: product.productCategory } : undefined,
  );
  const others = products?.filter(({ productId }) => productId !== product?.productId);
  return (
    <section ref={section} aria-label={title} className="mt-20">
      {!others?.length && <Heading />}
      {isLoadingError && (
        <div className="-mx-3 mt-3">
          <MissingLine
            what="Other products"
            onRetry={() => refetch()}
            pending={isFetching}
            checking={false}
            outdated={false}
          />
        </div>
      )}
      {!others && !isLoadingError && (isNear ? <LoadingRow /> : <EmptyRow />)}
      {others?.length === 0 && <p className="mt-6 text-ink-soft">No available data</p>}
      {others && others.length > 0 && (
        <Suspense
          fallback={
            <>
              <Heading />
              <LoadingRow />
            </>
          }
        >
          <ProductCarousel key={product?.productId} title={title} products={others} />
        </Suspense>
      )}
    </section>
  );
}

const Heading = () => <h2 className="text-3xl">{title}</h2>;

const LoadingRow = () => (
  <LoadingGroup label="Loading products" count={3} className={row}>
    {(place) => <ProductCardSkeleton place={besideFirst + place} />}
  </LoadingGroup>
);

/** As high as the row of cards. */
const EmptyRow = () => (
  <div aria-hidden="true" className={`invisible ${row}`}>
    <ProductCardSkeleton place={besideFirst + 1} />
  </div>
);
