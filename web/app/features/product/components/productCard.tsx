import type { Product } from '@nestbox/contract/product';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Link, useLocation } from 'react-router';
import { paths } from '#app/config/paths';
import { ProductPicture } from '#app/ui/productPicture';
import { BoxToggleButton } from './boxToggleButton';
import { HazardLine } from './hazardLine';

interface ProductCardProps {
  product: Product;
  /** In sight from the start: its picture does not wait. */
  eager?: boolean;
}

/** The whole card leads to the product; only its button does something else. */
export function ProductCard({ product, eager = false }: ProductCardProps) {
  const fromCatalogue = useLocation().pathname === paths.products;
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-card transition-shadow focus-within:shadow-lift hover:shadow-lift">
      <ProductPicture
        src={product.imageReferences[0]}
        category={product.productCategory}
        eager={eager}
        className="aspect-6/5 *:transition-transform *:duration-500 group-hover:*:scale-105"
      />
      <div className="flex flex-1 flex-col gap-2 p-5">
        <h3 className="text-xl">
          <Link
            to={paths.productDetails(product.productId)}
            state={{ fromCatalogue }}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-ink"
          >
            {product.productName}
          </Link>
        </h3>
        <p className="text-ink-soft">{product.descriptionShort}</p>
        <HazardLine hazards={product.hazards} />
        <p className="mt-auto flex flex-wrap items-baseline gap-x-2 pt-3">
          <span className="text-xl font-semibold tabular-nums">{formatPounds(product.price)}</span>
          <span className="text-sm text-ink-soft">
            {product.packLabel} · <span className="whitespace-nowrap">{product.unitPrice}</span>
          </span>
        </p>
        <BoxToggleButton product={product} className="relative z-10 mt-1 w-full" />
      </div>
    </article>
  );
}
