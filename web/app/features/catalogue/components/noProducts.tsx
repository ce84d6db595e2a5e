import { EmptyState } from '@nestbox/ui/emptyState';

/** Stands in place of categories and products while the shop has none. */
export const NoProducts = () => (
  <EmptyState scene="products" title="No products yet">
    We are filling the shop. Please come back soon.
  </EmptyState>
);
