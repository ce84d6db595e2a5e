import type { keepSecondStep, SecondStep } from '@nestbox/contract/secondStep';
import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { errorText } from '#app/api/apiError';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/account/second-step/keep';

export function useKeepSecondStep() {
  const customerId = useCustomerId() ?? '';
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => send<typeof keepSecondStep>('POST', path, { params: { customerId } }),
    onSuccess: () => {
      toast.success('The second step stays on');
      queries.setQueryData<SecondStep>(
        queryKeys.secondStep(customerId),
        (step) => step && { ...step, removedAt: null },
      );
    },
    onError: (error) => toast.error(errorText(error, 'That did not arrive. Please try again.')),
  });
}
