import type { settleCardSetup } from '@nestbox/contract/payment';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useMutation } from '#app/api/useMutation';
import { useEverythingChanged } from '#app/change/useEverythingChanged';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/payment/card-setup/settle';

/** Has the server take over the card that was confirmed; a box that waits for one may be charged. */
export function useSettleCardSetup() {
  const customerId = useCustomerId() ?? '';
  const queries = useQueryClient();
  const everythingChanged = useEverythingChanged();
  return useMutation({
    mutationFn: () => send<typeof settleCardSetup>('POST', path, { params: { customerId } }),
    onSuccess: async (details) => {
      queries.setQueryData(queryKeys.paymentDetails(customerId), details);
      await everythingChanged();
    },
  });
}
