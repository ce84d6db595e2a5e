import type { StaffMember } from '@nestbox/contract/staff';
import { Button } from '@nestbox/ui/button';
import { DateField } from '@nestbox/ui/dateField';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { type ReactNode, useId } from 'react';
import { actTexts } from './actText';
import type { Filter } from './readFilter';

interface AuditFilterProps {
  filter: Filter;
  staff: readonly StaffMember[];
  onChange: (next: Record<string, string>) => void;
}

/** Narrows the audit log by person, act and day. The address keeps it. */
export function AuditFilter({ filter, staff, onChange }: AuditFilterProps) {
  const set = (name: keyof Filter) => (value: string) => {
    const { [name]: _, ...others } = { ...filter };
    onChange(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <search aria-label="Filter" className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-5">
      <Choice label="Who" all="Everybody" value={filter.who} onChange={set('who')}>
        {staff.map(({ staffId, name }) => (
          <option key={staffId} value={staffId}>
            {name}
          </option>
        ))}
      </Choice>
      <Choice label="What" all="Everything" value={filter.act} onChange={set('act')}>
        {Object.entries(actTexts).map(([act, text]) => (
          <option key={act} value={act}>
            {text}
          </option>
        ))}
      </Choice>
      <DateField label="From" value={filter.from ?? ''} onChange={set('from')} />
      <DateField label="To" value={filter.to ?? ''} onChange={set('to')} />
      <Button look="quiet" onClick={() => onChange({})}>
        Show all
      </Button>
    </search>
  );
}

interface ChoiceProps {
  label: string;
  value: string | undefined;
  onChange: (value: string) => void;
  /** The text of no choice. */
  all: string;
  children: ReactNode;
}

function Choice({ label, all, value = '', onChange, children }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={fieldStyle.label}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={fieldStyle.control}
      >
        <option value="">{all}</option>
        {children}
      </select>
    </div>
  );
}
