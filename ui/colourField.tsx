import { Field } from '@base-ui/react/field';
import {
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form';
import { FieldFrame } from './fieldFrame';
import { fieldStyle } from './fieldStyle';

interface ColourFieldProps<F extends FieldValues, N extends FieldPath<F>, O>
  extends Pick<UseControllerProps<F, N, O>, 'control' | 'name'> {
  label: string;
  hint?: string;
}

/** A colour as six hexadecimal digits, with the browser's own choice of colours beside it. */
export function ColourField<F extends FieldValues, N extends FieldPath<F>, O>({
  control,
  name,
  label,
  hint,
}: ColourFieldProps<F, N, O>) {
  const { field, fieldState } = useController({ control, name });
  const typed: string = field.value;
  return (
    <FieldFrame label={label} name={name} error={fieldState.error?.message} hint={hint}>
      <span className="flex gap-3">
        <Field.Control
          ref={field.ref}
          value={typed}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          spellCheck={false}
          className={fieldStyle.control}
        />
        <input
          type="color"
          aria-label={`${label}: choose`}
          value={/^#[0-9a-f]{6}$/i.test(typed) ? typed : '#000000'}
          onChange={({ target }) => field.onChange(target.value)}
          className="size-12 shrink-0 cursor-pointer rounded-control border border-line-strong bg-field p-1"
        />
      </span>
    </FieldFrame>
  );
}
