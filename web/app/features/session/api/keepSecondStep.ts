import { getSecondStep, keepSecondStep } from '@nestbox/contract/secondStep';
import toast from 'react-hot-toast';
import { errorText } from '#app/api/apiError';
import { send } from '#app/api/client';
import { useAnswers } from '#app/api/customerCall';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

export function useKeepSecondStep() {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    mutationFn: () => send(keepSecondStep, { params: { customerId } }),
    onSuccess: () => {
      toast.success('The second step stays on');
      answers.keep(getSecondStep, (step) => step && { ...step, removedAt: null });
    },
    onError: (error) => toast.error(errorText(error, 'That did not arrive. Please try again.')),
  });
}
