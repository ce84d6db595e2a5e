import type { ListedProduct } from '@nestbox/contract/product';
import { formatVat } from '@nestbox/contract/productTexts';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { type ReactNode, useId } from 'react';
import { BoxToggleButton } from './boxToggleButton';
import { FoodFacts } from './foodFacts';
import { Hazards } from './hazards';
import { NextPrice } from './nextPrice';
import { ProductGallery } from './productGallery';

interface ProductFactsProps {
  product: ListedProduct;
  /** Further actions, beside the button of the box. */
  actions?: ReactNode;
  /** Renders what a press of the button would do, in an element with this id. */
  effect?: ((id: string) => ReactNode) | undefined;
  /** Shown below the buttons. */
  children?: ReactNode;
}

/** Everything about one product. */
export function ProductFacts({ product, actions, effect, children }: ProductFactsProps) {
  const effectId = useId();
  return (
    <div className="grid gap-5 md:grid-cols-2 md:gap-8 lg:gap-16">
      <ProductGallery key={product.productId} product={product} />
      <div className="flex flex-col items-start gap-6">
        <div>
          <h1 className="text-4xl md:text-5xl">{product.productName}</h1>
          <p className="mt-3 text-xl text-ink-soft">{product.descriptionShort}</p>
        </div>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <span className="text-3xl font-semibold tabular-nums">{formatPounds(product.price)}</span>
          <span className="text-ink-soft">
            {product.packLabel} · {product.unitPrice}
          </span>
          <NextPrice product={product} />
          <span className="w-full text-sm text-ink-soft">{formatVat(product.vatRate)}</span>
        </p>
        <div className="flex w-full flex-wrap gap-3 *:min-w-60 max-sm:*:w-full">
          <BoxToggleButton
            product={product}
            size="normal"
            className="max-sm:w-full"
            describedBy={effect && effectId}
          />
          {actions}
        </div>
        {effect?.(effectId)}
        <div className="flex max-w-prose flex-col gap-4 leading-relaxed">
          {product.descriptionLong.split('\n\n').map((paragraph) => (
            <p key={paragraph} className="whitespace-pre-line">
              {paragraph}
            </p>
          ))}
        </div>
        {children}
        <Hazards hazards={product.hazards} />
        {product.notFreeFrom && <FoodFacts productId={product.productId} />}
      </div>
    </div>
  );
}
