import { getPreferences, type Preferences, savePreferences } from '@nestbox/contract/preferences';
import toast from 'react-hot-toast';
import { reasonOf } from '#app/api/apiError';
import { send } from '#app/api/client';
import { useAnswers } from '#app/api/customerCall';
import { useMutation } from '#app/api/useMutation';
import { useCustomerId } from '#app/session/useSession';

/** One toast at a time: the box can be ticked faster than they go. */
const said = { id: 'preferences' };
const notSaved = 'Your preferences could not be saved. Please try again.';

export function useSavePreferences() {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    // One after the other, so that the last change is the one that stays.
    scope: { id: 'preferences' },
    mutationFn: (body: Preferences) => send(savePreferences, { params: { customerId }, body }),
    onSuccess: (preferences) => {
      toast.success('Preferences saved', said);
      answers.keep(getPreferences, preferences);
    },
    onError: (error) => toast.error(reasonOf(error, notSaved), said),
  });
}
