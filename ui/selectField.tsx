import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { fieldStyle } from './fieldStyle';

interface SelectFieldProps {
  label: string;
  labelClassName?: string;
  value: string;
  options: readonly string[];
  onChange: (value: string) => void;
}

/** A native select, which phones show as their own list. */
export function SelectField({
  label,
  labelClassName = '',
  value,
  options,
  onChange,
}: SelectFieldProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={`${fieldStyle.label} ${labelClassName}`}>
        {label}
      </label>
      <div className="relative">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${fieldStyle.control} appearance-none pr-12`}
        >
          {options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
        <ChevronDown
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-4 my-auto size-5"
        />
      </div>
    </div>
  );
}
