import { reportArrival } from '@nestbox/contract/box';
import toast from 'react-hot-toast';
import { reasonOf } from '#app/api/apiError';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';
import { useBoxesChanged } from './useBoxesChanged';

/** Says that a box has arrived. */
export function useReportArrival(boxId: string) {
  const customerId = useCustomerId() ?? '';
  const boxesChanged = useBoxesChanged();
  return useMutation({
    mutationFn: () => send(reportArrival, { params: { customerId, boxId } }),
    onSuccess: () => toast.success('Thank you. Enjoy your box!'),
    onError: (error) => toast.error(reasonOf(error, 'That was not saved. Please try again.')),
    onSettled: () => boxesChanged(),
  });
}
