import { reasonOf, referenceOf } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import { getPreferences, type Preferences, savePreferences } from '@nestbox/contract/preferences';
import { Checkbox } from '@nestbox/ui/checkbox';
import { ErrorState } from '@nestbox/ui/errorState';
import { FoldedCard } from '@nestbox/ui/foldedCard';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { Skeleton } from '@nestbox/ui/skeleton';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { useAnswers, useCustomerQuery } from '#app/api/customerCall';
import { useCustomerId } from '#app/session/useSession';
import { useSecondStep } from '../api/getSecondStep';
import { ConfirmationLink } from './confirmationLink';

/** One toast at a time: boxes can be ticked faster than toasts disappear. */
const sharedToast = { id: 'preferences' };
const notSaved = 'Your preferences could not be saved. Please try again.';

function useSavePreferences() {
  const customerId = useCustomerId() ?? '';
  const answers = useAnswers();
  return useMutation({
    // One after the other, so that the last change wins.
    scope: { id: 'preferences' },
    mutationFn: (body: Preferences) => send(savePreferences, { params: { customerId }, body }),
    onSuccess: (preferences) => {
      toast.success('Preferences saved', sharedToast);
      answers.keep(getPreferences, preferences);
    },
    onError: (error) => toast.error(reasonOf(error, notSaved), sharedToast),
  });
}

const switches: Record<keyof Preferences, { label: string; hint: string }> = {
  mailUpdates: {
    label: 'Updates by email',
    hint: 'Last chances to change a box, shipments and deliveries. What concerns your money or your account is always mailed to you.',
  },
  substitutionsAllowed: {
    label: 'Replace what is sold out',
    hint: 'With another product for the same use, never at a higher price. Without this, what is sold out is left out of the box and not charged.',
  },
  marketingEnabled: {
    label: 'Offers and news by email',
    hint: 'A newsletter now and then. You can change this at any time, also by the link in each.',
  },
};

/** The preferences. Each change is saved at once, and undone if that fails. */
export function PreferencesCard() {
  const preferences = useCustomerQuery(getPreferences);
  const step = useSecondStep();
  const save = useSavePreferences();
  const chosen = save.isPending ? save.variables : preferences.data;

  return (
    <FoldedCard id="preferences" title="Preferences">
      {preferences.isPending && (
        <LoadingGroup label="Loading your preferences" count={3} className="flex flex-col gap-6">
          <Skeleton className="h-13" />
        </LoadingGroup>
      )}
      {preferences.isError && !chosen && (
        <ErrorState
          title="Your preferences could not be loaded."
          reference={referenceOf(preferences.error)}
          onRetry={() => preferences.refetch()}
          pending={preferences.isFetching}
        />
      )}
      {chosen &&
        (Object.keys(switches) as (keyof Preferences)[]).map((name) => (
          <Checkbox
            key={name}
            name={name}
            {...switches[name]}
            checked={chosen[name]}
            onChange={(checked) => save.mutate({ ...chosen, [name]: checked })}
          />
        ))}
      {chosen?.marketingEnabled && step.data?.emailConfirmed === false && (
        <ConfirmationLink>
          Offers and news reach you once your email address is confirmed: open the link that we
          mailed you. It works for a day.
        </ConfirmationLink>
      )}
    </FoldedCard>
  );
}
