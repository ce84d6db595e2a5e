import { reasonOf } from '@nestbox/client/api/apiError';
import type { BoxDetails } from '@nestbox/contract/box';
import type { Product } from '@nestbox/contract/product';
import type { BoxId } from '@nestbox/contract/values';
import { Button } from '@nestbox/ui/button';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { useMakeChange } from '#app/change/makeChange';

interface OmitProductProps {
  boxId: BoxId;
  product: Pick<Product, 'productId' | 'productName'>;
}

/** Leaves a product out of one box alone. */
export function useOmitProduct({ boxId, product: { productId, productName } }: OmitProductProps) {
  const request = { kind: 'omit', boxId, productId } as const;
  const { mutate, isPending, error } = useMakeChange(`Left out of this box: ${productName}.`, {
    undo: { ...request, omitted: false },
  });
  return {
    /** What it does, for a button. */
    label: `Not in this box: ${productName}`,
    act: () => mutate({ ...request, omitted: true }),
    isPending,
    refused: error ? reasonOf(error, 'It was not left out. Please try again.') : null,
  };
}

export type OmitProduct = ReturnType<typeof useOmitProduct>;

/** The products that the customer left out of a box, each with a way back. */
export function OmittedProducts({ box }: { box: BoxDetails }) {
  const { boxId, canEdit, omitted = [] } = box;
  if (omitted.length === 0) return null;
  return (
    <ul aria-label="Not in this box" className="flex flex-col gap-1 px-3 text-ink-soft sm:px-5">
      {omitted.map((product) => (
        <li key={product.productId} className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <span>Not in this box: {product.productName}</span>
          {canEdit && <PutBack boxId={boxId} product={product} />}
        </li>
      ))}
    </ul>
  );
}

function PutBack({ boxId, product: { productId, productName } }: OmitProductProps) {
  const request = { kind: 'omit', boxId, productId } as const;
  const back = useMakeChange(`Back in this box: ${productName}.`, {
    undo: { ...request, omitted: true },
  });
  return (
    <>
      <Button
        look="quiet"
        size="small"
        pending={back.isPending}
        onClick={() => back.mutate({ ...request, omitted: false })}
      >
        Put it back<span className="sr-only">: {productName}</span>
      </Button>
      {back.isError && (
        <p role="alert" className={`w-full ${fieldStyle.error}`}>
          {reasonOf(back.error, 'It was not put back. Please try again.')}
        </p>
      )}
    </>
  );
}
