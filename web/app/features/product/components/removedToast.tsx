import { makeChange } from '@nestbox/contract/change';
import type { CustomerProduct } from '@nestbox/contract/product';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';
import { useProductsChanged } from '../api/customerProducts';
import { showUndoToast, type UndoFrame, UndoLine } from './undoToast';

/** Tells of a removal and offers to take it back; `opener` is what was pressed. */
export const showRemovedToast = (removed: RemovedProduct[], opener: Element | null) =>
  showUndoToast(opener, (frame) => <Removed removed={removed} {...frame} />);

interface RemovedProps extends UndoFrame {
  removed: RemovedProduct[];
}

function Removed({ removed, ...frame }: RemovedProps) {
  const restore = useRestoreProducts();
  // What is out of stock cannot be added again.
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

/** Takes a removal back: the products are in the box again, with all that was set for them. */
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
