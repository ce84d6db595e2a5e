import type { CustomerProduct } from '@nestbox/contract/product';
import { EmptyState } from '@nestbox/ui/emptyState';
import { ErrorState } from '@nestbox/ui/errorState';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { type ReactNode, useEffect, useRef } from 'react';
import { referenceOf } from '#app/api/apiError';
import { useCustomerProducts } from '../api/customerProducts';
import { ChosenProduct, ChosenProductSkeleton } from './chosenProduct';

const grid = 'grid gap-4 lg:grid-cols-2';

interface ChosenProductListProps {
  /** What to do if no product is chosen. */
  whenEmpty: string;
  emptyAction?: ReactNode;
  /** Renders the details of a product. `detailSkeleton` is its placeholder. */
  detail?: (product: CustomerProduct) => ReactNode;
  detailSkeleton?: ReactNode;
  /** The details are loading. All cards appear at once, which avoids layout shift. */
  detailsPending?: boolean;
}

/** The products in the customer's box. */
export function ChosenProductList({
  whenEmpty,
  emptyAction,
  detail,
  detailSkeleton,
  detailsPending = false,
}: ChosenProductListProps) {
  const { data, isPending, isLoadingError, error, refetch, isFetching } = useCustomerProducts();
  const list = useRef<HTMLDivElement>(null);

  const shown = useRef<readonly CustomerProduct[]>([]);

  // The pressed button is gone with its product: the focus goes to the list.
  useEffect(() => {
    const now = new Set(data?.map(({ productId }) => productId));
    const gone = shown.current.some(({ productId }) => !now.has(productId));
    if (gone && document.activeElement === document.body) list.current?.focus();
    shown.current = data ?? [];
  }, [data]);

  if (isPending || (data && data.length > 0 && detailsPending))
    return (
      <LoadingGroup label="Loading your products" count={6} className={grid}>
        <ChosenProductSkeleton>{detailSkeleton}</ChosenProductSkeleton>
      </LoadingGroup>
    );
  if (isLoadingError)
    return (
      <ErrorState
        title="Your products could not be loaded."
        reference={referenceOf(error)}
        onRetry={() => refetch()}
        pending={isFetching}
      />
    );
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {data.length === 0 && (
        <EmptyState title="No products in your box." action={emptyAction}>
          {whenEmpty}
        </EmptyState>
      )}
      {data.length > 0 && (
        <ul aria-label="Products in your box" className={grid}>
          {data.map((product) => (
            <ChosenProduct key={product.productId} product={product}>
              {detail?.(product)}
            </ChosenProduct>
          ))}
        </ul>
      )}
    </div>
  );
}
