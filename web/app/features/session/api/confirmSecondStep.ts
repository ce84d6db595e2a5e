import type { confirmSecondStep } from '@nestbox/contract/secondStep';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/account/second-step/confirm';

/** @param onOn is given the recovery codes, which are answered once */
export function useConfirmSecondStep(onOn: (recoveryCodes: readonly string[]) => void) {
  const customerId = useCustomerId() ?? '';
  const queries = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (code: string) =>
      send<typeof confirmSecondStep>('POST', path, { params: { customerId }, body: { code } }),
    onSuccess: ({ recoveryCodes }) => {
      onOn(recoveryCodes);
      const recoveryCodesLeft = recoveryCodes.length;
      const state = { on: true, recoveryCodesLeft, emailConfirmed: true, removedAt: null };
      queries.setQueryData(queryKeys.secondStep(customerId), state);
      queries.invalidateQueries({ queryKey: queryKeys.sessions(customerId) });
    },
  });
}
