import { referenceOf } from '@nestbox/client/api/apiError';
import type { CustomerProduct } from '@nestbox/contract/product';
import { EmptyState } from '@nestbox/ui/emptyState';
import { ErrorState } from '@nestbox/ui/errorState';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { productsScene } from '@nestbox/ui/scenes';
import { type ReactNode, useId } from 'react';
import { useFocusOnRemoval } from '#app/parts/useFocusOnRemoval';
import { useCustomerProducts } from '../api/customerProducts';
import { ChosenProduct, ChosenProductSkeleton } from './chosenProduct';

const rows = 'divide-y divide-line rounded-card bg-surface shadow-card';

/** Products of the list that belong together. */
interface ProductGroup {
  title: string;
  /** Between the title and the rows. */
  lead?: ReactNode;
  products: readonly CustomerProduct[];
}

interface ChosenProductListProps {
  /** What to do if no product is chosen. */
  whenEmpty: string;
  emptyAction?: ReactNode;
  /** Sorts the products into groups. One without a title by default. */
  groups?: (products: readonly CustomerProduct[]) => readonly ProductGroup[] | null;
  /**
   * Returns how many packs the row is about: those of the next box with the product, 0 where none is
   * planned. One by default.
   */
  packs?: (product: CustomerProduct) => number;
  /** Returns when a product comes, where that is not with the others of its group. */
  comes?: (product: CustomerProduct) => string | null;
  /** Renders the quantity of a product, for the toolbar of its row. Null where none comes. */
  quantity?: (product: CustomerProduct, remove: () => void) => ReactNode;
  /** Renders what is left of a product at home. */
  stock?: (product: CustomerProduct) => ReactNode;
  /** Renders a question about a product, always shown. */
  question?: (product: CustomerProduct) => ReactNode;
  /** Renders the details of a product. */
  details?: (product: CustomerProduct) => ReactNode;
  /** The details are loading. All rows appear at once, which avoids layout shift. */
  detailsPending?: boolean;
}

/** The customer's products. */
export function ChosenProductList({
  whenEmpty,
  emptyAction,
  groups,
  packs = () => 1,
  comes,
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
  const sorted = groups?.(data);
  const row = (product: CustomerProduct) => (
    <ChosenProduct
      key={product.productId}
      product={product}
      packs={packs(product)}
      comes={comes?.(product)}
      quantity={quantity && ((remove) => quantity(product, remove))}
      stock={stock?.(product)}
      question={question?.(product)}
      details={details?.(product)}
    />
  );
  return (
    // A name for the whole: `group` needs one, and a list cannot have headings between its rows.
    // biome-ignore lint/a11y/useSemanticElements: it is no part of a form.
    <div
      ref={list}
      role="group"
      aria-label="Products in your box"
      tabIndex={-1}
      className="flex flex-col gap-8 outline-none"
    >
      {data.length === 0 && (
        <EmptyState drawing={productsScene} title="No products in your box." action={emptyAction}>
          {whenEmpty}
        </EmptyState>
      )}
      {data.length > 0 && !sorted && <ul className={rows}>{data.map(row)}</ul>}
      {sorted?.map((group) => (
        <Group key={group.title} {...group} row={row} />
      ))}
    </div>
  );
}

interface GroupProps extends ProductGroup {
  row: (product: CustomerProduct) => ReactNode;
}

function Group({ title, lead, products, row }: GroupProps) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-xl md:text-2xl">
        {title}
      </h2>
      {lead}
      <ul className={rows}>{products.map(row)}</ul>
    </section>
  );
}
