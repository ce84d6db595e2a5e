import type { VisitedHome } from '@nestbox/contract/firstBox';
import { maxPeople, maxRooms, peopleOf } from '@nestbox/contract/householdLimits';
import { Check, Minus, Plus } from 'lucide-react';
import { useId } from 'react';

type CountName = {
  [K in keyof VisitedHome]-?: VisitedHome[K] extends number ? K : never;
}[keyof VisitedHome];

const counts: readonly { name: CountName; label: string; min: number; max: number }[] = [
  { name: 'adultsFemale', label: 'Women', min: 0, max: maxPeople },
  { name: 'adultsMale', label: 'Men', min: 0, max: maxPeople },
  { name: 'childrenFemale', label: 'Girls', min: 0, max: maxPeople },
  { name: 'childrenMale', label: 'Boys', min: 0, max: maxPeople },
  { name: 'infants', label: 'Babies', min: 0, max: maxPeople },
  { name: 'numberOfBathrooms', label: 'Bathrooms', min: 1, max: maxRooms },
];

const appliances = [
  { name: 'washingMachine', label: 'Washing machine' },
  { name: 'dishWasher', label: 'Dishwasher' },
  { name: 'bath', label: 'Bath' },
] as const;

interface HomeFieldsProps {
  home: VisitedHome;
  onChange: (change: Partial<VisitedHome>) => void;
}

/** Who lives in a home and what is in it, by taps alone. */
export const HomeFields = ({ home, onChange }: HomeFieldsProps) => (
  <div className="flex max-w-xl flex-col gap-5">
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {counts.map(({ name, max, ...field }) => (
        <Count
          key={name}
          {...field}
          value={home[name]}
          isMax={home[name] >= max || (name !== 'numberOfBathrooms' && peopleOf(home) >= maxPeople)}
          onChange={(value) => onChange({ [name]: value })}
        />
      ))}
    </div>
    <fieldset>
      <legend className="mb-2 font-semibold">At home there is a</legend>
      <div className="flex flex-wrap gap-2">
        {appliances.map(({ name, label }) => (
          <label
            key={name}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line-strong bg-field px-4 text-sm font-semibold hover:border-ink has-checked:border-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink"
          >
            <input
              type="checkbox"
              checked={home[name]}
              onChange={({ target }) => onChange({ [name]: target.checked })}
              className="peer sr-only"
            />
            <Check aria-hidden="true" className="hidden size-4 peer-checked:block" />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  </div>
);

interface CountProps {
  label: string;
  value: number;
  min: number;
  /** Whether there can be no more. */
  isMax: boolean;
  onChange: (value: number) => void;
}

const step =
  'grid size-11 shrink-0 place-items-center rounded-full border border-line-strong bg-surface hover:border-ink disabled:cursor-not-allowed disabled:border-line disabled:text-line-strong';

function Count({ label, value, min, isMax, onChange }: CountProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} className="rounded-card bg-surface p-3 shadow-card">
      <p id={id} className="mb-2 text-center font-semibold">
        {label}
      </p>
      <div className="flex items-center justify-between">
        <button
          type="button"
          aria-label={`Fewer: ${label}`}
          className={step}
          disabled={value <= min}
          onClick={() => onChange(value - 1)}
        >
          <Minus aria-hidden="true" className="size-4" />
        </button>
        <output aria-live="polite" className="text-xl font-semibold tabular-nums">
          {value}
        </output>
        <button
          type="button"
          aria-label={`More: ${label}`}
          className={step}
          disabled={isMax}
          onClick={() => onChange(value + 1)}
        >
          <Plus aria-hidden="true" className="size-4" />
        </button>
      </div>
    </fieldset>
  );
}
