import type { Product } from '@nestbox/contract/product';
import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { type Findings, searchProducts } from './searchProducts';

export const allCategories = 'All';

/** What the catalogue is narrowed to; kept with the visit, so that going back finds it again. */
export interface CatalogueFilter {
  category: string;
  keyword: string;
}

const everything: CatalogueFilter = { category: allCategories, keyword: '' };
const never = () => () => {};

export function useCatalogueFilter() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  // The page as it was built knows no visit: the first render must agree with it.
  const started = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const filter: CatalogueFilter = started ? { ...everything, ...state } : everything;
  const narrow = (change: Partial<CatalogueFilter>) =>
    navigate(pathname, {
      replace: true,
      state: { ...filter, ...change },
      preventScrollReset: true,
    });
  return { filter, narrow };
}

/** Narrows the catalogue to a category and to what a keyword finds in it. */
export const matching = (
  catalogue: Product[],
  { category, keyword }: CatalogueFilter,
): Findings => {
  const { products, near } = searchProducts(catalogue, keyword);
  const inCategory = (product: Product) =>
    category === allCategories || product.productCategory === category;
  return { products: products.filter(inCategory), near };
};
