import { type Household, household as householdSchema } from '@nestbox/contract/household';
import { useMemo } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { ChangeSummary } from '#app/change/changeSummary';
import { useDebounced } from '#app/change/useDebounced';
import { withIntegers } from './typedHousehold';

interface HouseholdEffectProps {
  control: Control<Household>;
  saved: Household | null;
}

/** What the home being typed would do to the coming boxes, once it is one and another. */
export function HouseholdEffect({ control, saved }: HouseholdEffectProps) {
  const typed = useDebounced(useWatch({ control }));
  const wished = useMemo(
    () => householdSchema.safeParse(withIntegers(typed as Household)).data,
    [typed],
  );
  if (!wished || sameHome(wished, saved))
    return (
      <p className="text-sm text-ink-soft">
        Change something to see what it does to your coming boxes.
      </p>
    );
  return <ChangeSummary change={{ kind: 'household', household: wished }} lead="Once saved" />;
}

const sameHome = (home: Household, other: Household | null) =>
  other !== null &&
  Object.entries(home).every(([name, value]) => other[name as keyof Household] === value);
