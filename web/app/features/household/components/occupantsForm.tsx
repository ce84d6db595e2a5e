import { zodResolver } from '@hookform/resolvers/zod';
import { type Occupants, occupants as occupantsSchema } from '@nestbox/contract/household';
import { useForm } from 'react-hook-form';
import { CountField } from '#app/ui/countField';
import { occupantFields } from './householdFields';
import { StepForm } from './stepForm';

interface OccupantsFormProps {
  occupants: Partial<Occupants>;
  onSave: (occupants: Occupants) => void;
}

export function OccupantsForm({ occupants, onSave }: OccupantsFormProps) {
  const { control, handleSubmit } = useForm<Occupants, unknown, Occupants>({
    resolver: zodResolver(occupantsSchema),
    defaultValues: occupants,
  });
  return (
    <StepForm
      title="Who lives at home?"
      intro="How fast things run out depends mostly on this. Put 0 where there is nobody."
      onSubmit={handleSubmit(onSave)}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {occupantFields.map((field) => (
          <CountField key={field.name} control={control} min={0} {...field} />
        ))}
      </div>
    </StepForm>
  );
}
