import { listCatalogue } from '@nestbox/contract/staffCatalogue';
import { listKinds } from '@nestbox/contract/staffKinds';
import { Button } from '@nestbox/ui/button';
import { Checkbox } from '@nestbox/ui/checkbox';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { useState } from 'react';
import { useStaffQuery } from '../api/staffQuery';
import { Words } from '../parts/filterFields';
import { Loaded } from '../parts/loaded';

interface GoodsFieldProps {
  categories: readonly string[];
  products: readonly string[];
  onCategories: (names: string[]) => void;
  onProducts: (ids: string[]) => void;
}

/** Products that a search shows. */
const maxFound = 8;

/** The categories and products that a promotion counts on. */
export function GoodsField({ categories, products, onCategories, onProducts }: GoodsFieldProps) {
  const kinds = useStaffQuery(listKinds, {});
  return (
    <fieldset className="flex min-w-0 flex-col gap-4">
      <legend className={fieldStyle.label}>Counts on</legend>
      <p className={fieldStyle.hint}>
        {categories.length + products.length === 0
          ? 'All goods. Choose categories or products to count on these alone.'
          : 'Only what is chosen here.'}
      </p>
      <Loaded query={kinds} what="The categories">
        {(data) => (
          <div className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
            {data.categories.map(({ name }) => (
              <Checkbox
                key={name}
                name={`category ${name}`}
                label={name}
                checked={categories.includes(name)}
                onChange={(checked) =>
                  onCategories(
                    checked ? [...categories, name] : categories.filter((each) => each !== name),
                  )
                }
              />
            ))}
          </div>
        )}
      </Loaded>
      <ProductPicker products={products} onChange={onProducts} />
    </fieldset>
  );
}

function ProductPicker({
  products,
  onChange,
}: {
  products: readonly string[];
  onChange: (ids: string[]) => void;
}) {
  const catalogue = useStaffQuery(listCatalogue, {});
  const [words, setWords] = useState('');
  return (
    <Loaded query={catalogue} what="The products">
      {(all) => {
        const nameOf = new Map(all.map((each) => [each.productId, each.productName]));
        const typed = words.toLowerCase().split(/\s+/).filter(Boolean);
        const found = all.filter(
          ({ productId, productName, retired }) =>
            !(retired || products.includes(productId)) &&
            typed.every((word) => productName.toLowerCase().includes(word)),
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
            {typed.length > 0 && (
              <ul aria-label="Found products" className="flex flex-wrap gap-2">
                {found.slice(0, maxFound).map(({ productId, productName }) => (
                  <li key={productId}>
                    <Button
                      look="quiet"
                      size="small"
                      aria-label={`Add ${productName}`}
                      onClick={() => {
                        onChange([...products, productId]);
                        setWords('');
                      }}
                    >
                      + {productName}
                    </Button>
                  </li>
                ))}
                {found.length === 0 && <li className="text-ink-soft">No product has this name.</li>}
              </ul>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
