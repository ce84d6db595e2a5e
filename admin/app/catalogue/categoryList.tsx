import { useMutation } from '@nestbox/client/api/useMutation';
import {
  addStaffCategory,
  listKinds,
  moveStaffCategory,
  renameStaffCategory,
  retireStaffCategory,
  type StaffKinds,
} from '@nestbox/contract/staffKinds';
import { Button } from '@nestbox/ui/button';
import { Checkbox } from '@nestbox/ui/checkbox';
import { TextField } from '@nestbox/ui/textField';
import { ArrowDown, ArrowUp, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';
import { CategoryLook } from './categoryLook';

interface CategoryListProps {
  categories: StaffKinds['categories'];
  onChanged: (kinds: StaffKinds) => void;
}

/** The categories in their order, with what can be done with each. */
export function CategoryList({ categories, onChanged }: CategoryListProps) {
  const may = useMay('change-catalogue');
  const refresh = useRefresh();
  /** The category whose look is open. */
  const [open, setOpen] = useState<string | null>(null);
  /** The category that was changed, and what to say of it. */
  const [saved, setSaved] = useState({ name: '', says: '' });
  // After a refusal, the list shows what a colleague did meanwhile.
  const outcome = { onSuccess: onChanged, onError: () => refresh(listKinds) };
  const move = useMutation({
    mutationFn: ({ category, place }: { category: string; place: number }) =>
      send(moveStaffCategory, { params: { category }, body: { place } }),
    ...outcome,
    onSuccess: (answer, { category }) => {
      onChanged(answer);
      setSaved({ name: category, says: 'Moved.' });
    },
  });
  const retire = useMutation({
    mutationFn: (category: string) => send(retireStaffCategory, { params: { category }, body: {} }),
    ...outcome,
  });
  return (
    <section
      aria-label="Categories"
      className="flex flex-col gap-5 rounded-panel bg-surface p-5 shadow-card sm:p-8"
    >
      {may && <AddCategory onChanged={onChanged} />}
      <Refusal error={move.error ?? retire.error} />
      <ol aria-label="Categories" className="flex flex-col divide-y divide-line">
        {categories.map((category, index) => {
          const { name, food, products, colour, rangeName, url } = category;
          return (
            <li key={name} className="flex flex-wrap items-center gap-x-3 gap-y-2 py-2.5">
              <img
                src={url}
                alt=""
                className="aspect-4/3 w-14 rounded-control border-2 bg-page object-cover"
                style={{ borderColor: colour }}
              />
              <div className="min-w-40 flex-1">
                <p className="font-semibold">{name}</p>
                <p className="text-ink-soft text-sm">
                  {products === 1 ? '1 product' : `${products} products`}
                  {food && ', food'}
                  {rangeName && `, range ${rangeName}`}
                </p>
              </div>
              {saved.name === name && (
                <p role="status" className="text-good text-sm">
                  {saved.says}
                </p>
              )}
              {may && (
                <>
                  <Rename
                    name={name}
                    onRenamed={(answer, newName) => {
                      onChanged(answer);
                      setSaved({ name: newName, says: 'Renamed.' });
                    }}
                  />
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={`Look of ${name}`}
                    aria-expanded={open === name}
                    onClick={() => {
                      setSaved({ name: '', says: '' });
                      setOpen(open === name ? null : name);
                    }}
                  >
                    Look
                  </Button>
                  <Move
                    label={`Earlier: ${name}`}
                    icon={ArrowUp}
                    disabled={index === 0 || move.isPending}
                    onMove={() => move.mutate({ category: name, place: index })}
                  />
                  <Move
                    label={`Later: ${name}`}
                    icon={ArrowDown}
                    disabled={index === categories.length - 1 || move.isPending}
                    onMove={() => move.mutate({ category: name, place: index + 2 })}
                  />
                  {products === 0 && (
                    <Button
                      look="danger"
                      size="small"
                      aria-label={`Retire ${name}`}
                      pending={retire.isPending}
                      onClick={() => retire.mutate(name)}
                    >
                      Retire
                    </Button>
                  )}
                </>
              )}
              {open === name && (
                <CategoryLook
                  category={category}
                  onChanged={onChanged}
                  onSaved={() =>
                    setSaved({ name, says: 'Saved. Its packs and pictures are drawn so now.' })
                  }
                  onClose={() => setOpen(null)}
                />
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

interface MoveProps {
  label: string;
  icon: LucideIcon;
  disabled: boolean;
  onMove: () => void;
}

/** Moves a category by one place. */
const Move = ({ label, icon: Icon, disabled, onMove }: MoveProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    disabled={disabled}
    onClick={onMove}
    className="grid size-10 place-items-center rounded-full border border-line-strong hover:border-ink disabled:border-transparent disabled:text-line-strong pointer-coarse:size-11"
  >
    <Icon aria-hidden="true" className="size-5" />
  </button>
);

interface RenameProps {
  name: string;
  onRenamed: (kinds: StaffKinds, newName: string) => void;
}

function Rename({ name, onRenamed }: RenameProps) {
  const [renaming, setRenaming] = useState(false);
  const { control, handleSubmit } = useForm({ defaultValues: { newName: name } });
  const rename = useMutation({
    mutationFn: (body: { newName: string }) =>
      send(renameStaffCategory, { params: { category: name }, body }),
    onSuccess: (answer, { newName }) => onRenamed(answer, newName.trim()),
  });
  if (!renaming) {
    return (
      <Button
        look="quiet"
        size="small"
        aria-label={`Rename ${name}`}
        onClick={() => setRenaming(true)}
      >
        Rename
      </Button>
    );
  }
  return (
    <form
      noValidate
      onSubmit={handleSubmit((body) => rename.mutate(body))}
      className="flex w-full flex-wrap items-end gap-3"
    >
      <TextField control={control} name="newName" label={`New name of ${name}`} />
      <Button type="submit" pending={rename.isPending}>
        Save name
      </Button>
      <Button look="quiet" onClick={() => setRenaming(false)}>
        Cancel
      </Button>
      <Refusal error={rename.error} />
    </form>
  );
}

/** Adds a category behind the others. */
export function AddCategory({ onChanged }: Pick<CategoryListProps, 'onChanged'>) {
  const [food, setFood] = useState(false);
  const { control, handleSubmit, reset } = useForm({ defaultValues: { name: '' } });
  const add = useMutation({
    mutationFn: ({ name }: { name: string }) => send(addStaffCategory, { body: { name, food } }),
    onSuccess: (answer) => {
      reset();
      setFood(false);
      onChanged(answer);
    },
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit((typed) => add.mutate(typed))}
      className="flex flex-col gap-4"
    >
      <div className="flex flex-wrap items-end gap-4">
        <TextField control={control} name="name" label="New category" />
        <div className="pb-3">
          <Checkbox name="food" label="All of it is food" checked={food} onChange={setFood} />
        </div>
        <Button type="submit" pending={add.isPending}>
          Add
        </Button>
        {add.isSuccess && (
          <p role="status" className="pb-3 text-good">
            Added.
          </p>
        )}
      </div>
      <Refusal error={add.error} />
    </form>
  );
}
