import type { Product } from '@nestbox/contract/product';
import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';

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

export function matching(products: Product[], { category, keyword }: CatalogueFilter) {
  const wanted = keyword.trim().toLowerCase();
  return products.filter(
    (product) =>
      (category === allCategories || product.productCategory === category) &&
      product.productName.toLowerCase().includes(wanted),
  );
}
