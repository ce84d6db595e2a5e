import { useId } from 'react';
import { fieldStyle } from './fieldStyle';

interface DateFieldProps {
  label: string;
  /** yyyy-MM-dd; empty while no whole date is entered. */
  value: string;
  onChange: (date: string) => void;
  /** The first day that can be chosen, yyyy-MM-dd. */
  earliest?: string | undefined;
}

/** A date in the browser's own field, for forms with more than one. */
export function DateField({ label, value, onChange, earliest }: DateFieldProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={fieldStyle.label}>
        {label}
      </label>
      <input
        id={id}
        type="date"
        value={value}
        min={earliest}
        onChange={(event) => onChange(event.target.value)}
        className={fieldStyle.control}
      />
    </div>
  );
}
