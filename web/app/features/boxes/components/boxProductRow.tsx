import { reasonOf } from '@nestbox/client/api/apiError';
import type { BoxDetails, ProductQuantity } from '@nestbox/contract/box';
import type { Product } from '@nestbox/contract/product';
import { itemPrice } from '@nestbox/domain/money/itemPrice';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Button } from '@nestbox/ui/button';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { House } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMakeChange } from '#app/change/makeChange';
import { ProductRow } from '#app/parts/productRow';
import { useQuantity } from '../api/quantity';
import { EveryBoxButton } from './everyBoxButton';
import { useOmitProduct } from './omitProduct';
import { QuantityForm } from './quantityForm';

interface BoxProductRowProps {
  box: BoxDetails;
  content: ProductQuantity;
  /** A question about the product, always shown. */
  question: ReactNode;
  /** The buttons about the product, in its details. */
  actions: ReactNode;
}

/** A product of a box: its quantity and price, and the rest in its details. */
export function BoxProductRow({
  box: { boxId, canEdit, reasons },
  content: { product, quantity: served, oneOff },
  question,
  actions,
}: BoxProductRowProps) {
  const { productId, productName } = product;
  const quantity = useQuantity({ boxId, productId, quantity: served });
  const omit = useOmitProduct({ boxId, product });
  const reason = reasons.find((each) => each.productId === productId);
  return (
    <article className="relative">
      <ProductRow
        product={product}
        facts={
          <>
            <p className="max-sm:hidden">{product.descriptionShort}</p>
            <p>
              <span>
                Total quantity:{' '}
                <strong className="font-semibold text-ink tabular-nums">{quantity.shown}</strong>
              </span>{' '}
              × {product.packLabel}
            </p>
            {oneOff && <OneOffMark product={product} quantity={quantity.shown} canEdit={canEdit} />}
          </>
        }
        price={
          <>
            {formatPounds(itemPrice({ quantity: quantity.shown, unitPrice: product.price }))}
            {quantity.shown > 1 && (
              <span className="block text-xs font-normal text-ink-soft max-sm:hidden">
                {formatPounds(product.price)} each
              </span>
            )}
          </>
        }
        controls={
          canEdit && (
            <QuantityForm
              productName={productName}
              quantity={quantity}
              omit={oneOff ? null : omit}
            />
          )
        }
        question={question}
        details={
          <>
            {reason && (
              <p className="flex max-w-prose gap-3 rounded-control bg-page px-4 py-3">
                <House aria-hidden="true" className="mt-1 size-4 shrink-0 text-ink-soft" />
                <span>
                  <span className="sr-only">Why it comes: </span>
                  {reason.sentence}
                </span>
              </p>
            )}
            <p className="text-sm text-ink-soft sm:hidden">{product.descriptionShort}</p>
            {canEdit && !oneOff && (
              <Button
                look="quiet"
                size="small"
                className="min-h-11 self-start"
                pending={omit.isPending}
                onClick={omit.act}
              >
                Not in this box<span className="sr-only">: {productName}</span>
              </Button>
            )}
            {canEdit && !oneOff && (
              <EveryBoxButton
                boxId={boxId}
                productId={productId}
                productName={productName}
                quantity={quantity.shown}
              />
            )}
            {actions}
          </>
        }
      />
    </article>
  );
}

interface OneOffMarkProps {
  product: Product;
  quantity: number;
  canEdit: boolean;
}

/** Marks a one-off item, with a button that removes it while that is possible. */
function OneOffMark({ product: { productId, productName }, quantity, canEdit }: OneOffMarkProps) {
  const change = useMakeChange('Taken out of this box', {
    undo: { kind: 'oneOff', productId, quantity },
  });
  return (
    <div className="relative z-1 mt-1 flex flex-wrap items-center gap-2 text-ink">
      <span className="rounded-full bg-butter px-3 py-1 text-sm font-semibold">
        Only in this box
      </span>
      {canEdit && (
        <Button
          look="quiet"
          size="small"
          className="min-h-11"
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
