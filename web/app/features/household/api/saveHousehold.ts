import type { Household, saveHousehold } from '@nestbox/contract/household';
import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';
import { dropAnswers } from '../wizardDraft';

const path = '/customer/:customerId/account/household';

/**
 * Saves the household; the boxes are then planned anew, and products last another time. `told` are
 * the toasts of the screen that saves.
 */
export function useSaveHousehold(told: { saved: string; failed: string }) {
  const customerId = useCustomerId() ?? '';
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Household) =>
      send<typeof saveHousehold>('POST', path, { params: { customerId }, body }),
    onSuccess: (household) => {
      toast.success(told.saved);
      dropAnswers();
      queries.setQueryData(queryKeys.household(customerId), household);
      for (const queryKey of [
        queryKeys.boxes(customerId),
        queryKeys.products(customerId),
        queryKeys.catalogue(customerId),
        queryKeys.subscription(customerId),
      ])
        queries.invalidateQueries({ queryKey });
    },
    onError: () => toast.error(told.failed),
  });
}
