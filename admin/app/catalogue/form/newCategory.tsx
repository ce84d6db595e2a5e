import { listKinds, type StaffKinds } from '@nestbox/contract/staffKinds';
import { Dialog } from '@nestbox/ui/dialog';
import { useState } from 'react';
import { useRefresh } from '../../api/staffQuery';
import { AddCategory } from '../categoryList';
import { useProductForm } from './formState';

/** Adds a category without leaving the form, and chooses it. */
export function NewCategory() {
  const { kinds, set } = useProductForm();
  const refresh = useRefresh();
  const [adding, setAdding] = useState(false);
  const choose = async ({ categories }: StaffKinds) => {
    await refresh(listKinds);
    const before = new Set(kinds.categories.map(({ name }) => name));
    const added = categories.find(({ name }) => !before.has(name));
    if (added) set({ productCategory: added.name });
    setAdding(false);
  };
  return (
    <>
      <button
        type="button"
        onClick={() => setAdding(true)}
        className="touch-area cursor-pointer self-start font-semibold text-sm underline underline-offset-4"
      >
        New category
      </button>
      {adding && (
        <Dialog open onClose={() => setAdding(false)} title="Add a category">
          <AddCategory onChanged={choose} />
        </Dialog>
      )}
    </>
  );
}
