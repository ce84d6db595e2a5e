import { SelectField } from '@nestbox/ui/selectField';
import { useController } from 'react-hook-form';
import { FieldNotes } from './fieldNotes';
import type { OneFieldProps } from './shopFileTexts';

/** Countries whose dates and times the shop can write. The shop file takes others too. */
const countries = ['GB', 'IE', 'US', 'CA', 'AU', 'NZ'];

const countryNames = new Intl.DisplayNames('en-GB', { type: 'region', style: 'short' });
const example = new Date('2026-11-28T14:05:00Z');

/** Returns a locale's country, with a date and a time as they are written there. */
function textOf(locale: string): string {
  const written = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  const country = countryNames.of(locale.split('-')[1] ?? 'GB');
  return `${country}: ${written.format(example)}`;
}

/** How dates and times are written, by examples. */
export function LocaleField({ control, name, label, hint }: OneFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const known = countries.map((country) => `en-${country}`);
  const set = String(field.value);
  const locales = known.includes(set) ? known : [set, ...known];
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <SelectField
        label={label}
        value={set}
        options={locales.map((locale) => ({ value: locale, text: textOf(locale) }))}
        onChange={field.onChange}
      />
      <FieldNotes hint={hint} error={fieldState.error?.message} />
    </div>
  );
}
