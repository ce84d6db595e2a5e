import { readPounds } from '@nestbox/domain/money/pounds';
import { CountField } from '@nestbox/ui/countField';
import { MoneyField } from '@nestbox/ui/moneyField';
import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';

/** What is typed in a form, by the names of its fields. */
export type Typed = Record<string, unknown>;

export interface FieldsProps {
  control: Control<Typed>;
}

/** The form of a setting: its fields, what they hold at first, and the value that they say. */
export interface SettingFields<Value> {
  defaults(value: Value): Typed;
  Fields(props: FieldsProps): ReactNode;
  /** What is no number stays as it is typed, and is refused by the contract. */
  read(typed: Typed): unknown;
}

interface OneFieldProps extends FieldsProps {
  name: string;
  label: string;
  hint?: string;
}

/** A whole number. */
export const Count = ({ min = 1, ...field }: OneFieldProps & { min?: number }) => (
  <CountField {...field} min={min} notWhole="Type a whole number" />
);

/** An amount in pounds. */
export const Money = (field: OneFieldProps) => (
  <MoneyField
    hint=""
    {...field}
    rules={{
      validate: (text) => readPounds(String(text)) !== null || 'Type an amount such as 3.40',
    }}
  />
);

/** Fields side by side where there is room. */
export const TwoColumns = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
);

/** Returns the pence of a typed amount; null for a text that is none. */
export const penceOf = (typed: unknown) => readPounds(String(typed));
/** Returns what commas and spaces part in a typed text. */
export const partsOf = (typed: unknown) =>
  String(typed)
    .split(/[\s,;]+/)
    .filter(Boolean);
