import type { Appliances, Household } from '@nestbox/contract/household';
import { useState } from 'react';
import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';
import { useSaveHousehold } from '../api/saveHousehold';
import { readDraft } from '../wizardDraft';
import { AppliancesForm } from './appliancesForm';
import { appliancesOf, layoutOf, occupantsOf } from './householdParts';
import { step } from './steps';

interface AppliancesStepProps {
  /** What the server has. */
  household: Household | null;
  onStep: (step: number) => void;
}

/** Saves the household as a whole: this step's answers with those of the two before it. */
export function AppliancesStep({ household, onStep }: AppliancesStepProps) {
  const save = useSaveHousehold({
    saved: 'Appliance details saved',
    failed: 'Failed to save appliance details',
  });
  const [missing, setMissing] = useState<'occupants' | 'layout' | null>(null);

  const saveAll = (appliances: Appliances) => {
    const occupants = readDraft('occupants') ?? (household && occupantsOf(household));
    const layout = readDraft('layout') ?? (household && layoutOf(household));
    if (!occupants) return setMissing('occupants');
    if (!layout) return setMissing('layout');
    setMissing(null);
    return save.mutate(
      { ...occupants, ...layout, ...appliances },
      {
        onSuccess: () => onStep(step.products),
      },
    );
  };

  return (
    <AppliancesForm
      appliances={household ? appliancesOf(household) : undefined}
      onSave={saveAll}
      pending={save.isPending}
    >
      {missing && (
        <Banner tone="bad" role="alert">
          <p>
            {missing === 'occupants'
              ? 'Tell us who lives at home first.'
              : 'Tell us how your home is laid out first.'}
          </p>
          <Button look="quiet" size="small" className="mt-3" onClick={() => onStep(step[missing])}>
            {missing === 'occupants' ? 'Go to Occupants' : 'Go to Layout'}
          </Button>
        </Banner>
      )}
    </AppliancesForm>
  );
}
