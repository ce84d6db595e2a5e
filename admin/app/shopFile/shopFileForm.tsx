import { useMutation } from '@nestbox/client/api/useMutation';
import {
  type CheckedShopFile,
  getShopFile,
  previewShopFile,
  type ShopFileTexts,
  type StaffShopFile,
  setShopFile,
} from '@nestbox/contract/staffShopFile';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { Panel } from '@nestbox/ui/panel';
import { useState } from 'react';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { ActBar } from '../parts/actBar';
import { Refusal } from '../parts/refusal';
import { useKeptForm } from '../parts/useKeptForm';
import { CheckedShop } from './checkedShop';
import { ShopFileFields } from './shopFileFields';

/** Where a browser keeps what is typed. */
export const keptShop = 'shop-file';

/** Sets texts, pictures and colours of the shop. The server checks them, and their preview stands below the form, where they are saved. */
export function ShopFileForm({ data }: { data: StaffShopFile }) {
  const refresh = useRefresh();
  const form = useKeptForm<ShopFileTexts>(keptShop, data.texts, data.version);
  const { control, handleSubmit, setError, watch, seen } = form;
  const [checked, setChecked] = useState<{ of: string; file: CheckedShopFile } | null>(null);
  const check = useMutation({
    mutationFn: (body: ShopFileTexts) => send(previewShopFile, { body }),
    onSuccess: (answer, body) => {
      save.reset();
      if (answer.accepted) return setChecked({ of: JSON.stringify(body), file: answer });
      setChecked(null);
      for (const [place, { field, sentence }] of answer.faults.entries()) {
        setError(field, { message: sentence }, { shouldFocus: place === 0 });
      }
    },
  });
  const save = useMutation({
    mutationFn: ({ texts, why }: { texts: ShopFileTexts; why: string }) =>
      send(setShopFile, { body: { texts, why, version: seen } }),
    onSuccess: (saved) => {
      form.saved(saved.texts, saved.version);
      setChecked(null);
      return refresh(getShopFile);
    },
    // The versions show what a colleague did meanwhile; what was typed stays, and can be saved on top.
    onError: async () => {
      await refresh(getShopFile);
      form.onTopOf((await send(getShopFile, {})).version);
    },
  });
  const typed = watch();
  const isCurrent = checked?.of === JSON.stringify(typed);
  return (
    <>
      <Panel title="What the shop says and shows" level="h2">
        <form
          noValidate
          onSubmit={handleSubmit((texts) => check.mutate(texts))}
          className="flex flex-col gap-8"
        >
          {form.wasKept && (
            <Banner role="status">
              What you typed on an earlier visit is still here, not yet saved.
            </Banner>
          )}
          <ShopFileFields control={control} known={data.fields} />
          <Refusal error={check.error} />
          {check.data?.accepted === false && (
            <Banner tone="bad" role="alert">
              Something is not right yet: see the marked fields. What you typed is still there.
            </Banner>
          )}
          {checked && !isCurrent && (
            <Banner role="status">You have typed more since the preview below.</Banner>
          )}
          {save.isSuccess && !checked && (
            <Banner tone="good" role="status">
              Saved. Customers see it on the next page that they open, and so do you.
            </Banner>
          )}
          <ActBar>
            <Button type="submit" look={isCurrent ? 'quiet' : 'primary'} pending={check.isPending}>
              See the preview
            </Button>
            {checked && isCurrent && <p>It stands below, with the way to save it.</p>}
          </ActBar>
        </form>
      </Panel>
      {checked && (
        <CheckedShop
          checked={checked.file}
          isCurrent={isCurrent}
          saving={save.isPending}
          refused={save.error}
          onSave={(why) => save.mutate({ texts: typed, why })}
        />
      )}
    </>
  );
}
