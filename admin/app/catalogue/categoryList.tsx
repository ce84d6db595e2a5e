import { useMutation } from '@nestbox/client/api/useMutation';
import {
  addStaffCategory,
  listKinds,
  moveStaffCategory,
  renameStaffCategory,
  retireStaffCategory,
  type StaffKinds,
} from '@nestbox/contract/staffKinds';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { Checkbox } from '@nestbox/ui/checkbox';
import { Panel } from '@nestbox/ui/panel';
import { TextField } from '@nestbox/ui/textField';
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
  /** The category whose look was saved. */
  const [saved, setSaved] = useState<string | null>(null);
  // After a refusal, the list shows what a colleague did meanwhile.
  const outcome = { onSuccess: onChanged, onError: () => refresh(listKinds) };
  const move = useMutation({
    mutationFn: ({ category, place }: { category: string; place: number }) =>
      send(moveStaffCategory, { params: { category }, body: { place } }),
    ...outcome,
  });
  const retire = useMutation({
    mutationFn: (category: string) => send(retireStaffCategory, { params: { category }, body: {} }),
    ...outcome,
  });
  return (
    <Panel title="Categories" level="h2">
      <Refusal error={move.error ?? retire.error} />
      <ol aria-label="Categories" className="flex flex-col divide-y divide-line">
        {categories.map((category, index) => {
          const { name, food, products, colour, rangeName, url } = category;
          return (
            <li key={name} className="flex flex-wrap items-center gap-3 py-3">
              <img
                src={url}
                alt=""
                className="aspect-4/3 w-16 rounded-control border-2 bg-page object-cover"
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
              {may && (
                <>
                  <Rename name={name} onChanged={onChanged} />
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={`Look of ${name}`}
                    aria-expanded={open === name}
                    onClick={() => {
                      setSaved(null);
                      setOpen(open === name ? null : name);
                    }}
                  >
                    Look
                  </Button>
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={`Earlier: ${name}`}
                    disabled={index === 0 || move.isPending}
                    onClick={() => move.mutate({ category: name, place: index })}
                  >
                    Earlier
                  </Button>
                  <Button
                    look="quiet"
                    size="small"
                    aria-label={`Later: ${name}`}
                    disabled={index === categories.length - 1 || move.isPending}
                    onClick={() => move.mutate({ category: name, place: index + 2 })}
                  >
                    Later
                  </Button>
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
                  onSaved={() => setSaved(name)}
                  onClose={() => setOpen(null)}
                />
              )}
              {saved === name && (
                <div className="w-full">
                  <Banner tone="good" role="status">
                    Saved. Its packs and pictures are drawn so now.
                  </Banner>
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {may && <AddCategory onChanged={onChanged} />}
    </Panel>
  );
}

type Changed = Pick<CategoryListProps, 'onChanged'>;

function Rename({ name, onChanged }: Changed & { name: string }) {
  const [renaming, setRenaming] = useState(false);
  const { control, handleSubmit } = useForm({ defaultValues: { newName: name } });
  const rename = useMutation({
    mutationFn: (body: { newName: string }) =>
      send(renameStaffCategory, { params: { category: name }, body }),
    onSuccess: onChanged,
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
export function AddCategory({ onChanged }: Changed) {
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
        <Button type="submit" look="quiet" pending={add.isPending}>
          Add
        </Button>
      </div>
      <Refusal error={add.error} />
    </form>
  );
}
