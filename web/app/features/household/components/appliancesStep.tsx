import { zodResolver } from '@hookform/resolvers/zod';
import {
  type Appliances,
  appliances as appliancesSchema,
  type Household,
  type Layout,
  occupants as occupantsSchema,
} from '@nestbox/contract/household';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { CheckboxField } from '@nestbox/ui/checkboxField';
import { type ReactNode, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useSaveHousehold } from '../api/savedHousehold';
import { readDraft } from '../wizardDraft';
import { applianceFields, layoutFields, noAppliances } from './householdFields';
import { appliancesOf, layoutOf, occupantsOf } from './householdParts';
import { StepForm } from './stepForm';
import { step } from './steps';

interface AppliancesStepProps {
  /** The saved values. */
  household: Household | null;
  onStep: (step: number) => void;
  /** Called once the household is saved; the next step waits for it. */
  onSaved: () => Promise<void>;
  /** Renders what a home with the typed appliances costs. */
  price: (typed: Partial<Appliances>) => ReactNode;
}

/** Saves the household as a whole: this step's answers with those of the two before it. */
export function AppliancesStep({ household, onStep, onSaved, price }: AppliancesStepProps) {
  const save = useSaveHousehold({
    saved: 'Appliance details saved',
    failed: 'Failed to save appliance details',
  });
  const [missing, setMissing] = useState<'occupants' | 'layout' | null>(null);

  const saveAll = (appliances: Appliances) => {
    const occupants = occupantsSchema.safeParse(
      readDraft('occupants') ?? (household && occupantsOf(household)),
    ).data;
    const layout = { ...(household && layoutOf(household)), ...readDraft('layout') };
    if (!occupants) return setMissing('occupants');
    if (!isComplete(layout)) return setMissing('layout');
    setMissing(null);
    return save.mutate(
      { ...occupants, ...layout, ...appliances },
      {
        onSuccess: async () => {
          await onSaved();
          onStep(step.products);
        },
      },
    );
  };

  return (
    <AppliancesForm
      appliances={readDraft('appliances') ?? (household ? appliancesOf(household) : undefined)}
      onSave={saveAll}
      pending={save.isPending}
      price={price}
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

const isComplete = (layout: Partial<Layout>): layout is Layout =>
  layoutFields.every(({ name }) => layout[name] !== undefined);

interface AppliancesFormProps extends Pick<AppliancesStepProps, 'price'> {
  appliances: Appliances | undefined;
  onSave: (appliances: Appliances) => void;
  pending: boolean;
  /** What the customer must do first, if anything. */
  children?: ReactNode;
}

function AppliancesForm({ appliances, onSave, pending, price, children }: AppliancesFormProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(appliancesSchema),
    defaultValues: appliances ?? noAppliances,
  });
  const typed = useWatch({ control });
  return (
    <StepForm
      title="What is there to use?"
      intro="So that nobody without a dishwasher is sent tablets for one."
      onSubmit={handleSubmit(onSave)}
      pending={pending}
    >
      <div className="flex flex-col gap-4">
        {applianceFields.map((field) => (
          <CheckboxField key={field.name} control={control} {...field} />
        ))}
      </div>
      {price(typed)}
      {children}
    </StepForm>
  );
}
