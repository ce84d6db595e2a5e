import type { CustomerProduct } from '@nestbox/contract/product';
import { formatFrequency } from '@nestbox/domain/calendar/formatFrequency';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Button } from '@nestbox/ui/button';
import { Skeleton } from '@nestbox/ui/skeleton';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/config/paths';
import { PictureOfProduct } from '#app/parts/pictureOfProduct';
import { useRemoveProducts } from '../api/removeProducts';

const card = 'flex flex-col gap-4 rounded-card border border-line bg-surface p-3 sm:p-4';
const row = 'flex items-center gap-3 sm:gap-4';
const days = (count: number) => (count === 1 ? '1 day' : `${count} days`);

interface ChosenProductProps {
  product: CustomerProduct;
  /** Shown below the product's facts. */
  children?: ReactNode;
}

/** A product in the customer's box, and how long a pack lasts. */
export function ChosenProduct({ product, children }: ChosenProductProps) {
  const remove = useRemoveProducts();
  return (
    <li className={card}>
      <div className={row}>
        <PictureOfProduct
          product={product}
          frameWidth="(min-width: 640px) 96px, 64px"
          className="size-16 shrink-0 self-start rounded-control sm:size-24"
        />
        <div className="min-w-0 flex-1">
          <h3 className="font-sans font-semibold tracking-normal">
            <Link
              to={paths.productDetails(product.productId)}
              className="rounded-sm hover:underline"
            >
              {product.productName}
            </Link>
          </h3>
          <p className="mt-1 text-sm text-ink-soft">
            {product.packLabel} · {formatPounds(product.price)}
          </p>
          <p className="text-sm text-ink-soft">
            One pack lasts about {days(product.frequencyNeededDays)}
          </p>
          {product.frequencyWeeks !== null && (
            <p className="text-sm text-ink-soft">
              You need this {formatFrequency(product.frequencyWeeks)}
            </p>
          )}
        </div>
        <Button
          look="quiet"
          size="small"
          pending={remove.isPending}
          onClick={() => remove.mutate([product.productId])}
          className="shrink-0 max-sm:size-11 max-sm:px-0"
        >
          {!remove.isPending && <Trash2 aria-hidden="true" className="size-4 sm:hidden" />}
          <span className="max-sm:sr-only">Remove</span>
          <span className="sr-only"> {product.productName}</span>
        </Button>
      </div>
      {children}
    </li>
  );
}

export const ChosenProductSkeleton = ({ children }: { children?: ReactNode }) => (
  <div className={card}>
    <div className={row}>
      <Skeleton className="size-16 shrink-0 sm:size-24" />
      <div className="flex min-w-0 flex-1 flex-col gap-2">
        <Skeleton className="h-5 w-3/4" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </div>
    {children}
  </div>
);
