import { zodResolver } from '@hookform/resolvers/zod';
import { type Occupants, occupants as occupantsSchema } from '@nestbox/contract/household';
import { useForm } from 'react-hook-form';
import { CountField } from '#app/ui/countField';
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
        <CountField control={control} name="adultsMale" label="Adult males" min={0} />
        <CountField control={control} name="adultsFemale" label="Adult females" min={0} />
        <CountField control={control} name="childrenMale" label="Children males" min={0} />
        <CountField control={control} name="childrenFemale" label="Children females" min={0} />
        <CountField control={control} name="infants" label="Infants" min={0} />
      </div>
    </StepForm>
  );
}
