import type { Product } from '@nestbox/contract/product';
import { LoadingGroup } from '#app/ui/loadingGroup';
import { useCatalogue } from '../api/listProducts';
import { ProductCardSkeleton } from './productCardSkeleton';
import { ProductCarousel } from './productCarousel';

/** Other products of the same category. */
export function AlsoLike({ product }: { product: Product | undefined }) {
  const { data, isPending } = useCatalogue();
  const others = (data ?? []).filter(
    ({ productId, productCategory }) =>
      product?.productCategory === productCategory && productId !== product.productId,
  );
  return (
    <section aria-label="You may also like" className="mt-20">
      {isPending && (
        <>
          <h2 className="text-3xl">You may also like</h2>
          <LoadingGroup
            label="Loading products"
            count={3}
            className="mt-6 grid gap-7.5 lg:grid-cols-3"
          >
            <ProductCardSkeleton />
          </LoadingGroup>
        </>
      )}
      {!isPending && others.length === 0 && (
        <>
          <h2 className="text-3xl">You may also like</h2>
          <p className="mt-6 text-ink-soft">No available data</p>
        </>
      )}
      {others.length > 0 && (
        <ProductCarousel key={product?.productId} title="You may also like" products={others} />
      )}
    </section>
  );
}
