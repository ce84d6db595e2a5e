import { frameWidths } from '@nestbox/contract/pictureSources';
import type { ListedProduct } from '@nestbox/contract/product';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Leaf } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { paths } from '#app/config/paths';
import { PictureOfProduct } from '#app/parts/pictureOfProduct';
import type { CatalogueVisit } from '../catalogueVisit';
import { BoxToggleButton } from './boxToggleButton';
import { HazardLine } from './hazards';
import { NextPrice } from './nextPrice';

interface ProductCardProps {
  product: ListedProduct;
  /** History state for the product's page. */
  visit: CatalogueVisit | undefined;
  /** Visible from the start. */
  eager?: boolean;
}

/**
 * A product. The whole card is a link, except for its button. On a wide card the picture is beside
 * the text. Memoized: cards that stay while a customer types are not rendered again.
 */
export const ProductCard = memo(function ProductCard({
  product,
  visit,
  eager = false,
}: ProductCardProps) {
  return (
    <article className="@container group relative h-full overflow-hidden rounded-card bg-surface shadow-card transition-shadow focus-within:shadow-lift hover:shadow-lift">
      <div className="flex h-full flex-col @xl:flex-row">
        <PictureOfProduct
          product={product}
          frameWidth={frameWidths.card}
          eager={eager}
          className="aspect-6/5 *:transition-transform *:duration-500 group-hover:*:scale-105 @xl:aspect-square @xl:w-2/5 @xl:shrink-0"
        />
        <div className="flex flex-1 flex-col gap-2 p-5 @xl:p-8">
          <h3 className="text-xl">
            <Link
              to={paths.productDetails(product.productId)}
              state={visit}
              className="scroll-mt-20 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-ink"
            >
              {product.productName}
            </Link>
          </h3>
          <p className="text-ink-soft">{product.descriptionShort}</p>
          {product.eco && (
            <p className="flex gap-2 text-sm text-ink-soft">
              <Leaf aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
              {product.eco}
            </p>
          )}
          <HazardLine hazards={product.hazards} />
          <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-4 pt-3">
            <span className="text-2xl font-semibold tabular-nums">
              {formatPounds(product.price)}
            </span>
            <span className="text-sm text-ink-soft">
              <span className="whitespace-nowrap">{product.packLabel}</span> ·{' '}
              <span className="whitespace-nowrap">{product.unitPrice}</span>
            </span>
            <NextPrice product={product} />
          </p>
          <BoxToggleButton
            product={product}
            className="relative z-10 mt-1 w-full @xl:w-auto @xl:self-start"
          />
        </div>
      </div>
    </article>
  );
});
