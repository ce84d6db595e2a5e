import { Checkbox } from '@nestbox/ui/checkbox';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { Choice, Labelled, Words } from '../parts/filterFields';
import type { ForecastView } from './forecastView';

interface ForecastFilterProps {
  view: ForecastView;
  categories: readonly string[];
  /** Sets a part of the address; '' takes it away. */
  onChange: (name: string, value: string) => void;
}

/** What the forecast assumes of orders, and which products it shows. The address keeps it. */
export const ForecastFilter = ({ view, categories, onChange }: ForecastFilterProps) => (
  <search aria-label="Filter" className="grid grid-cols-2 items-end gap-4 lg:grid-cols-5">
    <Words value={view.words} onChange={(value) => onChange('words', value)} />
    <Choice
      label="Category"
      all="All"
      value={view.category}
      options={categories.map((name) => [name, name] as const)}
      onChange={(value) => onChange('category', value)}
    />
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
    <div className="pb-3 max-sm:col-span-2">
      <Checkbox
        name="order"
        label="Only what to order"
        checked={view.toOrder}
        onChange={(checked) => onChange('order', checked ? 'yes' : '')}
      />
    </div>
  </search>
);
