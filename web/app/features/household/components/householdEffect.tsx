import { useDebounced } from '@nestbox/client/useDebounced';
import { type Household, household as householdSchema } from '@nestbox/contract/household';
import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { ChangeSummary } from '#app/change/changeSummary';
import { withZeros } from './typedHousehold';

interface HouseholdEffectProps {
  control: Control<Household>;
  saved: Household | null;
}

/** Previews a typed household, once it is valid and differs from the saved one. */
export function HouseholdEffect({ control, saved }: HouseholdEffectProps) {
  const typed = useDebounced(useWatch({ control }));
  const requested = useMemo(
    () => householdSchema.safeParse(withZeros(typed as Household)).data,
    [typed],
  );
  if (!requested || sameHome(requested, saved))
    return (
      <p className="text-sm text-ink-soft">
        Change something to see what it does to your coming boxes.
      </p>
    );
  return <ChangeSummary change={{ kind: 'household', household: requested }} lead="Once saved" />;
}

const sameHome = (home: Household, other: Household | null) =>
  other !== null &&
  Object.entries(home).every(([name, value]) => other[name as keyof Household] === value);
