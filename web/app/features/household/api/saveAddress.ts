import type { AddressPayload, saveAddress } from '@nestbox/contract/address';
import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/account/address';

/** `told` are the toasts of the screen that saves. */
export function useSaveAddress(told: { saved: string; failed: (error: Error) => string }) {
  const customerId = useCustomerId() ?? '';
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: AddressPayload) =>
      send<typeof saveAddress>('POST', path, { params: { customerId }, body }),
    onSuccess: (address) => {
      toast.success(told.saved);
      queries.setQueryData(queryKeys.address(customerId), address);
    },
    onError: (error) => toast.error(told.failed(error)),
  });
}
