import { wholeNumber } from '@nestbox/contract/household';
import { CountField } from '@nestbox/ui/countField';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

interface CountFieldsProps<F extends FieldValues, O> {
  control: Control<F, unknown, O>;
  fields: readonly { name: FieldPath<F>; label: string; hint?: string }[];
  min: number;
}

/** Fields for whole numbers, such as those of occupants. */
export const CountFields = <F extends FieldValues, O>({
  control,
  fields,
  min,
}: CountFieldsProps<F, O>) =>
  fields.map((field) => (
    <CountField key={field.name} control={control} min={min} notWhole={wholeNumber} {...field} />
  ));
