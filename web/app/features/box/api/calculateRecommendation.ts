import { calculateRecommendation } from '@nestbox/contract/box';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';
import { useBoxesChanged } from './boxes';

/** Plans the coming boxes. Started by a press, never by itself, though it is a GET. */
export function useCalculateRecommendation() {
  const customerId = useCustomerId() ?? '';
  const boxesChanged = useBoxesChanged();
  return useMutation({
    mutationFn: () => send(calculateRecommendation, { params: { customerId } }),
    onSuccess: async () => {
      toast.success('Fetch boxes successfully');
      await boxesChanged();
    },
    onError: () => toast.error('Failed to fetch recommendation boxes! Try again'),
  });
}
