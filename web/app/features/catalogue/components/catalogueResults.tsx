import type { Product } from '@nestbox/contract/product';
import { Button } from '@nestbox/ui/button';
import { EmptyState } from '@nestbox/ui/emptyState';
import { formatAllergens } from '../allergenText';
import { allCategories, type CatalogueFilter, everything } from '../useCatalogueFilter';
import { useGrowingList } from '../useGrowingList';
import type { Found } from '../useProductSearch';
import { ProductCard } from './productCard';

/** Three columns on a wide screen, two on a medium one, one on a phone. */
export const productGrid = 'grid gap-6 md:grid-cols-2 lg:grid-cols-3';

interface CatalogueResultsProps {
  filter: CatalogueFilter;
  found: Found;
  onNarrow: (change: Partial<CatalogueFilter>) => void;
}

export function CatalogueResults({ filter, found, onNarrow }: CatalogueResultsProps) {
  const { named, described, close } = found;
  const keyword = filter.keyword.trim();
  const inCategory = filter.category !== allCategories;
  return (
    <>
      <div className="flex min-h-7 flex-wrap gap-x-6 text-ink-soft">
        {inCategory && (
          <p>
            Category: <strong className="font-semibold text-ink">{filter.category}</strong>
          </p>
        )}
        {filter.freeFrom.length > 0 && (
          <p>
            Foods free from:{' '}
            <strong className="font-semibold text-ink">{formatAllergens(filter.freeFrom)}</strong>
          </p>
        )}
        <p role="status">{formatFound(found, keyword)}</p>
      </div>
      <Products title="All products" products={named} />
      <Products
        title={`Also about “${keyword}”`}
        titleShown={named.length > 0}
        products={described}
      />
      <Products title={`Close to “${keyword}”`} products={close} />
      {named.length + described.length + close.length === 0 && (
        <EmptyState
          title="No products found in this category or keword"
          action={
            <>
              {inCategory && keyword && (
                <Button onClick={() => onNarrow({ category: allCategories })}>
                  Search in all categories
                </Button>
              )}
              <Button look="quiet" onClick={() => onNarrow(everything)}>
                Show all products
              </Button>
            </>
          }
        >
          Fewer or other words may find it, such as what it is for: “laundry”, “tea”, “shower”.
        </EmptyState>
      )}
    </>
  );
}

const fromCatalogue = { stepsFromCatalogue: 1 };

interface ProductsProps {
  title: string;
  titleShown?: boolean;
  products: Product[];
}

/** Products that are rendered at first, as many as the skeletons. */
const first = 6;
const step = 3;
/** As many as a phone shows: their pictures are loaded at once. */
const inSight = 2;

function Products({ title, titleShown = false, products }: ProductsProps) {
  const shown = useGrowingList(products, first, step);
  if (shown.length === 0) return null;
  return (
    <>
      <h2 className={titleShown ? 'mt-4 text-2xl' : 'sr-only'}>{title}</h2>
      <ul className={productGrid}>
        {shown.map((product, place) => (
          <li key={product.productId} className="card-place">
            <ProductCard product={product} visit={fromCatalogue} eager={place < inSight} />
          </li>
        ))}
      </ul>
    </>
  );
}

const count = (number: number) => (number === 1 ? '1 product' : `${number} products`);

function formatFound({ named, described, close }: Found, keyword: string): string {
  if (close.length > 0)
    return `Nothing is called “${keyword}”; ${close.length === 1 ? 'this comes' : 'these come'} close: ${count(close.length)}`;
  if (named.length > 0 && described.length > 0)
    return `${count(named.length)}, and ${described.length} more about “${keyword}”`;
  if (described.length > 0) return `${count(described.length)} about “${keyword}”`;
  return count(named.length);
}
