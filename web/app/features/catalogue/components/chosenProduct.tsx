import { Toolbar } from '@base-ui/react/toolbar';
import type { CustomerProduct } from '@nestbox/contract/product';
import { formatFrequency } from '@nestbox/domain/calendar/formatFrequency';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Button } from '@nestbox/ui/button';
import { Skeleton } from '@nestbox/ui/skeleton';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { daysText } from '#app/parts/daysText';
import { ProductRow } from '#app/parts/productRow';
import { useRemoveProducts } from '../api/removeProducts';

interface ChosenProductProps {
  product: CustomerProduct;
  /** Packs whose price is shown; 0 where none comes. */
  packs: number;
  /** When it comes, where that is not with the others. */
  comes?: string | null;
  /** Renders the quantity, for the row's toolbar, with the removal at the last pack. */
  quantity?: (remove: () => void) => ReactNode;
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
  comes,
  quantity,
  stock,
  question,
  details,
}: ChosenProductProps) {
  const { productId, productName, packLabel, price, frequencyWeeks } = product;
  const remove = useRemoveProducts();
  const removeThis = () => {
    if (!remove.isPending) remove.mutate([productId]);
  };
  return (
    <li aria-busy={remove.isPending || undefined}>
      <ProductRow
        product={product}
        facts={
          <>
            <p>
              <span>{packLabel}</span>
              {packs > 1 && <span className="max-sm:hidden"> · {formatPounds(price)} each</span>}
              {packs === 0 && ` · ${formatPounds(price)}`}
            </p>
            {comes && <p className="font-semibold text-ink">{comes}</p>}
          </>
        }
        stock={stock}
        price={packs > 0 && formatPounds(packs * price)}
        controls={
          // One tab stop, with arrow keys between its buttons: long lists stay short by keyboard.
          <Toolbar.Root
            aria-label={`Quantity and removal of ${productName}`}
            className={`flex min-h-11 items-center justify-end ${remove.isPending ? 'opacity-50' : ''}`}
          >
            {quantity?.(removeThis) ?? (
              <Toolbar.Button
                render={<Button look="quiet" size="small" pending={remove.isPending} />}
                onClick={removeThis}
                title={`Remove ${productName}`}
                className="size-11 px-0"
              >
                {!remove.isPending && <Trash2 aria-hidden="true" className="size-4 shrink-0" />}
                <span className="sr-only">Remove {productName}</span>
              </Toolbar.Button>
            )}
          </Toolbar.Root>
        }
        question={question}
        details={
          <>
            {details}
            <p className="text-sm">
              One pack lasts about {daysText(product.frequencyNeededDays)}
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
