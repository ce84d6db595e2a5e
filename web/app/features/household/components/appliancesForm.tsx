import { zodResolver } from '@hookform/resolvers/zod';
import { type Appliances, appliances as appliancesSchema } from '@nestbox/contract/household';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { CheckboxField } from '#app/ui/checkboxField';
import { StepForm } from './stepForm';

const none: Appliances = { washingMachine: false, dishWasher: false, bath: false };

interface AppliancesFormProps {
  appliances: Appliances | undefined;
  onSave: (appliances: Appliances) => void;
  pending: boolean;
  /** What must be done first, if anything. */
  children?: ReactNode;
}

export function AppliancesForm({ appliances, onSave, pending, children }: AppliancesFormProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(appliancesSchema),
    defaultValues: appliances ?? none,
  });
  return (
    <StepForm
      title="What is there to use?"
      intro="So that nobody without a dishwasher is sent tablets for one."
      onSubmit={handleSubmit(onSave)}
      pending={pending}
    >
      <div className="flex flex-col gap-4">
        <CheckboxField control={control} name="washingMachine" label="Washing machine" />
        <CheckboxField control={control} name="dishWasher" label="Dishwasher" />
        <CheckboxField control={control} name="bath" label="Bath" />
      </div>
      {children}
    </StepForm>
  );
}
