import { zodResolver } from '@hookform/resolvers/zod';
import { type Appliances, appliances as appliancesSchema } from '@nestbox/contract/household';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { CheckboxField } from '#app/ui/checkboxField';
import { applianceFields, noAppliances } from './householdFields';
import { StepForm } from './stepForm';

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
    defaultValues: appliances ?? noAppliances,
  });
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
      {children}
    </StepForm>
  );
}
