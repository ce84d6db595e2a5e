import type { Household } from '@nestbox/contract/household';
import { type ReactNode, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { CheckboxField } from '#app/ui/checkboxField';
import { CountField } from '#app/ui/countField';
import { useSaveHousehold } from '../api/saveHousehold';
import { applianceFields, layoutFields, noAppliances, occupantFields } from './householdFields';
import { ProfileForm } from './profileForm';

const numberFields = [...occupantFields, ...layoutFields];

/** What was typed as integers; what is no number counts as 0. */
const withIntegers = (typed: Household): Household => ({
  ...typed,
  ...Object.fromEntries(
    numberFields.map(({ name }) => [name, Number.parseInt(String(typed[name]), 10) || 0]),
  ),
});

interface EditPropertyProps {
  household: Household | null;
  onClose: () => void;
}

export function EditProperty({ household, onClose }: EditPropertyProps) {
  const save = useSaveHousehold({
    saved: 'Details updated successfully!',
    failed: 'Failed to update details. Please try again.',
  });
  const { control, handleSubmit, setFocus } = useForm<Household>({
    defaultValues: household ?? noAppliances,
  });
  useEffect(() => setFocus('adultsMale'), [setFocus]);
  const submit = handleSubmit((typed) => save.mutate(withIntegers(typed), { onSuccess: onClose }));
  return (
    <ProfileForm onSubmit={submit} onCancel={onClose} pending={save.isPending} error={save.error}>
      <Group title="Occupants">
        {occupantFields.map((field) => (
          <CountField key={field.name} control={control} min={0} {...field} />
        ))}
      </Group>
      <Group title="Layout">
        {layoutFields.map((field) => (
          <CountField key={field.name} control={control} min={0} {...field} />
        ))}
      </Group>
      <Group title="Appliances">
        {applianceFields.map((field) => (
          <CheckboxField key={field.name} control={control} {...field} />
        ))}
      </Group>
    </ProfileForm>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend className="mb-3 font-display text-xl font-semibold">{title}</legend>
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">{children}</div>
  </fieldset>
);
