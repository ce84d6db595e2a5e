import type { PackingTotals } from '@nestbox/contract/staffPacking';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { useId } from 'react';
import { stateTexts } from './stateText';

interface StateFilterProps {
  /** '' for all states. */
  value: string;
  /** Undefined until they are loaded. */
  counts: PackingTotals['states'] | undefined;
  onChange: (next: string) => void;
}

/** Chooses the boxes of a state, with how many there are. */
export function StateFilter({ value, counts, onChange }: StateFilterProps) {
  const id = useId();
  const countOf = (state: string) => counts?.find((each) => each.state === state)?.boxes ?? 0;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className={fieldStyle.label}>
        State
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={fieldStyle.control}
      >
        <option value="">All</option>
        {Object.entries(stateTexts).map(([state, text]) => (
          <option key={state} value={state}>
            {counts ? `${text} (${countOf(state)})` : text}
          </option>
        ))}
      </select>
    </div>
  );
}
