import { Choice, Words } from '../parts/filterFields';
import { type CatalogueView, catalogueStates } from './catalogueView';

interface CatalogueFilterProps {
  view: CatalogueView;
  categories: readonly string[];
  /** Sets a part of the address; '' takes it away. */
  onChange: (name: string, value: string) => void;
  /** Called with the words when Enter is pressed, as a scanner of bar codes does. */
  onEnter: (words: string) => void;
}

/** Narrows the list. The address keeps it. */
export const CatalogueFilter = ({ view, categories, onChange, onEnter }: CatalogueFilterProps) => (
  <search aria-label="Filter" className="grid grid-cols-2 items-end gap-3 sm:grid-cols-3 sm:gap-4">
    <form
      className="max-sm:col-span-2"
      onSubmit={(event) => {
        event.preventDefault();
        onEnter(view.words);
      }}
    >
      <Words value={view.words} onChange={(value) => onChange('words', value)} />
    </form>
    <Choice
      label="Category"
      all="All"
      value={view.category}
      options={categories.map((name) => [name, name] as const)}
      onChange={(value) => onChange('category', value)}
    />
    <Choice
      label="State"
      all="Not retired"
      value={view.state ?? ''}
      options={Object.entries(catalogueStates)}
      onChange={(value) => onChange('state', value)}
    />
  </search>
);
