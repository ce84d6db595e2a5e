import { type ListedProduct, listCatalogue } from '@nestbox/contract/staffCatalogue';
import type { ProductId } from '@nestbox/contract/values';
import { Button } from '@nestbox/ui/button';
import { useState } from 'react';
import { useStaffQuery } from '../api/staffQuery';
import { Words } from './filterFields';
import { Loaded } from './loaded';

/** Products that a search shows. */
const maxFound = 8;

interface ProductsFieldProps {
  products: readonly ProductId[];
  onChange: (ids: ProductId[]) => void;
  /** Products that cannot be chosen, besides retired ones. */
  without?: readonly ProductId[];
  /** Those that can be chosen; all of them are shown at once. */
  only?: (product: ListedProduct) => boolean;
  /** Whether a choice replaces the one before. */
  single?: boolean;
}

/** Chooses products by words of their names, or by their codes. */
export function ProductsField({
  products,
  onChange,
  without = [],
  only,
  single = false,
}: ProductsFieldProps) {
  const catalogue = useStaffQuery(listCatalogue, {});
  const [words, setWords] = useState('');
  return (
    <Loaded query={catalogue} what="The products">
      {(all) => {
        const canBeChosen = (product: ListedProduct) =>
          !(product.retired || [...products, ...without].includes(product.productId)) &&
          (!only || only(product));
        const nameOf = new Map(all.map((each) => [each.productId, each.productName]));
        const typed = words.toLowerCase().split(/\s+/).filter(Boolean);
        const found = all.filter(
          (product) =>
            canBeChosen(product) && typed.every((word) => textsOf(product).includes(word)),
        );
        return (
          <div className="flex flex-col gap-3">
            {products.length > 0 && (
              <ul aria-label="Chosen products" className="flex flex-wrap gap-2">
                {products.map((productId) => (
                  <li key={productId}>
                    <Button
                      look="quiet"
                      size="small"
                      aria-label={`Remove ${nameOf.get(productId) ?? productId}`}
                      onClick={() => onChange(products.filter((each) => each !== productId))}
                    >
                      {nameOf.get(productId) ?? productId} ×
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            <div className="max-w-md">
              <Words value={words} onChange={setWords} />
            </div>
            {(typed.length > 0 || only) && (
              <ul aria-label="Found products" className="flex flex-wrap gap-2">
                {found.slice(0, maxFound).map(({ productId, productName, packLabel }) => (
                  <li key={productId}>
                    <Button
                      look="quiet"
                      size="small"
                      aria-label={`Add ${productName}, ${packLabel}`}
                      onClick={() => {
                        onChange(single ? [productId] : [...products, productId]);
                        setWords('');
                      }}
                    >
                      + {productName}, {packLabel}
                    </Button>
                  </li>
                ))}
                {found.length === 0 && (
                  <li className="text-ink-soft">
                    {only && typed.length === 0
                      ? 'There is no product for the same use.'
                      : 'No product has this name.'}
                  </li>
                )}
              </ul>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}

/** Returns what a search looks through. */
const textsOf = ({ productName, productId, sku, gtin }: ListedProduct) =>
  [productName, productId, sku, gtin].join('\n').toLowerCase();
