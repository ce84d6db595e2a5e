import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { DateField } from '@nestbox/ui/dateField';
import { monthText } from '@nestbox/ui/dateText';
import { Choice } from '../parts/filterFields';
import { latestMonths, type MoneyView } from './moneyView';

/** Months to choose from: a year, and the one before it to compare with. */
const monthCount = 24;

interface MoneyFilterProps {
  view: MoneyView;
  today: CalendarDate;
  /** Sets the address. */
  onChange: (next: Record<string, string>) => void;
}

/** A month, or any days. */
export function MoneyFilter({ view: { month, from, to }, today, onChange }: MoneyFilterProps) {
  const months = latestMonths(today, monthCount);
  // The address may have an older one.
  const shown = month !== null && !months.includes(month) ? [...months, month] : months;
  return (
    <search aria-label="Filter" className="grid gap-4 sm:grid-cols-3 lg:max-w-3xl">
      <Choice
        label="Month"
        value={month ?? ''}
        all={month === null ? 'Chosen days' : 'This month'}
        options={shown.map((each) => [each, monthText(each)])}
        onChange={(next) => onChange(next === '' ? {} : { month: next })}
      />
      <DateField label="From" value={from} onChange={(next) => onChange({ from: next, to })} />
      <DateField label="To" value={to} onChange={(next) => onChange({ from, to: next })} />
    </search>
  );
}
