import { useMutation } from '@nestbox/client/api/useMutation';
import {
  type CatalogueProduct,
  editProduct,
  getCatalogueProduct,
  listCatalogue,
} from '@nestbox/contract/staffCatalogue';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { Panel } from '@nestbox/ui/panel';
import { TextAreaField } from '@nestbox/ui/textAreaField';
import { TextField } from '@nestbox/ui/textField';
import { useState } from 'react';
import { type Control, useForm } from 'react-hook-form';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';
import { changedCells, columnTexts, foodColumnTexts, longColumns } from './columnText';
import { ImportPreview } from './importPreview';

type Cells = Record<string, string>;

/** Edits names, texts and facts of a product. It shows what changes before it saves. */
export function ProductForm({ product }: { product: CatalogueProduct }) {
  const params = { productId: product.productId };
  const refresh = useRefresh();
  const [saved, setSaved] = useState(false);
  const { control, handleSubmit, watch, reset } = useForm<Cells>({
    values: { ...product.cells, why: '' },
    // What a colleague changed shows in the fields that are not touched here.
    resetOptions: { keepDirtyValues: true },
  });
  const preview = useMutation({
    mutationFn: (cells: Cells) => send(editProduct, { params, body: { cells, seen: null } }),
  });
  const save = useMutation({
    mutationFn: (body: { cells: Cells; seen: string; why: string }) =>
      send(editProduct, { params, body }),
    onSuccess: async () => {
      await refresh(getCatalogueProduct, listCatalogue);
      reset();
      preview.reset();
      setSaved(true);
    },
    onError: () => {
      preview.reset();
      refresh(getCatalogueProduct);
    },
  });
  const { why = '', ...typed } = watch();
  const cells = changedCells(typed, product.cells);
  const isChanged = Object.keys(cells).length > 0;
  const effect = isSame(preview.variables, cells) ? preview.data : undefined;
  const right = effect && effect.lines.length > 0 && !effect.lines.some(({ wrong }) => wrong);
  const submit = handleSubmit(() => {
    setSaved(false);
    save.reset();
    if (right) save.mutate({ cells, seen: effect.version, why });
    else preview.mutate(cells);
  });
  return (
    <Panel title="Texts and facts" level="h2">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        <Fields control={control} texts={columnTexts} />
        <h3 className="mt-2 text-lg">Food facts</h3>
        <Fields control={control} texts={foodColumnTexts} />
        <TextField control={control} name="why" label="Reason" optional />
        {effect && effect.lines.length > 0 && (
          <section aria-label="Preview" className="rounded-control border border-line-strong p-4">
            <ImportPreview effect={effect} ofFile={false} />
          </section>
        )}
        <Refusal error={save.error ?? preview.error} />
        {saved && !isChanged && (
          <Banner tone="good" role="status">
            Saved.
          </Banner>
        )}
        <Button
          type="submit"
          className="self-start"
          disabled={!isChanged}
          pending={preview.isPending || save.isPending}
        >
          {right ? 'Save' : 'See what changes'}
        </Button>
      </form>
    </Panel>
  );
}

interface FieldsProps {
  control: Control<Cells>;
  texts: Readonly<Record<string, string>>;
}

const Fields = ({ control, texts }: FieldsProps) => (
  <div className="grid gap-5 md:grid-cols-2">
    {Object.entries(texts).map(([column, label]) =>
      longColumns.has(column) ? (
        <div key={column} className="md:col-span-2">
          <TextAreaField control={control} name={column} label={label} rows={3} />
        </div>
      ) : (
        <TextField key={column} control={control} name={column} label={label} />
      ),
    )}
  </div>
);

/** Whether a preview was of these cells. Their order is that of the product. */
const isSame = (previewed: Cells | undefined, cells: Cells) =>
  JSON.stringify(previewed) === JSON.stringify(cells);
