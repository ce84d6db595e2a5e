import { useMutation } from '@nestbox/client/api/useMutation';
import { enterPromotion, getCredit } from '@nestbox/contract/credit';
import { send } from '#app/api/client';
import { useAnswers, useCustomerQuery } from '#app/api/customerCall';
import { boxCalls } from '#app/api/outdated';
import { useCustomerId } from '#app/session/useSession';

/** Queries the customer's credit and promotion codes. */
export const useCredit = () => useCustomerQuery(getCredit);

/** Enters a promotion code. */
export function useEnterPromotion() {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    mutationFn: (code: string) => send(enterPromotion, { params: { customerId }, body: { code } }),
    onSuccess: (credit) => {
      answers.keep(getCredit, credit);
      answers.refresh(...boxCalls);
    },
  });
}
