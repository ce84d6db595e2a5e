import type { StaffKinds } from '@nestbox/contract/staffKinds';
import type { ProductFormLists } from '@nestbox/contract/staffProductForm';
import { createContext, useContext } from 'react';
import { columnText } from '../columnText';
import type { Cells, Faults } from './productCells';

/** The form of a product: its typed cells, and what it offers to choose from. */
interface FormState {
  readonly cells: Cells;
  readonly isNew: boolean;
  readonly lists: ProductFormLists;
  readonly kinds: StaffKinds;
  readonly faults: Faults;
  set(change: Cells): void;
}

const Context = createContext<FormState | null>(null);

export const ProductFormState = Context.Provider;

export function useProductForm(): FormState {
  const state = useContext(Context);
  if (!state) throw new Error('A field of a product is outside of its form');
  return state;
}

/** Returns a cell of the form, with what its field needs. */
export function useCell(column: string) {
  const { cells, faults, set } = useProductForm();
  return {
    value: cells[column] ?? '',
    label: columnText(column),
    error: faults.byColumn.get(column),
    onChange: (text: string) => set({ [column]: text }),
  };
}
