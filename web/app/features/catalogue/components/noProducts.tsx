import { EmptyState } from '@nestbox/ui/emptyState';
import { productsScene } from '@nestbox/ui/scenes';

/** Stands in place of categories and products while the shop has none. */
export const NoProducts = () => (
  <EmptyState drawing={productsScene} title="No products yet">
    We are filling the shop. Please come back soon.
  </EmptyState>
);
