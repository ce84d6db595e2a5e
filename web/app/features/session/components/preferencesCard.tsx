import { Checkbox } from '#app/ui/checkbox';
import { ErrorState } from '#app/ui/errorState';
import { LoadingGroup } from '#app/ui/loadingGroup';
import { Skeleton } from '#app/ui/skeleton';
import { usePreferences } from '../api/getPreferences';
import { useSavePreferences } from '../api/savePreferences';

/** What the customer agreed to: each change is saved at once, and taken back where that fails. */
export function PreferencesCard() {
  const preferences = usePreferences();
  const save = useSavePreferences();
  const { marketingEnabled } = (save.isPending && save.variables) || preferences.data || {};

  return (
    <section
      aria-labelledby="preferences"
      className="flex flex-col gap-4 rounded-card bg-surface p-6 shadow-card"
    >
      <h2 id="preferences" className="text-2xl">
        Preferences
      </h2>
      {preferences.isPending && (
        <LoadingGroup label="Loading your preferences" count={1}>
          <Skeleton className="h-13 max-w-xs" />
        </LoadingGroup>
      )}
      {preferences.isError && marketingEnabled === undefined && (
        <ErrorState
          title="Your preferences could not be loaded."
          onRetry={() => preferences.refetch()}
          pending={preferences.isFetching}
        />
      )}
      {marketingEnabled !== undefined && (
        <Checkbox
          name="marketingEnabled"
          label="Offers and news by email"
          hint="You can change this at any time."
          checked={marketingEnabled}
          onChange={(checked) => save.mutate({ marketingEnabled: checked })}
        />
      )}
    </section>
  );
}
