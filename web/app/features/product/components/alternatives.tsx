import type { Product } from '@nestbox/contract/product';
import { useEffect, useRef } from 'react';
import { reasonOf } from '#app/api/apiError';
import { fieldStyle } from '#app/ui/fieldStyle';
import { useAlternatives } from '../api/listAlternatives';
import { useCustomerProducts } from '../api/listCustomerProducts';
import { useSwapProduct } from '../api/swapProduct';
import { AlternativeLine } from './alternativeLine';
import { ProductLink } from './productLink';
import { showSwappedToast } from './swappedToast';

interface AlternativesProps {
  product: Pick<Product, 'productId' | 'productName'>;
}

/** What is cheaper or greener than one of the customer's products, to be had by one press. */
export function Alternatives({ product }: AlternativesProps) {
  const offered = useAlternatives(product.productId);
  const swap = useSwapProduct(showSwappedToast);
  const mine = useCustomerProducts().data;
  const chosen = (other: { productId: string } | null) =>
    mine?.some(({ productId }) => productId === other?.productId) ?? false;
  const by = swap.isSuccess ? swap.variables.by : null;
  const instead = chosen(by) && !chosen(product) ? by : null;
  const done = useRef<HTMLParagraphElement>(null);

  // The button went with what it did: where the product stays on the page, so does the keyboard.
  useEffect(() => {
    if (instead && document.activeElement === document.body) done.current?.focus();
  }, [instead]);

  if (instead)
    return (
      <p ref={done} tabIndex={-1} className="text-sm outline-none">
        You get <ProductLink product={instead} /> instead.
      </p>
    );
  if (offered.length === 0) return null;
  return (
    <div className="w-full border-t border-line pt-4">
      <ul aria-label={`Instead of ${product.productName}`} className="flex flex-col gap-3">
        {offered.map((alternative) => (
          <AlternativeLine
            key={alternative.productId}
            product={product}
            alternative={alternative}
            pending={swap.isPending && swap.variables.by.productId === alternative.productId}
            onSwap={() => {
              if (!swap.isPending) swap.mutate({ product, by: alternative });
            }}
          />
        ))}
      </ul>
      {swap.isError && (
        <p role="alert" className={`mt-2 ${fieldStyle.error}`}>
          {reasonOf(swap.error, 'Nothing was swapped. Please try again.')}
        </p>
      )}
    </div>
  );
}
