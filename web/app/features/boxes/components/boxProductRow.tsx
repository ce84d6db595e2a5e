import type { BoxDetails, ProductQuantity } from '@nestbox/contract/box';
import type { Product } from '@nestbox/contract/product';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Button } from '@nestbox/ui/button';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { reasonOf } from '#app/api/apiError';
import { useMakeChange } from '#app/change/makeChange';
import { paths } from '#app/config/paths';
import { PictureOfProduct } from '#app/parts/pictureOfProduct';
import { QuantityForm } from './quantityForm';

interface BoxProductCardProps {
  box: BoxDetails;
  content: ProductQuantity;
  /** The buttons to report stock. */
  report?: ReactNode;
}

export const BoxProductCard = ({
  box,
  content: { product, quantity, oneOff },
  report,
}: BoxProductCardProps) => (
  <article className="grid overflow-hidden rounded-card bg-surface shadow-card sm:grid-cols-[auto_1fr]">
    <PictureOfProduct
      product={product}
      frameWidth="(min-width: 640px) 176px, 92vw"
      className="max-sm:aspect-6/5 sm:m-6 sm:mr-0 sm:size-44 sm:rounded-control"
    />
    <div className="flex flex-col gap-3 p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-2xl">
          <Link
            to={paths.productDetails(product.productId)}
            className="rounded-sm hover:underline decoration-2 underline-offset-4"
          >
            {product.productName}
          </Link>
        </h3>
        <p className="font-semibold tabular-nums">
          {formatPounds(product.price * quantity)}
          {quantity > 1 && (
            <span className="font-normal text-ink-soft"> ({formatPounds(product.price)} each)</span>
          )}
        </p>
      </div>
      {oneOff && <OneOffMark product={product} canEdit={box.canEdit} />}
      <p className="font-medium">{product.descriptionShort}</p>
      <p className="max-w-prose text-ink-soft">{product.descriptionLong}</p>
      <BoxProductReason box={box} productId={product.productId} />
      {report}
      <div className="mt-2 flex flex-wrap items-end justify-between gap-4 border-t border-line pt-4">
        <p>
          Total quantity: <strong className="font-semibold tabular-nums">{quantity}</strong>
        </p>
        {box.canEdit && (
          <QuantityForm
            boxId={box.boxId}
            productId={product.productId}
            productName={product.productName}
            quantity={quantity}
            oneOff={oneOff}
          />
        )}
      </div>
    </div>
  </article>
);

interface BoxProductReasonProps {
  box: BoxDetails;
  productId: string;
}

/** The reason why a product is in this box; nothing after the box has left. */
function BoxProductReason({ box: { reasons }, productId }: BoxProductReasonProps) {
  const reason = reasons.find((each) => each.productId === productId);
  if (!reason) return null;
  return (
    <p className="flex max-w-prose gap-3 rounded-control bg-page px-4 py-3">
      <House aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-soft" />
      <span>
        <span className="sr-only">Why it comes: </span>
        {reason.sentence}
      </span>
    </p>
  );
}

interface OneOffMarkProps {
  product: Product;
  canEdit: boolean;
}

/** Marks a one-off item, with a button that removes it while that is possible. */
function OneOffMark({ product: { productId, productName }, canEdit }: OneOffMarkProps) {
  const change = useMakeChange('Taken out of this box');
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="rounded-full bg-butter px-3 py-1 text-sm font-semibold">
        Only in this box
      </span>
      {canEdit && (
        <Button
          look="quiet"
          size="small"
          pending={change.isPending}
          onClick={() => change.mutate({ kind: 'oneOff', productId, quantity: 0 })}
        >
          Take out<span className="sr-only"> {productName}</span>
        </Button>
      )}
      {change.isError && (
        <p role="alert" className={`w-full ${fieldStyle.error}`}>
          {reasonOf(change.error, 'It was not taken out. Please try again.')}
        </p>
      )}
    </div>
  );
}
