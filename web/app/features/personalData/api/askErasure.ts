import type { askErasure, ErasurePayload } from '@nestbox/contract/erasure';
import { useMutation } from '@tanstack/react-query';
import { send } from '#app/api/client';
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
