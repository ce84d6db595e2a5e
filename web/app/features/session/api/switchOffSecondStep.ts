import type { BodyOf } from '@nestbox/contract/call';
import type { SecondStep, switchOffSecondStep } from '@nestbox/contract/secondStep';
import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/account/second-step/switch-off';

export function useSwitchOffSecondStep(onOff: () => void) {
  const customerId = useCustomerId() ?? '';
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyOf<typeof switchOffSecondStep>) =>
      send<typeof switchOffSecondStep>('POST', path, { params: { customerId }, body }),
    onSuccess: () => {
      onOff();
      toast.success('The second step is off');
      queries.setQueryData<SecondStep>(
        queryKeys.secondStep(customerId),
        (step) => step && { ...step, on: false, recoveryCodesLeft: 0, removedAt: null },
      );
    },
  });
}
