import { Select } from '@base-ui/react/select';
import { Check, ChevronDown } from 'lucide-react';
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
    <Select.Portal>
      <Select.Positioner sideOffset={6} alignItemWithTrigger={false} className="z-40 outline-none">
        <Select.Popup className="min-w-(--anchor-width) rounded-control border border-line bg-surface p-1.5 shadow-lift transition-opacity data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Select.List className="max-h-(--available-height) overflow-y-auto">
            {options.map((option) => (
              <Select.Item
                key={option}
                value={option}
                className="flex min-h-11 cursor-pointer items-center justify-between gap-6 rounded-lg px-3 outline-none data-highlighted:bg-ink data-highlighted:text-cream"
              >
                <Select.ItemText>{option}</Select.ItemText>
                <Select.ItemIndicator>
                  <Check aria-hidden="true" className="size-4" />
                </Select.ItemIndicator>
              </Select.Item>
            ))}
          </Select.List>
        </Select.Popup>
      </Select.Positioner>
    </Select.Portal>
  </Select.Root>
);
