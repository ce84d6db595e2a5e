import { listCatalogue } from '@nestbox/contract/staffCatalogue';
import {
  type CustomerFilter,
  customerFilter,
  customerStates,
} from '@nestbox/contract/staffSegments';
import { plainPounds, readPounds } from '@nestbox/domain/money/pounds';
import { Checkbox } from '@nestbox/ui/checkbox';
import { DateField } from '@nestbox/ui/dateField';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { SelectField } from '@nestbox/ui/selectField';
import { useId, useState } from 'react';
import { useStaffQuery } from '../api/staffQuery';
import { Choice } from '../parts/filterFields';
import { type FilterName, toText } from './customerView';
import { filterStateText } from './filterText';

interface CustomerFilterProps {
  filter: CustomerFilter;
  /** Sets a part of the address; '' takes it away. */
  onChange: (name: FilterName, value: string) => void;
}

/** All by which the list is narrowed. Each change holds at once. */
export function CustomerFilterFields({ filter, onChange }: CustomerFilterProps) {
  const set = (name: FilterName) => (value: string) => onChange(name, value);
  const states = filter.states ?? [];
  return (
    <search
      aria-label="Filter"
      className="grid items-start gap-x-6 gap-y-5 rounded-card bg-surface p-5 shadow-card sm:grid-cols-2 lg:grid-cols-4"
    >
      <div className="flex flex-col gap-4">
        <fieldset className="flex flex-col gap-1">
          <legend className={`mb-1.5 ${fieldStyle.label}`}>State</legend>
          {customerStates.map((state) => (
            <Checkbox
              key={state}
              name={`state-${state}`}
              label={filterStateText[state]}
              checked={states.includes(state)}
              onChange={(checked) =>
                onChange(
                  'states',
                  customerStates
                    .filter((each) => (each === state ? checked : states.includes(each)))
                    .join(','),
                )
              }
            />
          ))}
        </fieldset>
        <Checkbox
          name="failed"
          label="Card failed, box not paid yet"
          checked={filter.failed ?? false}
          onChange={(checked) => onChange('failed', checked ? 'yes' : '')}
        />
        <Choice
          label="Marketing"
          all="Agreed or not"
          value={toText(filter.marketing)}
          options={[
            ['yes', 'Agreed to marketing'],
            ['no', 'Did not agree'],
          ]}
          onChange={set('marketing')}
        />
      </div>
      <div className="flex flex-col gap-4">
        <NumberPart
          name="noBoxWeeks"
          label="No box for at least, weeks"
          filter={filter}
          set={set}
        />
        <DateField
          label="Last box from"
          value={filter.lastBoxFrom ?? ''}
          onChange={set('lastBoxFrom')}
        />
        <DateField
          label="Last box until"
          value={filter.lastBoxUntil ?? ''}
          onChange={set('lastBoxUntil')}
        />
        <NumberPart
          name="pausedWeeks"
          label="Paused for at least, weeks"
          filter={filter}
          set={set}
        />
      </div>
      <div className="flex flex-col gap-4">
        <MoneyPart name="spendFrom" label="Spent at least" filter={filter} set={set} />
        <MoneyPart name="spendTo" label="Spent at most" filter={filter} set={set} />
        <NumberPart name="spendTop" label="Among the top, percent" filter={filter} set={set} />
        <Choice
          label="Spend of"
          all="All time"
          value={filter.spendIn ?? ''}
          options={[['year', 'The last 12 months']]}
          onChange={set('spendIn')}
        />
      </div>
      <div className="flex flex-col gap-4">
        <Products filter={filter} onChange={onChange} />
        <TypedPart
          label="Postcode begins with"
          hint="Areas or districts, such as LS, YO1"
          value={(filter.postcodes ?? []).join(', ')}
          read={(typed) => {
            const postcodes = typed.split(',').flatMap((each) => each.trim() || []);
            const read = customerFilter.shape.postcodes.safeParse(
              postcodes.length > 0 ? postcodes : undefined,
            );
            if (!read.success) return { wrong: read.error.issues[0]?.message ?? '' };
            return { text: toText(read.data) };
          }}
          onChange={set('postcodes')}
        />
        <DateField
          label="Joined from"
          value={filter.joinedFrom ?? ''}
          onChange={set('joinedFrom')}
        />
        <DateField
          label="Joined until"
          value={filter.joinedUntil ?? ''}
          onChange={set('joinedUntil')}
        />
      </div>
    </search>
  );
}

