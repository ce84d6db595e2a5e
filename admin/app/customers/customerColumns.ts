import { localItems } from '@nestbox/client/storage/browserStorage';
import type { CustomerSort } from '@nestbox/contract/staffCustomerList';
import { useState } from 'react';

/** The columns of the list, with their headings. The name is always shown. */
export const columnTexts = {
  name: 'Customer',
  postCode: 'Postcode',
  state: 'State',
  lastBox: 'Last box',
  nextBox: 'Next box',
  boxes: 'Arrived',
  spend: 'Spend',
  joined: 'Joined',
} as const;

export type ColumnId = keyof typeof columnTexts;
export const columnIds = Object.keys(columnTexts) as ColumnId[];

const sorts: Readonly<Partial<Record<ColumnId, CustomerSort>>> = {
  name: 'name',
  lastBox: 'lastBox',
  nextBox: 'nextBox',
  boxes: 'boxes',
  spend: 'spend',
  joined: 'joined',
};

/** Returns by what a press on a heading sorts; null where it does not. */
export const sortOf = (id: ColumnId): CustomerSort | null => sorts[id] ?? null;

const item = 'customerColumnsHidden';

/** Returns the columns that are hidden on this device, and a function that hides or shows one. */
export function useHiddenColumns() {
  const [hidden, setHidden] = useState<readonly ColumnId[]>(() => {
    const kept = localItems.get(item)?.split(',') ?? [];
    return columnIds.filter((id) => kept.includes(id));
  });
  const show = (id: ColumnId, shown: boolean) => {
    const next = shown ? hidden.filter((each) => each !== id) : [...hidden, id];
    localItems.set(item, next.join(','));
    setHidden(next);
  };
  return [hidden, show] as const;
}
