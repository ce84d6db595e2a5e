import { Toolbar } from '@base-ui/react/toolbar';
import type { CustomerProduct } from '@nestbox/contract/product';
import { formatFrequency } from '@nestbox/domain/calendar/formatFrequency';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Button } from '@nestbox/ui/button';
import { Skeleton } from '@nestbox/ui/skeleton';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { ProductRow } from '#app/parts/productRow';
import { useRemoveProducts } from '../api/removeProducts';

const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

interface ChosenProductProps {
  product: CustomerProduct;
  /** Packs whose price is shown. */
  packs: number;
  /** Buttons of the row's toolbar before 'Remove'. */
  quantity?: ReactNode;
  /** What is left of it at home. */
  stock?: ReactNode;
  /** A question about the product, always shown. */
  question?: ReactNode;
  details?: ReactNode;
}

/** One of the customer's products in a row: what is left of it, and how many come. */
export function ChosenProduct({
  product,
  packs,
  quantity,
  stock,
  question,
  details,
}: ChosenProductProps) {
  const { productId, productName, packLabel, price, frequencyWeeks } = product;
  const remove = useRemoveProducts();
  return (
    <li>
      <ProductRow
        product={product}
        facts={
          <>
            <p>
              {packLabel}
              {packs > 1 && ` · ${formatPounds(price)} each`}
            </p>
            {stock}
          </>
        }
        price={formatPounds(packs * price)}
        controls={
          // One tab stop, with arrow keys between its buttons: long lists stay short by keyboard.
          <Toolbar.Root
            aria-label={`Quantity and removal of ${productName}`}
            className="flex min-h-11 items-center justify-between gap-3 sm:justify-end"
          >
            {quantity}
            <Toolbar.Button
              render={<Button look="quiet" size="small" pending={remove.isPending} />}
              onClick={() => remove.mutate([productId])}
              className="ml-auto min-h-11 max-lg:size-11 max-lg:px-0"
            >
              {!remove.isPending && <Trash2 aria-hidden="true" className="size-4 lg:hidden" />}
              <span className="max-lg:sr-only">Remove</span>
              <span className="sr-only"> {productName}</span>
            </Toolbar.Button>
          </Toolbar.Root>
        }
        question={question}
        details={
          <>
            {details}
            <p className="text-sm">
              One pack lasts about {days(product.frequencyNeededDays)}
              {frequencyWeeks !== null && `; you need this ${formatFrequency(frequencyWeeks)}`}.
            </p>
          </>
        }
      />
    </li>
  );
}

export const ChosenProductSkeleton = () => (
  <div className="flex items-start gap-3 px-3 py-3 sm:gap-4 sm:px-5">
    <Skeleton className="size-14 shrink-0 sm:size-16" />
    <div className="flex min-w-0 flex-1 flex-col gap-2">
      <Skeleton className="h-9 w-3/4" />
      <Skeleton className="h-5 w-1/2" />
      <Skeleton className="h-14 sm:hidden" />
    </div>
  </div>
);
