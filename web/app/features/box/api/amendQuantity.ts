import type { amendQuantity } from '@nestbox/contract/box';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';
import { useBoxesChanged } from './useBoxesChanged';

const path = '/customer/:customerId/boxes/products/amendment/:boxId/:productId/:delta';

/** Takes the new quantity minus the current one. */
export function useAmendQuantity(boxId: string, productId: string) {
  const customerId = useCustomerId() ?? '';
  const boxesChanged = useBoxesChanged();
  return useMutation({
    mutationFn: (delta: number) =>
      send<typeof amendQuantity>('POST', path, { params: { customerId, boxId, productId, delta } }),
    onSuccess: async () => {
      toast.success('Quantity updated successfully');
      await boxesChanged();
    },
    onError: () => toast.error('Failed to update quantity'),
  });
}
