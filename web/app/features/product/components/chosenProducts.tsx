import type { CustomerProduct } from '@nestbox/contract/product';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/config/paths';
import { Button } from '#app/ui/button';
import { ButtonLink } from '#app/ui/buttonLink';
import { EmptyState } from '#app/ui/emptyState';
import { ErrorState } from '#app/ui/errorState';
import { ProductPicture } from '#app/ui/productPicture';
import { ScreenLoader } from '#app/ui/screenLoader';
import { useCustomerProducts } from '../api/listCustomerProducts';
import { useRemoveProducts } from '../api/removeProducts';

/** The products in the customer's box; `children` are what can be done with them. */
export function ChosenProducts({ children }: { children: ReactNode }) {
  const { data, isPending, isError, refetch, isFetching } = useCustomerProducts();
  if (isPending) return <ScreenLoader label="Loading your products" />;
  if (isError)
    return (
      <ErrorState
        title="Your products could not be loaded."
        onRetry={() => refetch()}
        pending={isFetching}
      />
    );
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="text-3xl">What should be in your box?</h2>
          <p className="mt-2 max-w-xl text-ink-soft">
            Choose what you use. We work out how much of it you need, and when.
          </p>
        </div>
        <ButtonLink to={paths.products} look="quiet">
          Add products
        </ButtonLink>
      </div>
      {data.length === 0 && (
        <EmptyState title="No products in your box.">
          Choose some, or submit as it is: we then start you off with the essentials for your home.
        </EmptyState>
      )}
      {data.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {data.map((product) => (
            <ChosenProduct key={product.productId} product={product} />
          ))}
        </ul>
      )}
      {children}
    </div>
  );
}

function ChosenProduct({ product }: { product: CustomerProduct }) {
  const remove = useRemoveProducts();
  return (
    <li className="flex items-center gap-4 py-4">
      <ProductPicture
        src={product.imageReferences[0]}
        category={product.productCategory}
        className="size-16 shrink-0 rounded-control"
      />
      <p className="min-w-0 flex-1">
        <Link
          to={paths.productDetails(product.productId)}
          className="rounded-sm font-semibold hover:underline"
        >
          {product.productName}
        </Link>
        <span className="block text-sm text-ink-soft">
          {product.packLabel} · {formatPounds(product.price)}
        </span>
      </p>
      <Button
        look="quiet"
        size="small"
        pending={remove.isPending}
        onClick={() => remove.mutate([product.productId])}
      >
        <Trash2 aria-hidden="true" className="size-4 max-sm:block sm:hidden" />
        <span className="max-sm:sr-only">Remove</span>
        <span className="sr-only"> {product.productName}</span>
      </Button>
    </li>
  );
}
