import type { CustomerSort } from '@nestbox/contract/staffCustomerList';
import { Button } from '@nestbox/ui/button';
import { Checkbox } from '@nestbox/ui/checkbox';
import { SelectField } from '@nestbox/ui/selectField';
import { Columns3, SlidersHorizontal } from 'lucide-react';
import { type ColumnId, columnIds, columnTexts, sortOf } from './customerColumns';
import type { CustomerView } from './customerView';

export type ListPanel = 'filter' | 'columns';

interface ListButtonsProps {
  view: CustomerView;
  /** What is open below. */
  panel: ListPanel | null;
  onPanel: (panel: ListPanel | null) => void;
  hidden: readonly ColumnId[];
  showColumn: (id: ColumnId, shown: boolean) => void;
  onSort: (sort: CustomerSort) => void;
}

/** Opens the filter and the choice of columns. On a phone, which has no headings, sorts too. */
export function ListButtons({
  view,
  panel,
  onPanel,
  hidden,
  showColumn,
  onSort,
}: ListButtonsProps) {
  const count = Object.keys(view.filter).filter((name) => name !== 'spendIn').length;
  const toggle = (name: ListPanel) => ({
    'aria-expanded': panel === name,
    onClick: () => onPanel(panel === name ? null : name),
  });
  return (
    <div className="flex flex-wrap items-end gap-3 max-sm:w-full">
      <Button look="quiet" {...toggle('filter')}>
        <SlidersHorizontal aria-hidden="true" className="size-5" />
        {count > 0 ? `Filter (${count})` : 'Filter'}
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close what a button opened */}
      <div
        className="relative max-sm:hidden"
        onKeyDown={({ key }) => key === 'Escape' && panel === 'columns' && onPanel(null)}
        onBlur={({ currentTarget, relatedTarget }) => {
          const isLeft = relatedTarget && !currentTarget.contains(relatedTarget);
          if (isLeft && panel === 'columns') onPanel(null);
        }}
      >
        <Button look="quiet" {...toggle('columns')}>
          <Columns3 aria-hidden="true" className="size-5" />
          Columns
        </Button>
        {panel === 'columns' && (
          <fieldset className="absolute top-full right-0 z-20 mt-2 w-52 rounded-card border border-line bg-surface p-4 shadow-lift">
            <legend className="sr-only">Columns</legend>
            <div className="flex flex-col gap-2">
              {columnIds
                .filter((id) => id !== 'name')
                .map((id) => (
                  <Checkbox
                    key={id}
                    name={`column-${id}`}
                    label={columnTexts[id]}
                    checked={!hidden.includes(id)}
                    onChange={(shown) => showColumn(id, shown)}
                  />
                ))}
            </div>
          </fieldset>
        )}
      </div>
      <div className="min-w-0 flex-1 sm:hidden">
        <SelectField
          label="Sort by"
          labelClassName="sr-only"
          value={view.sort}
          options={columnIds.flatMap((id) => {
            const sort = sortOf(id);
            return sort ? [{ value: sort, text: sortTexts[sort] }] : [];
          })}
          onChange={(sort) => onSort(sort as CustomerSort)}
        />
      </div>
    </div>
  );
}

const sortTexts: Readonly<Record<CustomerSort, string>> = {
  joined: 'Latest first',
  name: 'By name',
  lastBox: 'By last box',
  nextBox: 'By next box',
  boxes: 'Most boxes',
  spend: 'Spent most',
};
