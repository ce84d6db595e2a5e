import type { Preferences, savePreferences } from '@nestbox/contract/preferences';
import { useQueryClient } from '@tanstack/react-query';
import toast from 'react-hot-toast';
import { reasonOf } from '#app/api/apiError';
import { send } from '#app/api/client';
import { queryKeys } from '#app/api/queryKeys';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

const path = '/customer/:customerId/account/preferences';

/** One toast at a time: the box can be ticked faster than they go. */
const said = { id: 'preferences' };
const notSaved = 'Your preferences could not be saved. Please try again.';

export function useSavePreferences() {
  const customerId = useCustomerId() ?? '';
  const queries = useQueryClient();
  return useMutation({
    // One after the other, so that the last change is the one that stays.
    scope: { id: 'preferences' },
    mutationFn: (body: Preferences) =>
      send<typeof savePreferences>('POST', path, { params: { customerId }, body }),
    onSuccess: (preferences) => {
      toast.success('Preferences saved', said);
      queries.setQueryData(queryKeys.preferences(customerId), preferences);
    },
    onError: (error) => toast.error(reasonOf(error, notSaved), said),
  });
}