/** A product more that customers have, or have not. */
function Products({ filter, onChange }: CustomerFilterProps) {
  const products = useStaffQuery(listCatalogue, {});
  const options = (products.data ?? []).map(({ productId, productName, productCategory }) => ({
    value: productId,
    text: productName,
    group: productCategory,
  }));
  const field = (name: 'has' | 'hasNot', label: string, all: string) => {
    const chosen = filter[name] ?? [];
    return (
      <SelectField
        label={label}
        value=""
        options={[
          { value: '', text: chosen.length > 0 ? `${chosen.length} chosen, add another` : all },
          ...options.filter(({ value }) => !chosen.includes(value)),
        ]}
        onChange={(added) => added && onChange(name, [...chosen, added].join(','))}
      />
    );
  };
  return (
    <>
      {field('has', 'Has the product', 'Any')}
      {field('hasNot', 'Without the product', 'Any')}
    </>
  );
}

interface PartProps<Name extends FilterName> {
  name: Name;
  label: string;
  filter: CustomerFilter;
  set: (name: FilterName) => (value: string) => void;
}

const NumberPart = ({
  name,
  label,
  filter,
  set,
}: PartProps<'noBoxWeeks' | 'pausedWeeks' | 'spendTop'>) => (
  <TypedPart
    label={label}
    inputMode="numeric"
    value={toText(filter[name])}
    read={(typed) => {
      const whole = /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN;
      const read = customerFilter.shape[name].safeParse(typed === '' ? undefined : whole);
      if (read.success) return { text: typed };
      return {
        wrong: Number.isNaN(whole)
          ? 'Type a whole number, such as 8.'
          : (read.error.issues[0]?.message ?? ''),
      };
    }}
    onChange={set(name)}
  />
);

const MoneyPart = ({ name, label, filter, set }: PartProps<'spendFrom' | 'spendTo'>) => (
  <TypedPart
    label={label}
    placeholder="£"
    value={filter[name] === undefined ? '' : plainPounds(filter[name]).replace(/\.00$/, '')}
    read={(typed) => {
      const pence = readPounds(typed);
      if (typed === '') return { text: '' };
      return pence === null || !customerFilter.shape[name].safeParse(pence).success
        ? { wrong: 'Type pounds, such as 60.' }
        : { text: String(pence) };
    }}
    onChange={set(name)}
  />
);

interface TypedPartProps {
  label: string;
  hint?: string;
  placeholder?: string;
  inputMode?: 'numeric';
  /** As the filter has it. */
  value: string;
  /** Returns what was typed as the address has it, or what is wrong with it. */
  read: (typed: string) => { text: string } | { wrong: string };
  onChange: (text: string) => void;
}

/** A typed part. It keeps what is typed, also where it is wrong, which changes nothing then. */
function TypedPart({ label, hint, value, read, onChange, ...input }: TypedPartProps) {
  const id = useId();
  const [typed, setTyped] = useState(value);
  const [kept, setKept] = useState(value);
  // Set by another part of the screen, such as a segment.
  if (value !== kept) {
    setKept(value);
    const own = read(typed.trim());
    const meant = read(value);
    if (!('text' in own && 'text' in meant && own.text === meant.text)) setTyped(value);
  }
  const now = read(typed.trim());
  const wrong = 'wrong' in now ? now.wrong : null;
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={fieldStyle.label}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        value={typed}
        maxLength={200}
        autoComplete="off"
        aria-invalid={wrong !== null}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = read(target.value.trim());
          if ('text' in next) onChange(next.text);
        }}
        className={`${fieldStyle.control} ${wrong ? 'border-bad' : ''}`}
      />
      <p
        id={`${id}-hint`}
        role={wrong ? 'alert' : undefined}
        className={wrong ? fieldStyle.error : fieldStyle.hint}
      >
        {wrong ?? hint}
      </p>
    </div>
  );
}
