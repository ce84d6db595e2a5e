import type { ListedProduct } from '@nestbox/contract/product';
import { formatAllergens } from '../allergenText';
import { allCategories, type CatalogueFilter } from '../filter/catalogueFilter';
import type { FoundOrClose } from '../search/useProductSearch';
import { useGrowingList } from '../useGrowingList';
import { NothingFound } from './nothingFound';
import { ProductCard } from './productCard';

/** Three columns on a wide screen, two on a medium one, one on a phone. */
export const productGrid = 'grid gap-6 md:grid-cols-2 lg:grid-cols-3';

interface CatalogueResultsProps {
  filter: CatalogueFilter;
  found: FoundOrClose;
  onNarrow: (change: Partial<CatalogueFilter>) => void;
}

export function CatalogueResults({ filter, found, onNarrow }: CatalogueResultsProps) {
  const { named, about, close } = found;
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
  products: ListedProduct[];
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

function formatFound({ named, about, close }: FoundOrClose, keyword: string): string {
  if (close.length > 0)
    return `Nothing is called “${keyword}”; ${close.length === 1 ? 'this comes' : 'these come'} close: ${count(close.length)}`;
  if (named.length > 0 && about.length > 0)
    return `${count(named.length)}, and ${about.length} more about “${keyword}”`;
  if (about.length > 0) return `${count(about.length)} for “${keyword}”`;
  return count(named.length);
}
