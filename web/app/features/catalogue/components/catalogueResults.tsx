import type { ListedProduct } from '@nestbox/contract/product';
import { firstProducts } from '@nestbox/contract/productTexts';
import { Button } from '@nestbox/ui/button';
import { MoreOnScroll } from '@nestbox/ui/moreOnScroll';
import { useMemo, useState } from 'react';
import { type CatalogueFilter, queryOf } from '../filter/catalogueFilter';
import type { Found, Pages } from '../search/found';
import { useGrowingList } from '../useGrowingList';
import { NothingFound } from './nothingFound';
import { ProductCard } from './productCard';

/** Three columns on a wide screen, two on a medium one, one on a phone. */
export const productGrid = 'grid gap-3 md:grid-cols-2 md:gap-6 lg:grid-cols-3';

interface CatalogueResultsProps {
  filter: CatalogueFilter;
  found: Found;
  /** Null where all products are here. */
  pages: Pages | null;
  onNarrow: (change: Partial<CatalogueFilter>) => void;
  /** A page at a time: the whole catalogue by default. */
  paged?: boolean;
}

/** Products of a page. The next one comes by a press, so that the foot can be reached. */
const pageSize = 24;
const step = 3;
/** Pages after which the next one comes by a press, so that the foot of the page can be reached. */
const pagesOnScroll = 5;

export function CatalogueResults({
  filter,
  found,
  pages,
  onNarrow,
  paged = queryOf(filter) === '',
}: CatalogueResultsProps) {
  const { named, about, close } = found;
  const all = useMemo(() => [...named, ...about, ...close], [named, about, close]);
  const [limit, setLimit] = useState({ of: all, products: pageSize });
  // Another search begins with its first page.
  const count = limit.of === all ? limit.products : pageSize;
  const isPaged = !pages && paged;
  const listed = useMemo(() => (isPaged ? all.slice(0, count) : all), [isPaged, all, count]);
  const shown = useGrowingList(listed, firstProducts, step);
  const afterNamed = named.length + about.length;
  const keyword = filter.keyword.trim();
  return (
    <>
      <Products title="All products" products={shown.slice(0, named.length)} />
      <Products
        title={`Also about “${keyword}”`}
        titleShown={named.length > 0}
        products={shown.slice(named.length, afterNamed)}
      />
      <Products title={`Close to “${keyword}”`} products={shown.slice(afterNamed)} />
      {all.length === 0 && <NothingFound filter={filter} onNarrow={onNarrow} />}
      {listed.length < all.length && (
        <Button
          look="quiet"
          className="mt-4 self-center max-sm:w-full"
          onClick={() => setLimit({ of: all, products: count + pageSize })}
        >
          Show {Math.min(pageSize, all.length - listed.length)} more products
        </Button>
      )}
      {pages && (
        <div className="mt-6">
          <MoreOnScroll
            list={pages}
            text="Show more products"
            byPress={shown.length < all.length || pages.count % pagesOnScroll === 0}
            failure={
              pages.error && (
                <p role="alert" className="text-bad">
                  More products could not be loaded. Check your connection and try again.
                </p>
              )
            }
          />
        </div>
      )}
    </>
  );
}

const fromCatalogue = { stepsFromCatalogue: 1 };

interface ProductsProps {
  title: string;
  titleShown?: boolean;
  products: readonly ListedProduct[];
}

/** As many as a phone shows: their pictures are loaded at once. */
const inSight = 2;

function Products({ title, titleShown = false, products }: ProductsProps) {
  if (products.length === 0) return null;
  return (
    <>
      <h2 className={titleShown ? 'mt-4 text-2xl' : 'sr-only'}>{title}</h2>
      <ul className={productGrid}>
        {products.map((product, place) => (
          <li key={product.productId} className="card-place">
            <ProductCard product={product} visit={fromCatalogue} eager={place < inSight} />
          </li>
        ))}
      </ul>
    </>
  );
}
