import type { Product } from '@nestbox/contract/product';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Link } from 'react-router';
import { paths } from '#app/config/paths';
import { ProductPicture } from '#app/ui/productPicture';
import { BoxToggleButton } from './boxToggleButton';

/** The whole card leads to the product; only its button does something else. */
export const ProductCard = ({ product }: { product: Product }) => (
  <article className="group relative flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-card transition-shadow focus-within:shadow-lift hover:shadow-lift">
    <ProductPicture
      src={product.imageReferences[0]}
      category={product.productCategory}
      className="aspect-6/5 *:transition-transform *:duration-500 group-hover:*:scale-105"
    />
    <div className="flex flex-1 flex-col gap-2 p-5">
      <h3 className="text-xl">
        <Link
          to={paths.productDetails(product.productId)}
          className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-ink"
        >
          {product.productName}
        </Link>
      </h3>
      <p className="text-ink-soft">{product.descriptionShort}</p>
      <div className="mt-auto flex items-end justify-between gap-4 pt-3">
        <p className="min-w-0">
          <span className="text-xl font-semibold tabular-nums">{formatPounds(product.price)}</span>
          <span className="block text-sm text-ink-soft">
            {product.packLabel} · <span className="whitespace-nowrap">{product.unitPrice}</span>
          </span>
        </p>
        <BoxToggleButton product={product} className="relative z-10 shrink-0" />
      </div>
    </div>
  </article>
);
