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

/** Leaves a product out of this box alone. */
export function OmitProduct({ boxId, product: { productId, productName } }: OmitProductProps) {
  const request = { kind: 'omit', boxId, productId } as const;
  const omit = useMakeChange(`Left out of this box: ${productName}.`, {
    undo: { ...request, omitted: false },
  });
  return (
    <>
      <Button
        look="quiet"
        size="small"
        className="min-h-11 self-start"
        pending={omit.isPending}
        onClick={() => omit.mutate({ ...request, omitted: true })}
      >
        Not in this box<span className="sr-only">: {productName}</span>
      </Button>
      {omit.isError && (
        <p role="alert" className={`w-full ${fieldStyle.error}`}>
          {reasonOf(omit.error, 'It was not left out. Please try again.')}
        </p>
      )}
    </>
  );
}

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
