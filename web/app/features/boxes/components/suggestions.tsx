import type { BoxDetails, ProductQuantity } from '@nestbox/contract/box';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Button } from '@nestbox/ui/button';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { PictureOfProduct } from '#app/parts/pictureOfProduct';
import { useFocusOnRemoval } from '#app/parts/useFocusOnRemoval';

/** Suggestions that are shown at once. */
const shownAtOnce = 4;

interface SuggestionsProps {
  box: BoxDetails;
  /** The button that adds a product. */
  addButton: (product: ProductQuantity['product']) => ReactNode;
}

/** The suggestions of a box, which are charged only if they are added. */
export function Suggestions({ box: { suggestions }, addButton }: SuggestionsProps) {
  const [all, setAll] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const heading = useFocusOnRemoval<HTMLHeadingElement>(
    suggestions.map(({ product }) => product.productId),
  );

  // The pressed button is gone: the focus goes to the first suggestion that it showed. Its button
  // may be disabled while the customer's products are loading.
  useEffect(() => {
    if (!all) return;
    const first = list.current?.children[shownAtOnce];
    (first?.querySelector<HTMLElement>('button:enabled') ?? heading.current)?.focus();
  }, [all, heading]);

  if (suggestions.length === 0) return null;
  const shown = all ? suggestions : suggestions.slice(0, shownAtOnce);
  const more = suggestions.length - shown.length;
  return (
    <details className="rounded-card bg-mist px-4 pb-1 sm:px-6">
      <summary className="cursor-pointer rounded-sm py-4">
        <h2 ref={heading} tabIndex={-1} className="inline text-xl outline-none">
          Suggested for this box: {suggestions.length}
        </h2>
      </summary>
      <p className="text-ink-soft">You only pay for what you add.</p>
      <ul
        ref={list}
        className="mt-4 divide-y divide-line overflow-hidden rounded-card bg-surface lg:grid lg:grid-cols-2 lg:divide-y-0"
      >
        {shown.map(({ product, quantity, boxPriceWith }) => (
          <li
            key={product.productId}
            className="grid grid-cols-[3.5rem_minmax(0,1fr)] items-center justify-items-start gap-x-3 gap-y-2 p-3 sm:grid-cols-[3.5rem_minmax(0,1fr)_auto] sm:px-4"
          >
            <PictureOfProduct
              product={product}
              frameWidth="56px"
              className="size-14 rounded-control max-sm:row-span-2 max-sm:self-start"
            />
            <p className="leading-tight">
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
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Button look="quiet" className="mt-4 max-sm:w-full" onClick={() => setAll(true)}>
          Show {more} more
        </Button>
      )}
      <div className="h-3" />
    </details>
  );
}
