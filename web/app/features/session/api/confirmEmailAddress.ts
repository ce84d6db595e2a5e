import type { confirmEmailAddress } from '@nestbox/contract/emailConfirmation';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

/** Sends the token of a mailed link, with a session or without one. */
export function useConfirmEmailAddress() {
  const customerId = useCustomerId();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (token: string) =>
      send<typeof confirmEmailAddress>('POST', '/customer/account/email/confirm', {
        body: { token },
      }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKeys.secondStep(customerId) }),
  });
}
