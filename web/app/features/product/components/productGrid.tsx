import type { Product } from '@nestbox/contract/product';
import { useDeferredValue } from 'react';
import { ProductCard } from './productCard';

/** Three columns, two, one: a desk, a tablet, a phone. */
export const productGrid = 'grid gap-6 md:grid-cols-2 lg:grid-cols-3';

/** As many as the largest screen shows. */
const inSight = 9;

/** What is in sight comes first; the rest follows when nothing else is to do. */
export function ProductGrid({ products }: { products: Product[] }) {
  const shown = useDeferredValue(products, products.slice(0, inSight));
  return (
    <ul className={productGrid}>
      {shown.map((product, place) => (
        <li key={product.productId}>
          <ProductCard product={product} eager={place < 2} />
        </li>
      ))}
    </ul>
  );
}
