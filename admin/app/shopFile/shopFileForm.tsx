import { useMutation } from '@nestbox/client/api/useMutation';
import type { StaffSettings } from '@nestbox/contract/staffSettings';
import {
  type CheckedShopFile,
  previewShopFile,
  type ShopFileTexts,
} from '@nestbox/contract/staffShopFile';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { Panel } from '@nestbox/ui/panel';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { Refusal } from '../parts/refusal';
import { NewShopFile } from './newShopFile';
import { ShopFileFields } from './shopFileFields';
import { textsOf } from './shopFileTexts';

/** Writes a shop file. The server checks it, and the new file and a preview stand below the form. */
export function ShopFileForm({ shopFile }: { shopFile: StaffSettings['shopFile'] }) {
  const { control, handleSubmit, setError, watch } = useForm<ShopFileTexts>({
    defaultValues: textsOf(shopFile),
  });
  const [checked, setChecked] = useState<{ of: string; file: CheckedShopFile } | null>(null);
  const check = useMutation({
    mutationFn: (body: ShopFileTexts) => send(previewShopFile, { body }),
    onSuccess: (answer, body) => {
      if (answer.accepted) return setChecked({ of: JSON.stringify(body), file: answer });
      setChecked(null);
      for (const [place, { field, sentence }] of answer.faults.entries()) {
        setError(field, { message: sentence }, { shouldFocus: place === 0 });
      }
    },
  });
  const isCurrent = checked?.of === JSON.stringify(watch());
  return (
    <>
      <Panel title="Texts and colours" level="h2">
        <form
          noValidate
          onSubmit={handleSubmit((typed) => check.mutate(typed))}
          className="flex flex-col gap-8"
        >
          <ShopFileFields control={control} shopFile={shopFile} />
          <Refusal error={check.error} />
          {check.data?.accepted === false && (
            <Banner tone="bad" role="alert">
              The file is not right yet: see the marked fields. What you typed is still there.
            </Banner>
          )}
          {checked && !isCurrent && (
            <Banner role="status">You have typed more since the preview below.</Banner>
          )}
          <Button
            type="submit"
            look={isCurrent ? 'quiet' : 'primary'}
            className="self-start"
            pending={check.isPending}
          >
            See the preview
          </Button>
        </form>
      </Panel>
      {checked && <NewShopFile checked={checked.file} isCurrent={isCurrent} />}
    </>
  );
}
