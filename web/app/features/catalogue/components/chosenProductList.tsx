import { referenceOf } from '@nestbox/client/api/apiError';
import type { CustomerProduct } from '@nestbox/contract/product';
import { EmptyState } from '@nestbox/ui/emptyState';
import { ErrorState } from '@nestbox/ui/errorState';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { productsScene } from '@nestbox/ui/scenes';
import type { ReactNode } from 'react';
import { useFocusOnRemoval } from '#app/parts/useFocusOnRemoval';
import { useCustomerProducts } from '../api/customerProducts';
import { ChosenProduct, ChosenProductSkeleton } from './chosenProduct';

const rows = 'divide-y divide-line rounded-card bg-surface shadow-card';

interface ChosenProductListProps {
  /** What to do if no product is chosen. */
  whenEmpty: string;
  emptyAction?: ReactNode;
  /** Returns how many packs the row is about: those of the next box with the product. One by default. */
  packs?: (product: CustomerProduct) => number;
  /** Renders the quantity of a product, for the toolbar of its row. */
  quantity?: (product: CustomerProduct) => ReactNode;
  /** Renders what is left of a product at home. */
  stock?: (product: CustomerProduct) => ReactNode;
  /** Renders a question about a product, always shown. */
  question?: (product: CustomerProduct) => ReactNode;
  /** Renders the details of a product. */
  details?: (product: CustomerProduct) => ReactNode;
  /** The details are loading. All rows appear at once, which avoids layout shift. */
  detailsPending?: boolean;
}

/** The products in the customer's box. */
export function ChosenProductList({
  whenEmpty,
  emptyAction,
  packs = () => 1,
  quantity,
  stock,
  question,
  details,
  detailsPending = false,
}: ChosenProductListProps) {
  const { data, isPending, isLoadingError, error, refetch, isFetching } = useCustomerProducts();
  const list = useFocusOnRemoval(data?.map(({ productId }) => productId));

  if (isPending || (data && data.length > 0 && detailsPending))
    return (
      <LoadingGroup label="Loading your products" count={6} className={rows}>
        <ChosenProductSkeleton />
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
        <EmptyState drawing={productsScene} title="No products in your box." action={emptyAction}>
          {whenEmpty}
        </EmptyState>
      )}
      {data.length > 0 && (
        <ul aria-label="Products in your box" className={rows}>
          {data.map((product) => (
            <ChosenProduct
              key={product.productId}
              product={product}
              packs={packs(product)}
              quantity={quantity?.(product)}
              stock={stock?.(product)}
              question={question?.(product)}
              details={details?.(product)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
