import { changeDeliveryDate } from '@nestbox/contract/box';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';
import { useBoxesChanged } from './useBoxesChanged';

/** Postpones a box, and every later one with it, to a day given as yyyy-MM-dd. */
export function useChangeDeliveryDate(boxId: string) {
  const customerId = useCustomerId() ?? '';
  const boxesChanged = useBoxesChanged();
  return useMutation({
    mutationFn: (dateTime: string) =>
      send(changeDeliveryDate, {
        params: { customerId },
        body: { boxId, dateTime, adjustForFutureBoxes: true },
      }),
    onSuccess: async () => {
      toast.success('Date successfully updated!');
      await boxesChanged();
    },
    onError: () => toast.error('Error updating date. Please try again.'),
  });
}
