import type { askErasure, ErasurePayload } from '@nestbox/contract/erasure';
import { send } from '#app/api/client';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/account/erasure';

/** Closes the account for good; the session is over with it. */
export function useAskErasure() {
  const customerId = useCustomerId() ?? '';
  return useMutation({
    mutationFn: (body: ErasurePayload) =>
      send<typeof askErasure>('POST', path, { params: { customerId }, body }),
  });
}
