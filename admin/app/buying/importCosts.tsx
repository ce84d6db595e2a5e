import { useMutation } from '@nestbox/client/api/useMutation';
import {
  exportSupplies,
  getProductSupply,
  importSupplies,
  listSupplies,
} from '@nestbox/contract/staffBuying';
import { type ImportEffect, maxImportBytes } from '@nestbox/contract/staffProductChanges';
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
import { ImportPreview } from '../catalogue/importPreview';
import { countText } from '../parts/countText';
import { CsvField } from '../parts/csvField';
import { PageTitle } from '../parts/pageTitle';
import { readBase64 } from '../parts/readBase64';
import { Refusal } from '../parts/refusal';
import { BackLink } from '../parts/screenLink';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';

export const ImportCosts = () => (useMay('see-buying') ? <Screen /> : <NotHere />);

interface Found {
  readonly sent: { readonly name: string; readonly file: string };
  readonly effect: ImportEffect;
}

/** Sets suppliers, case sizes and costs of many products by a CSV, after a preview. */
function Screen() {
  const changes = useMay('change-buying');
  const refresh = useRefresh();
  const { control, getValues, reset } = useForm({ defaultValues: { why: '' } });
  const download = useMutation({
    mutationFn: () => send(exportSupplies, {}),
    onSuccess: ({ csv }) => saveCsv('suppliers-and-costs.csv', csv),
  });
  const preview = useMutation({
    mutationFn: async (file: File): Promise<Found> => {
      if (file.size > maxImportBytes) throw new Error('large');
      const sent = { name: file.name, file: await readBase64(file) };
      return { sent, effect: await send(importSupplies, { body: { ...sent, seen: null } }) };
    },
  });
  const write = useMutation({
    mutationFn: ({ sent, effect }: Found) =>
      send(importSupplies, { body: { ...sent, seen: effect.version, ...getValues() } }),
    onSuccess: async () => {
      preview.reset();
      reset();
      await refresh(getProductSupply, listSupplies);
    },
    onError: () => preview.reset(),
  });
  const found = preview.data;
  const wrong = found?.effect.lines.filter((line) => line.wrong).length ?? 0;
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Costs in a file" />
      <BackLink to={paths.costs}>Costs</BackLink>
      <PageHeading
        title="Costs in a file"
        intro="Download the costs, change them in a spreadsheet, and import them: all of it, or nothing."
      >
        <Button look="quiet" pending={download.isPending} onClick={() => download.mutate()}>
          Download all as CSV
        </Button>
      </PageHeading>
      <Refusal error={download.error} />
      {changes && (
        <CsvField
          label="CSV file"
          hint="The best start is the download. Columns and products may be left out."
          onChoose={(file) => {
            write.reset();
            preview.mutate(file);
          }}
        />
      )}
      {changes && !found && <ColumnTexts />}
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
          {countText(write.data.lines.length, 'product')} written.
        </Banner>
      )}
      {found && (
        <Panel title={found.sent.name} level="h2">
          <p role="status">{summaryText(found.effect, wrong)}</p>
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
    </div>
  );
}

/** The columns of the file, what they mean, and an example. */
const columnTexts = [
  ['productId', 'The product, as the download and the address of its page have it', 'oats-1kg'],
  ['supplier', 'The name of a supplier; empty for nobody', 'Green Mill'],
  ['supplierCode', 'The code that the supplier knows the product by', 'GM-204'],
  ['caseSize', 'How many packs come in a case', '12'],
  ['cost', 'What a pack costs, in pounds without VAT', '1.25'],
  ['costFrom', 'The first day of that cost; today if empty', '2027-01-15'],
] as const;

const ColumnTexts = () => (
  <Panel title="What is in the columns" level="h2">
    <dl className="flex flex-col gap-3">
      {columnTexts.map(([name, text, example]) => (
        <div key={name} className="sm:grid sm:grid-cols-[8rem_1fr]">
          <dt className="font-semibold">{name}</dt>
          <dd>
            {text}, <span className="whitespace-nowrap text-ink-soft">such as {example}</span>
          </dd>
        </div>
      ))}
    </dl>
  </Panel>
);

function summaryText({ lines, total }: ImportEffect, wrong: number): string {
  if (wrong > 0) {
    return `${countText(wrong, 'line')} ${wrong === 1 ? 'is' : 'are'} wrong. Mend the file and choose it again; nothing is written.`;
  }
  return lines.length === 0
    ? `Nothing changes in ${countText(total, 'product')}.`
    : `${countText(lines.length, 'product')} of ${total} will change.`;
}
