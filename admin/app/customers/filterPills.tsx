import { listCatalogue } from '@nestbox/contract/staffCatalogue';
import type { CustomerFilter } from '@nestbox/contract/staffSegments';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { staffQuery } from '../api/staffQuery';
import type { FilterName } from './customerView';
import { filterTexts } from './filterText';

interface FilterPillsProps {
  filter: CustomerFilter;
  /** Takes a part of the address away. */
  onChange: (name: FilterName, value: string) => void;
}

/** What narrows the list now. A press takes it away. */
export function FilterPills({ filter, onChange }: FilterPillsProps) {
  const namesProducts = filter.has !== undefined || filter.hasNot !== undefined;
  const products = useQuery({ ...staffQuery(listCatalogue, {}), enabled: namesProducts });
  const nameOf = (productId: string) =>
    products.data?.find((each) => each.productId === productId)?.productName ?? productId;
  const texts = filterTexts(filter, nameOf);
  if (texts.length === 0) return null;
  return (
    <ul aria-label="Filter" className="flex flex-wrap gap-2">
      {texts.map(([name, text]) => (
        <li key={name}>
          <button
            type="button"
            aria-label={`${text}: take away`}
            onClick={() => onChange(name, '')}
            className="inline-flex min-h-9 items-center gap-2 rounded-full bg-butter px-3.5 py-1 text-left font-semibold text-sm hover:bg-line pointer-coarse:min-h-11"
          >
            {text}
            <X aria-hidden="true" className="size-4 shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  );
}
