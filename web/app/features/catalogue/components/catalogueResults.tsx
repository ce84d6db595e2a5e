import type { ListedProduct } from '@nestbox/contract/product';
import type { CatalogueFilter } from '../filter/catalogueFilter';
import type { Found } from '../search/useFoundProducts';
import { useGrowingList } from '../useGrowingList';
import { NothingFound } from './nothingFound';
import { ProductCard } from './productCard';

/** Three columns on a wide screen, two on a medium one, one on a phone. */
export const productGrid = 'grid gap-3 md:grid-cols-2 md:gap-6 lg:grid-cols-3';

interface CatalogueResultsProps {
  filter: CatalogueFilter;
  found: Found;
  onNarrow: (change: Partial<CatalogueFilter>) => void;
}

export function CatalogueResults({ filter, found, onNarrow }: CatalogueResultsProps) {
  const { named, about, close } = found;
  const keyword = filter.keyword.trim();
  return (
    <>
      <Products title="All products" products={named} />
      <Products title={`Also about “${keyword}”`} titleShown={named.length > 0} products={about} />
      <Products title={`Close to “${keyword}”`} products={close} />
      {named.length + about.length + close.length === 0 && (
        <NothingFound filter={filter} onNarrow={onNarrow} />
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
