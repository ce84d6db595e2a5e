import type { BoxDetails, ProductQuantity } from '@nestbox/contract/box';
import { formatPounds } from '@nestbox/domain/money/pounds';
import type { ReactNode } from 'react';
import { PictureOfProduct } from '#app/parts/pictureOfProduct';

interface SuggestionsProps {
  box: BoxDetails;
  /** The button that adds a product. */
  addButton: (product: ProductQuantity['product']) => ReactNode;
}

/** The suggestions of a box, which are charged only if they are added. */
export function Suggestions({ box, addButton }: SuggestionsProps) {
  if (box.suggestions.length === 0) return null;
  return (
    <section aria-labelledby="suggestions" className="rounded-panel bg-mist p-6 sm:p-8">
      <h2 id="suggestions" className="text-2xl">
        Suggested for this box
      </h2>
      <p className="mt-1 text-ink-soft">
        Homes like yours run out of these too. You only pay for what you add.
      </p>
      <ul className="mt-6 grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {box.suggestions.map(({ product, quantity, boxPriceWith }) => (
          <li
            key={product.productId}
            className="flex items-center gap-4 rounded-card bg-surface p-4"
          >
            <PictureOfProduct
              product={product}
              frameWidth="80px"
              className="size-20 shrink-0 rounded-control"
            />
            <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
              <p>
                <span className="block font-semibold">{product.productName}</span>
                <span className="text-sm text-ink-soft">
                  {formatPounds(product.price)} · {product.packLabel}
                </span>
                <span className="block text-sm text-ink-soft">
                  {quantity === 1 ? 'With it' : `With ${quantity} of it`}, this box costs{' '}
                  {formatPounds(boxPriceWith)}
                </span>
              </p>
              {addButton(product)}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
