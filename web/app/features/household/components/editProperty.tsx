import type { Household } from '@nestbox/contract/household';
import { CheckboxField } from '@nestbox/ui/checkboxField';
import { type ReactNode, Suspense, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { lazyPart } from '#app/parts/lazyPart';
import { MissingPreview } from '#app/parts/missing';
import { useSaveHousehold } from '../api/savedHousehold';
import { CountFields } from './countFields';
import { applianceFields, layoutFields, noAppliances, occupantFields } from './householdFields';
import { ProfileForm } from './profileForm';
import { withZeros } from './typedHousehold';

// Loaded only when a household with planned boxes is edited.
const HouseholdEffect = lazyPart(
  async () => (await import('./householdEffect')).HouseholdEffect,
  MissingPreview,
);

interface EditPropertyProps {
  household: Household | null;
  /** The household has planned boxes. */
  planned: boolean;
  onClose: () => void;
}

export function EditProperty({ household, planned, onClose }: EditPropertyProps) {
  const save = useSaveHousehold({
    saved: 'Details updated successfully!',
    failed: 'Failed to update details. Please try again.',
  });
  const { control, handleSubmit, setFocus } = useForm<Household>({
    defaultValues: household ?? noAppliances,
  });
  useEffect(() => setFocus('adultsMale'), [setFocus]);
  const submit = handleSubmit((typed) => save.mutate(withZeros(typed), { onSuccess: onClose }));
  return (
    <ProfileForm onSubmit={submit} onCancel={onClose} pending={save.isPending} error={save.error}>
      <Group title="Occupants">
        <CountFields control={control} fields={occupantFields} min={0} />
      </Group>
      <Group title="Layout">
        <CountFields control={control} fields={layoutFields} min={0} />
      </Group>
      <Group title="Appliances">
        {applianceFields.map((field) => (
          <CheckboxField key={field.name} control={control} {...field} />
        ))}
      </Group>
      {planned && (
        <div className="min-h-22 rounded-control bg-page px-4 py-3 sm:min-h-16">
          <Suspense>
            <HouseholdEffect control={control} saved={household} />
          </Suspense>
        </div>
      )}
    </ProfileForm>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset>
    <legend className="mb-3 font-display text-lg font-semibold">{title}</legend>
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">{children}</div>
  </fieldset>
);
