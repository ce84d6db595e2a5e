import { Checkbox } from '@nestbox/ui/checkbox';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { SelectField } from '@nestbox/ui/selectField';
import { TypedField } from '@nestbox/ui/typedField';
import type { ReactNode } from 'react';
import { useCell } from './formState';

interface CellProps {
  column: string;
  hint?: ReactNode;
  optional?: boolean;
  className?: string;
}

/** A cell as a text. */
export function TextCell({
  column,
  ...field
}: CellProps & { inputMode?: 'numeric' | 'decimal'; pounds?: boolean; rows?: number }) {
  return <TypedField {...field} {...useCell(column)} name={column} />;
}

/** A cell of 'yes' or 'no' as a tick box. */
export function TickCell({ column, hint }: Pick<CellProps, 'column' | 'hint'>) {
  const { value, label, error, onChange } = useCell(column);
  return (
    <Checkbox
      name={column}
      label={label}
      checked={value === 'yes'}
      onChange={(checked) => onChange(checked ? 'yes' : 'no')}
      error={error}
      hint={hint}
    />
  );
}

interface Choice {
  readonly value: string;
  readonly text: string;
}

/** A cell as one of a list. A value that is not in it, such as a retired category, is kept. */
export function ChoiceCell({
  column,
  options,
  none,
}: {
  column: string;
  options: readonly Choice[];
  /** The text of no choice. */
  none?: string;
}) {
  const { value, label, error, onChange } = useCell(column);
  const known =
    options.some((each) => each.value === value) || (value === '' && none !== undefined);
  const first = none === undefined ? [] : [{ value: '', text: none }];
  const kept = known ? [] : [{ value, text: value || 'Please choose' }];
  return (
    <SelectField
      label={label}
      value={value}
      options={[...kept, ...first, ...options]}
      onChange={onChange}
      error={error}
    />
  );
}

/** What is wrong with a field that does not show it by itself. */
export const CellError = ({ text }: { text: string | undefined }) =>
  text ? (
    <p role="alert" data-fault tabIndex={-1} className={fieldStyle.error}>
      {text}
    </p>
  ) : null;

/** The fields of a group, in two columns where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-5 md:grid-cols-2">{children}</div>
);
