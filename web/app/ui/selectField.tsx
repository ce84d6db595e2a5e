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

export const SelectField = ({
  label,
  labelClassName = '',
  value,
  options,
  onChange,
}: SelectFieldProps) => (
  <Select.Root
    value={value}
    onValueChange={(next) => next !== null && onChange(next)}
    items={options.map((option) => ({ label: option, value: option }))}
    modal={false}
  >
    <div className="flex flex-col gap-1.5">
      <Select.Label className={`${fieldStyle.label} ${labelClassName}`}>{label}</Select.Label>
      <Select.Trigger
        className={`${fieldStyle.control} flex items-center justify-between gap-3 text-left`}
      >
        <Select.Value />
        <Select.Icon>
          <ChevronDown aria-hidden="true" className="size-5" />
        </Select.Icon>
      </Select.Trigger>
    </div>
  );
}
