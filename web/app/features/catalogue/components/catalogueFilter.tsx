import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { SelectField } from '@nestbox/ui/selectField';
import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { useCategories } from '../api/catalogue';
import { allCategories, type CatalogueFilter as Filter } from '../filter/catalogueFilter';
import { CatalogueRefinements } from './catalogueRefinements';

interface CatalogueFilterProps {
  filter: Filter;
  onNarrow: (change: Partial<Filter>) => void;
  /** The typed text is complete. */
  onSettle: () => void;
}

/** Search, category, price and order: one row on a wide screen, two on others. */
export function CatalogueFilter({ filter, onNarrow, onSettle }: CatalogueFilterProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const categories = useCategories().data?.map(({ productCategory }) => productCategory) ?? [];
  const known = new Set([allCategories, ...categories, filter.category]);
  return (
    <div className="contents lg:grid lg:grid-cols-[minmax(0,1fr)_repeat(3,13rem)] lg:gap-4">
      {/* On a phone it stays in view. */}
      <search className="grid grid-cols-[minmax(0,1fr)_8.75rem] gap-2 max-sm:sticky max-sm:top-18 max-sm:z-20 max-sm:-mx-4 max-sm:bg-page max-sm:px-4 max-sm:py-2 sm:grid-cols-[minmax(0,1fr)_16rem] sm:gap-4 lg:col-span-2 lg:grid-cols-subgrid">
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className={`${fieldStyle.label} max-sm:sr-only`}>
            Search
          </label>
          <div className="relative">
            <Search
              aria-hidden="true"
              className="pointer-events-none absolute inset-y-0 left-3 my-auto size-5 text-ink-soft sm:left-4"
            />
            <input
              id={id}
              ref={input}
              type="search"
              placeholder="Search"
              value={filter.keyword}
              onChange={(event) => onNarrow({ keyword: event.target.value })}
              onBlur={onSettle}
              className={`${fieldStyle.control} pr-11 pl-10 sm:pl-12 [&::-webkit-search-cancel-button]:appearance-none`}
            />
            {filter.keyword && (
              <button
                type="button"
                aria-label="Clear"
                onClick={() => {
                  onNarrow({ keyword: '' });
                  input.current?.focus();
                }}
                className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-control text-ink-soft hover:text-ink"
              >
                <X aria-hidden="true" className="size-5" />
              </button>
            )}
          </div>
        </div>
        <SelectField
          label="Category"
          labelClassName="max-sm:sr-only"
          value={filter.category}
          options={[...known]}
          onChange={(category) => onNarrow({ category })}
        />
      </search>
      <CatalogueRefinements filter={filter} onNarrow={onNarrow} />
    </div>
  );
}
