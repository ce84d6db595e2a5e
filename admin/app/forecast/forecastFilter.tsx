import { Checkbox } from '@nestbox/ui/checkbox';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { type ReactNode, useId } from 'react';
import type { ForecastView } from './forecastView';

interface ForecastFilterProps {
  view: ForecastView;
  categories: readonly string[];
  /** Sets a part of the address; '' takes it away. */
  onChange: (name: string, value: string) => void;
}

/** What the forecast assumes of orders, and which products it shows. The address keeps it. */
export const ForecastFilter = ({ view, categories, onChange }: ForecastFilterProps) => (
  <search aria-label="Filter" className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-5">
    <Labelled label="Find a product">
      {(id) => (
        <input
          id={id}
          type="search"
          value={view.words}
          maxLength={100}
          onChange={({ target }) => onChange('words', target.value)}
          className={fieldStyle.control}
        />
      )}
    </Labelled>
    <Labelled label="Category">
      {(id) => (
        <select
          id={id}
          value={view.category}
          onChange={({ target }) => onChange('category', target.value)}
          className={fieldStyle.control}
        >
          <option value="">All</option>
          {categories.map((category) => (
            <option key={category}>{category}</option>
          ))}
        </select>
      )}
    </Labelled>
    <Labelled label="Days until an order arrives">
      {(id) => (
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={0}
          max={84}
          defaultValue={view.lead}
          onChange={({ target }) => target.validity.valid && onChange('lead', target.value)}
          className={fieldStyle.control}
        />
      )}
    </Labelled>
    <Labelled label="Weeks an order lasts">
      {(id) => (
        <input
          id={id}
          type="number"
          inputMode="numeric"
          min={1}
          max={12}
          defaultValue={view.cover}
          onChange={({ target }) => target.validity.valid && onChange('cover', target.value)}
          className={fieldStyle.control}
        />
      )}
    </Labelled>
    <div className="pb-3">
      <Checkbox
        name="order"
        label="Only what to order"
        checked={view.toOrder}
        onChange={(checked) => onChange('order', checked ? 'yes' : '')}
      />
    </div>
  </search>
);

function Labelled({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className={fieldStyle.label}>
        {label}
      </label>
      {children(id)}
    </div>
  );
}
