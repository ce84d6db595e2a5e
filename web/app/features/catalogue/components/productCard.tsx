import { pagePaths } from '@nestbox/contract/pagePaths';
import { frameWidths } from '@nestbox/contract/pictureSources';
import type { ListedProduct } from '@nestbox/contract/product';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Leaf } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { PictureOfProduct } from '#app/parts/pictureOfProduct';
import type { CatalogueVisit } from '../catalogueVisit';
import { BoxToggleButton } from './boxToggleButton';
import { cardLayout } from './cardLayout';
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
 * A product. The whole card is a link, except for its button. On a phone, and on a wide card, the
 * picture is beside the text. Memoized: cards that stay while a customer types are not rendered again.
 */
export const ProductCard = memo(function ProductCard({
  product,
  visit,
  eager = false,
}: ProductCardProps) {
  return (
    <article className="@container group relative h-full overflow-hidden rounded-card bg-surface shadow-card transition-shadow focus-within:shadow-lift hover:shadow-lift">
      <div className={cardLayout.frame}>
        <PictureOfProduct
          product={product}
          frameWidth={frameWidths.card}
          eager={eager}
          className={`${cardLayout.picture} *:transition-transform *:duration-500 group-hover:*:scale-105`}
        />
        <div className={cardLayout.text}>
          <div className="flex flex-col gap-0.5 md:gap-1.5">
            <h3 className="text-lg leading-snug md:text-xl">
              <Link
                to={pagePaths.productDetails(product.productId)}
                state={visit}
                className="-my-0.5 inline-block scroll-mt-20 py-0.5 after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-ink"
              >
                {product.productName}
              </Link>
            </h3>
            <p className="text-sm text-ink-soft">
              <span className="whitespace-nowrap">{product.packLabel}</span> ·{' '}
              <span className="whitespace-nowrap">{product.unitPrice}</span>
            </p>
            <p className="text-ink-soft max-md:hidden">{product.descriptionShort}</p>
            {product.eco && (
              <p className="flex gap-1.5 text-sm text-ink-soft">
                <Leaf aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
                {product.eco}
              </p>
            )}
            <HazardLine hazards={product.hazards} />
          </div>
          <div className={cardLayout.action}>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="text-xl font-semibold tabular-nums md:text-2xl">
                {formatPounds(product.price)}
              </span>
              <NextPrice product={product} />
            </p>
            <BoxToggleButton product={product} className="relative z-10" />
          </div>
        </div>
      </div>
    </article>
  );
});
