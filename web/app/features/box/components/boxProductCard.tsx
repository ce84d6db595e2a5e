import type { BoxDetails, ProductQuantity } from '@nestbox/contract/box';
import { formatPounds } from '@nestbox/domain/money/pounds';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/config/paths';
import { ProductPicture } from '#app/ui/productPicture';
import { BoxProductReason } from './boxProductReason';
import { OneOffMark } from './oneOffMark';
import { QuantityForm } from './quantityForm';

interface BoxProductCardProps {
  box: BoxDetails;
  content: ProductQuantity;
  /** How it stands at home can be told here. */
  report?: ReactNode;
}

export const BoxProductCard = ({
  box,
  content: { product, quantity, oneOff },
  report,
}: BoxProductCardProps) => (
  <article className="grid overflow-hidden rounded-card bg-surface shadow-card sm:grid-cols-[auto_1fr]">
    <ProductPicture
      src={product.imageReferences[0]}
      category={product.productCategory}
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
