import { useMutation } from '@nestbox/client/api/useMutation';
import { listCatalogue } from '@nestbox/contract/staffCatalogue';
import { previewDemoRemoval } from '@nestbox/contract/staffDemoCatalogue';
import {
  exportProducts,
  type ImportEffect,
  importProducts,
  maxImportBytes,
} from '@nestbox/contract/staffProductChanges';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { Panel } from '@nestbox/ui/panel';
import { saveCsv } from '@nestbox/ui/saveFile';
import { TextField } from '@nestbox/ui/textField';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh } from '../api/staffQuery';
import { CsvField } from '../parts/csvField';
import { PageTitle } from '../parts/pageTitle';
import { readBase64 } from '../parts/readBase64';
import { Refusal } from '../parts/refusal';
import { BackLink } from '../parts/screenLink';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { ImportPreview } from './importPreview';
import { RemoveDemo } from './removeDemo';

export const ImportFile = () => (useMay('change-catalogue') ? <Import /> : <NotHere />);

/** Adds and edits products from a CSV, after a preview. */
function Import() {
  const refresh = useRefresh();
  const { control, getValues, reset } = useForm({ defaultValues: { why: '' } });
  const download = useMutation({
    mutationFn: () => send(exportProducts, {}),
    onSuccess: ({ csv }) => saveCsv('catalogue.csv', csv),
  });
  const preview = useMutation({
    mutationFn: async (file: File) => {
      if (file.size > maxImportBytes) throw new Error('large');
      const sent = { name: file.name, file: await readBase64(file) };
      const effect = await send(importProducts, { body: { ...sent, seen: null } });
      return { sent, effect };
    },
  });
  const write = useMutation({
    mutationFn: ({
      sent,
      effect,
    }: {
      sent: { name: string; file: string };
      effect: ImportEffect;
    }) => send(importProducts, { body: { ...sent, seen: effect.version, ...getValues() } }),
    onSuccess: async () => {
      preview.reset();
      reset();
      await refresh(listCatalogue, previewDemoRemoval);
    },
    onError: () => preview.reset(),
  });
  const found = preview.data;
  const wrong = found?.effect.lines.filter((line) => line.wrong).length ?? 0;
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Import" />
      <BackLink to={paths.catalogue}>All products</BackLink>
      <PageHeading title="Import" intro="Add and edit products from a CSV. All of it, or nothing.">
        <Button look="quiet" pending={download.isPending} onClick={() => download.mutate()}>
          Download catalogue
        </Button>
      </PageHeading>
      <Refusal error={download.error} />
      <CsvField
        label="CSV file"
        hint="As the download has it, in UTF-8. Prices in pence (495) or pounds (4.95). Columns and products may be left out."
        onChoose={(file) => {
          write.reset();
          preview.mutate(file);
        }}
      />
      {preview.isPending && <p role="status">The file is being checked…</p>}
      {preview.error?.message === 'large' ? (
        <Banner tone="bad" role="alert">
          The file has more than 4 MB. Import it in parts.
        </Banner>
      ) : (
        <Refusal error={preview.error} />
      )}
      <Refusal error={write.error} />
      {write.data && !found && (
        <Banner tone="good" role="status">
          {productsText(write.data.lines.length)} written.
        </Banner>
      )}
      {found && (
        <Panel title={found.sent.name} level="h2">
          <p role="status">
            {found.effect.lines.length === 0
              ? `Nothing changes in ${productsText(found.effect.total)}.`
              : wrong > 0
                ? `${wrong === 1 ? '1 line is' : `${wrong} lines are`} wrong. Mend the file and choose it again; nothing is written.`
                : `${productsText(found.effect.lines.length)} of ${found.effect.total} will change.`}
          </p>
          <ImportPreview effect={found.effect} ofFile />
          {wrong === 0 && found.effect.lines.length > 0 && (
            <>
              <TextField control={control} name="why" label="Reason" optional />
              <Button
                className="self-start"
                pending={write.isPending}
                onClick={() => write.mutate(found)}
              >
                Import
              </Button>
            </>
          )}
        </Panel>
      )}
      <RemoveDemo />
    </div>
  );
}

const productsText = (count: number) => (count === 1 ? '1 product' : `${count} products`);
