import { useMutation } from '@nestbox/client/api/useMutation';
import { makeChange } from '@nestbox/contract/change';
import {
  type CustomerProduct,
  listCustomerProducts,
  removeProducts,
} from '@nestbox/contract/product';
import type { CustomerId, ProductId } from '@nestbox/contract/values';
import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { keyOf } from '#app/api/customerCall';
import type { Effect } from '#app/change/othersText';
import { showUndoToast, type UndoFrame, UndoLine, undoMilliseconds } from '#app/change/undoToast';
import { useCustomerId } from '#app/session/useSession';
import { useProductsChanged } from './customerProducts';

export function useRemoveProducts() {
  const customerId = useCustomerId() ?? '';
  const queries = useQueryClient();
  const productsKey = keyOf(listCustomerProducts, { customerId });
  const productsChanged = useProductsChanged();
  return useMutation({
    mutationFn: async (body: string[]) => {
      const effect = await effectOfRemoval(customerId, body);
      return { effect, products: await send(removeProducts, { params: { customerId }, body }) };
    },
    onMutate: (body) => {
      const mine = queries.getQueryData<CustomerProduct[]>(productsKey) ?? [];
      const removed = mine.filter(({ productId }) => body.includes(productId));
      return { removed, opener: document.activeElement };
    },
    onSuccess: async ({ effect, products }, _, { removed, opener }) => {
      showRemovedToast(removed, effect, opener);
      await productsChanged(products);
    },
    onError: () => toast.error('Error removing product! Please try again'),
  });
}

/**
 * Previews what a removal does to the coming boxes. Null before boxes are planned, and where
 * the preview fails. Loaded late, because the first page has buttons that remove products.
 */
async function effectOfRemoval(
  customerId: CustomerId,
  productIds: ProductId[],
): Promise<Effect | null> {
  try {
    const { effectOnBoxes } = await import('#app/change/effectAhead');
    return await effectOnBoxes(customerId, { kind: 'removeProducts', productIds });
  } catch {
    return null;
  }
}

/**
 * Shows that products were removed, with what that does to the boxes and 'Undo'. `opener` is the
 * pressed element.
 */
const showRemovedToast = (
  removed: RemovedProduct[],
  effect: Effect | null,
  opener: Element | null,
) =>
  showUndoToast(
    opener,
    (frame) => <RemovedToast removed={removed} effect={effect} {...frame} />,
    effect ? undoMilliseconds : undefined,
  );

interface RemovedToastProps extends UndoFrame {
  removed: RemovedProduct[];
  effect: Effect | null;
}

function RemovedToast({ removed, ...frame }: RemovedToastProps) {
  const restore = useRestoreProducts();
  // A product that is out of stock cannot be added again.
  const canComeBack = removed.every(({ inStock }) => inStock);
  return (
    <UndoLine
      {...frame}
      text="Product removed successfully."
      undo={canComeBack ? () => restore.mutate(removed) : null}
    />
  );
}

type RemovedProduct = Pick<CustomerProduct, 'productId' | 'inStock'>;

/** Undoes a removal: the products are in the box again, with the customer's settings. */
function useRestoreProducts() {
  const customerId = useCustomerId() ?? '';
  const productsChanged = useProductsChanged();
  return useMutation({
    mutationFn: (removed: RemovedProduct[]) =>
      send(makeChange, {
        params: { customerId },
        body: {
          kind: 'restoreProducts',
          productIds: removed.map(({ productId }) => productId),
        },
      }),
    onSuccess: () => toast.success('Product added successfully.'),
    onError: () => toast.error('Error adding product! Please try again'),
    onSettled: () => productsChanged(),
  });
}
