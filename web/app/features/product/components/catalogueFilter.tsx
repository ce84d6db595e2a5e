import { Search } from 'lucide-react';
import { useId } from 'react';
import { fieldStyle } from '#app/ui/fieldStyle';
import { SelectField } from '#app/ui/selectField';
import { useCategories } from '../api/listCategories';
import { allCategories, type CatalogueFilter as Filter } from '../useCatalogueFilter';

interface CatalogueFilterProps {
  filter: Filter;
  onNarrow: (change: Partial<Filter>) => void;
}

export function CatalogueFilter({ filter, onNarrow }: CatalogueFilterProps) {
  const id = useId();
  const categories = useCategories().data?.map(({ productCategory }) => productCategory) ?? [];
  const known = new Set([allCategories, ...categories, filter.category]);
  return (
    <search className="grid gap-4 sm:grid-cols-[1fr_16rem]">
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className={fieldStyle.label}>
          Search
        </label>
        <div className="relative">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 left-4 my-auto size-5 text-ink-soft"
          />
          <input
            id={id}
            type="search"
            placeholder="Search by name or use"
            value={filter.keyword}
            onChange={(event) => onNarrow({ keyword: event.target.value })}
            className={`${fieldStyle.control} pl-12`}
          />
        </div>
      </div>
      <SelectField
        label="Category"
        value={filter.category}
        options={[...known]}
        onChange={(category) => onNarrow({ category })}
      />
    </search>
  );
}
