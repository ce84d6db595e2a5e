import { useMutation } from '@nestbox/client/api/useMutation';
import { getHousehold, type Household, saveHousehold } from '@nestbox/contract/household';
import { listCustomerProducts } from '@nestbox/contract/product';
import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useAnswers, useCustomerQuery } from '#app/api/customerCall';
import { boxCalls, catalogueKey, subscriptionCalls } from '#app/api/outdated';
import { useCustomerId } from '#app/session/useSession';
import { dropAnswers } from '../wizardDraft';

/** Queries the saved household; null while there is none. */
export function useHousehold() {
  return useCustomerQuery(getHousehold);
}

/**
 * Saves the household. The boxes are planned again, and each product lasts a different time.
 * @param toasts the texts of the screen that saves
 */
export function useSaveHousehold(toasts: { saved: string; failed: string }) {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Household) => send(saveHousehold, { params: { customerId }, body }),
    onSuccess: (household) => {
      toast.success(toasts.saved);
      dropAnswers();
      answers.keep(getHousehold, household);
      answers.refresh(...boxCalls, ...subscriptionCalls, listCustomerProducts);
      queries.invalidateQueries({ queryKey: catalogueKey(customerId) });
    },
    onError: () => toast.error(toasts.failed),
  });
}
