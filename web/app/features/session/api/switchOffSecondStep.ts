import type { BodyOf } from '@nestbox/contract/call';
import { getSecondStep, switchOffSecondStep } from '@nestbox/contract/secondStep';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useAnswers } from '#app/api/customerCall';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

export function useSwitchOffSecondStep(onOff: () => void) {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    mutationFn: (body: BodyOf<typeof switchOffSecondStep>) =>
      send(switchOffSecondStep, { params: { customerId }, body }),
    onSuccess: () => {
      onOff();
      toast.success('The second step is off');
      answers.keep(
        getSecondStep,
        (step) => step && { ...step, on: false, recoveryCodesLeft: 0, removedAt: null },
      );
    },
  });
}
