import { getPaymentDetails, settleCardSetup } from '@nestbox/contract/payment';
import { send } from '#app/api/client';
import { useAnswers } from '#app/api/customerCall';
import { useMutation } from '#app/api/useMutation';
import { useEverythingChanged } from '#app/change/useEverythingChanged';
import { useCustomerId } from '#app/session/useSession';

/** Has the server take over the card that was confirmed; a box that waits for one may be charged. */
export function useSettleCardSetup() {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  const everythingChanged = useEverythingChanged();
  return useMutation({
    mutationFn: () => send(settleCardSetup, { params: { customerId } }),
    onSuccess: async (details) => {
      answers.keep(getPaymentDetails, details);
      await everythingChanged();
    },
  });
}
