import { optionalMark } from '@nestbox/ui/fieldFrame';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { SelectField } from '@nestbox/ui/selectField';
import { type ReactNode, useId } from 'react';

interface LabelledProps {
  label: string;
  optional?: boolean;
  children: (id: string) => ReactNode;
}

/** A control of a filter below its label. */
export function Labelled({ label, optional = false, children }: LabelledProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={fieldStyle.label}>
        {label}
        {optional && optionalMark}
      </label>
      {children(id)}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The text of no choice. */
  all: string;
  /** The values with their texts. */
  options: readonly (readonly [value: string, text: string])[];
}

/** One of several values, or none of them. */
export const Choice = ({ all, options, ...field }: ChoiceProps) => (
  <SelectField
    {...field}
    options={[{ value: '', text: all }, ...options.map(([value, text]) => ({ value, text }))]}
  />
);

interface WordsProps {
  label?: string;
  value: string;
  onChange: (words: string) => void;
}

/** Words by which to find something. */
export const Words = ({ label = 'Find a product', value, onChange }: WordsProps) => (
  <Labelled label={label}>
    {(id) => (
      <input
        id={id}
        type="search"
        value={value}
        maxLength={100}
        onChange={({ target }) => onChange(target.value)}
        className={fieldStyle.control}
      />
    )}
  </Labelled>
);
