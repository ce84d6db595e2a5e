import { zodResolver } from '@hookform/resolvers/zod';
import { type Layout, layout as layoutSchema } from '@nestbox/contract/household';
import { useForm } from 'react-hook-form';
import { CountField } from '#app/ui/countField';
import { layoutFields } from './householdFields';
import { StepForm } from './stepForm';

interface LayoutFormProps {
  layout: Partial<Layout>;
  onSave: (layout: Layout) => void;
}

export function LayoutForm({ layout, onSave }: LayoutFormProps) {
  const { control, handleSubmit } = useForm<Layout, unknown, Layout>({
    resolver: zodResolver(layoutSchema),
    defaultValues: layout,
  });
  return (
    <StepForm
      title="How is your home laid out?"
      intro="More rooms mean more to clean, and more rolls of paper in use."
      onSubmit={handleSubmit(onSave)}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        {layoutFields.map((field) => (
          <CountField key={field.name} control={control} min={1} {...field} />
        ))}
      </div>
    </StepForm>
  );
}
