import { askErasure, type ErasurePayload } from '@nestbox/contract/erasure';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

/** Closes the account for good; the session is over with it. */
export function useAskErasure() {
  const customerId = useCustomerId() ?? '';
  return useMutation({
    mutationFn: (body: ErasurePayload) => send(askErasure, { params: { customerId }, body }),
  });
}
