import type { StaffMember } from '@nestbox/contract/staff';
import { Button } from '@nestbox/ui/button';
import { DateField } from '@nestbox/ui/dateField';
import { Choice } from '../parts/filterFields';
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
    <search aria-label="Filter" className="grid grid-cols-2 gap-4 lg:grid-cols-4">
      <Choice
        label="Who"
        all="Everybody"
        value={filter.who ?? ''}
        options={staff.map(({ staffId, name }) => [staffId, name])}
        onChange={set('who')}
      />
      <Choice
        label="What"
        all="Everything"
        value={filter.act ?? ''}
        options={Object.entries(actTexts)}
        onChange={set('act')}
      />
      <DateField label="From" value={filter.from ?? ''} onChange={set('from')} />
      <DateField label="To" value={filter.to ?? ''} onChange={set('to')} />
      {Object.keys(filter).length > 0 && (
        <Button
          look="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => onChange({})}
        >
          Show all
        </Button>
      )}
    </search>
  );
}
