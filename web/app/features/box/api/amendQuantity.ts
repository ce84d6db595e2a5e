import { amendQuantity } from '@nestbox/contract/box';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';
import { useBoxesChanged } from './useBoxesChanged';

/** Takes the new quantity minus the current one. */
export function useAmendQuantity(boxId: string, productId: string) {
  const customerId = useCustomerId() ?? '';
  const boxesChanged = useBoxesChanged();
  return useMutation({
    mutationFn: (delta: number) =>
      send(amendQuantity, { params: { customerId, boxId, productId, delta } }),
    onSuccess: async () => {
      toast.success('Quantity updated successfully');
      await boxesChanged();
    },
    onError: () => toast.error('Failed to update quantity'),
  });
}
