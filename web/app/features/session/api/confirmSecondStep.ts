import { confirmSecondStep, getSecondStep } from '@nestbox/contract/secondStep';
import { listSessions } from '@nestbox/contract/session';
import { send } from '#app/api/client';
import { useAnswers } from '#app/api/customerCall';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

/** @param onOn is given the recovery codes, which are answered once */
export function useConfirmSecondStep(onOn: (recoveryCodes: readonly string[]) => void) {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    gcTime: 0,
    mutationFn: (code: string) =>
      send(confirmSecondStep, { params: { customerId }, body: { code } }),
    onSuccess: ({ recoveryCodes }) => {
      onOn(recoveryCodes);
      const recoveryCodesLeft = recoveryCodes.length;
      const state = { on: true, recoveryCodesLeft, emailConfirmed: true, removedAt: null };
      answers.keep(getSecondStep, state);
      answers.refresh(listSessions);
    },
  });
}
