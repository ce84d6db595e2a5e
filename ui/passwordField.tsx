import { Field } from '@base-ui/react/field';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import {
  type FieldPath,
  type FieldValues,
  type UseControllerProps,
  useController,
} from 'react-hook-form';
import { FieldFrame } from './fieldFrame';
import { fieldStyle } from './fieldStyle';

interface PasswordFieldProps<F extends FieldValues, N extends FieldPath<F>, O>
  extends Pick<UseControllerProps<F, N, O>, 'control' | 'name'> {
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: string;
  /** A message that the screen shows elsewhere, as a toast: the field then only looks invalid. */
  namedElsewhere?: string;
}

export function PasswordField<F extends FieldValues, N extends FieldPath<F>, O>({
  control,
  name,
  label,
  autoComplete,
  hint,
  namedElsewhere,
}: PasswordFieldProps<F, N, O>) {
  const [shown, setShown] = useState(false);
  const { field, fieldState } = useController({ control, name });
  const message = fieldState.error?.message;
  const Icon = shown ? EyeOff : Eye;
  return (
    <FieldFrame
      label={label}
      name={name}
      invalid={fieldState.invalid}
      error={message === namedElsewhere ? undefined : message}
      hint={hint}
    >
      <div className="relative">
        <Field.Control
          ref={field.ref}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          value={field.value ?? ''}
          onValueChange={field.onChange}
          onBlur={field.onBlur}
          className={`${fieldStyle.control} pr-13`}
        />
        <button
          type="button"
          aria-label={shown ? 'Hide password' : 'Show password'}
          onClick={() => setShown(!shown)}
          className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-control text-ink-soft hover:text-ink"
        >
          <Icon aria-hidden="true" className="size-5" />
        </button>
      </div>
    </FieldFrame>
  );
}
