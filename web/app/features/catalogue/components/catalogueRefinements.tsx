import { SelectField } from '@nestbox/ui/selectField';
import {
  type CatalogueFilter,
  formatPriceLimit,
  priceLimits,
  type Sorting,
  sortings,
} from '../filter/catalogueFilter';

interface CatalogueRefinementsProps {
  filter: CatalogueFilter;
  onNarrow: (change: Partial<CatalogueFilter>) => void;
}

const limits = [null, ...priceLimits];
const orders = Object.keys(sortings) as Sorting[];

/** The highest price and the order of the products. */
export const CatalogueRefinements = ({ filter, onNarrow }: CatalogueRefinementsProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a subgrid in every browser.
  <div
    role="group"
    aria-label="Price and order"
    className="grid grid-cols-2 gap-2 max-sm:-mt-4 sm:gap-4 lg:col-span-2 lg:mt-0 lg:grid-cols-subgrid"
  >
    <SelectField
      label="Price"
      labelClassName="max-sm:sr-only"
      value={formatPriceLimit(filter.upTo)}
      options={limits.map(formatPriceLimit)}
      onChange={(text) =>
        onNarrow({ upTo: limits.find((limit) => formatPriceLimit(limit) === text) ?? null })
      }
    />
    <SelectField
      label="Sort by"
      labelClassName="max-sm:sr-only"
      value={sortings[filter.sorting]}
      options={orders.map((order) => sortings[order])}
      onChange={(text) =>
        onNarrow({ sorting: orders.find((order) => sortings[order] === text) ?? 'usual' })
      }
    />
  </div>
);
