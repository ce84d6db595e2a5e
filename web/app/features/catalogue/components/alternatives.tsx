import { reasonOf } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import type { Alternative } from '@nestbox/contract/alternatives';
import { makeChange } from '@nestbox/contract/change';
import { pagePaths } from '@nestbox/contract/pagePaths';
import type { Product } from '@nestbox/contract/product';
import type { ProductId } from '@nestbox/contract/values';
import { Button } from '@nestbox/ui/button';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { useEffect, useRef } from 'react';
import toast from 'react-hot-toast';
import { Link } from 'react-router';
import { send } from '#app/api/client';
import type { Effect } from '#app/change/othersText';
import { showUndoToast, type UndoFrame, UndoLine, undoMilliseconds } from '#app/change/undoToast';
import { useEverythingChanged } from '#app/change/useEverythingChanged';
import { useCustomerId } from '#app/session/useSession';
import { formatKind, formatSaving } from '../alternativeText';
import { useCustomerProducts } from '../api/customerProducts';
import { useAlternatives } from '../api/listAlternatives';

type NamedProduct = Pick<Product, 'productId' | 'productName'>;

/** One of the customer's products, and the one that replaces it. */
interface Swap {
  readonly product: NamedProduct;
  readonly by: NamedProduct;
}

/** @param onSwapped is called after the swap; `opener` is the pressed element */
function useSwapProduct(onSwapped: (swap: Swap, effect: Effect, opener: Element | null) => void) {
  const customerId = useCustomerId() ?? '';
  const everythingChanged = useEverythingChanged();
  return useMutation({
    mutationFn: ({ product: { productId }, by }: Swap) =>
      send(makeChange, {
        params: { customerId },
        body: { kind: 'swap', productId, by: by.productId },
      }),
    onMutate: () => ({ opener: document.activeElement }),
    onSuccess: async (effect, swap, { opener }) => {
      onSwapped(swap, effect, opener);
      await everythingChanged();
    },
  });
}

interface ProductLinkProps {
  product: Pick<Product, 'productId' | 'productName'>;
}

/** A product's name in a sentence, as a link to its page. */
const ProductLink = ({ product: { productId, productName } }: ProductLinkProps) => (
  <Link
    to={pagePaths.productDetails(productId)}
    className="rounded-sm underline decoration-line-strong underline-offset-4 hover:decoration-ink"
  >
    {productName}
  </Link>
);

interface AlternativeLineProps {
  /** The customer's product. */
  product: Pick<Product, 'productName'>;
  alternative: Alternative;
  pending: boolean;
  /** Another alternative is being swapped in. */
  disabled: boolean;
  onSwap: () => void;
}

/** An alternative, and the button that swaps it in. */
const AlternativeLine = ({
  product,
  alternative,
  pending,
  disabled,
  onSwap,
}: AlternativeLineProps) => (
  <li className="flex items-center justify-between gap-4 text-sm">
    <p className="min-w-0">
      <span className="font-semibold">{formatKind(alternative)}:</span>{' '}
      <ProductLink product={alternative} />, {alternative.packLabel}
      <span className="block text-ink-soft">
        {formatSaving(alternative)}
        {alternative.eco && ` · ${alternative.eco}`}
      </span>
    </p>
    <Button
      look="quiet"
      size="small"
      pending={pending}
      disabled={disabled}
      onClick={onSwap}
      className="shrink-0"
    >
      Swap
      <span className="sr-only">
        {' '}
        {product.productName} for {alternative.productName}
      </span>
    </Button>
  </li>
);

interface AlternativesProps {
  product: Pick<Product, 'productId' | 'productName'>;
}

/** The alternatives of one of the customer's products. */
export function Alternatives({ product }: AlternativesProps) {
  const offered = useAlternatives(product.productId);
  const swap = useSwapProduct(showSwappedToast);
  const mine = useCustomerProducts().data;
  const chosen = (other: { productId: ProductId } | null) =>
    mine?.some(({ productId }) => productId === other?.productId) ?? false;
  const by = swap.isSuccess ? swap.variables.by : null;
  const instead = chosen(by) && !chosen(product) ? by : null;
  const done = useRef<HTMLParagraphElement>(null);

  // The pressed button is gone: the focus goes to the line that reports the swap.
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
        {offered.map((alternative) => {
          const isMeant = swap.variables?.by.productId === alternative.productId;
          return (
            <AlternativeLine
              key={alternative.productId}
              product={product}
              alternative={alternative}
              pending={swap.isPending && isMeant}
              disabled={swap.isPending && !isMeant}
              onSwap={() => swap.mutate({ product, by: alternative })}
            />
          );
        })}
      </ul>
      {swap.isError && (
        <p role="alert" className={`mt-2 ${fieldStyle.error}`}>
          {reasonOf(swap.error, 'Nothing was swapped. Please try again.')}
        </p>
      )}
    </div>
  );
}

/** Shows that a swap was made and its effect, with 'Undo'. `opener` is the pressed element. */
const showSwappedToast = (swap: Swap, effect: Effect, opener: Element | null) =>
  showUndoToast(
    opener,
    (frame) => <SwappedToast swap={swap} effect={effect} {...frame} />,
    undoMilliseconds,
  );

interface SwappedToastProps extends UndoFrame {
  swap: Swap;
  effect: Effect;
}

function SwappedToast({ swap: { product, by }, ...frame }: SwappedToastProps) {
  const back = useSwapProduct(() => toast.success(`You get ${product.productName} again.`));
  return (
    <UndoLine
      {...frame}
      text={`You get ${by.productName} instead.`}
      undo={() =>
        back.mutate(
          { product: by, by: product },
          {
            onError: (error) =>
              toast.error(reasonOf(error, 'It could not be taken back. Please try again.')),
          },
        )
      }
    />
  );
}
