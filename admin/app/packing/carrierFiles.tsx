import { useMutation } from '@nestbox/client/api/useMutation';
import { exportParcels, importShipments, maxReportBytes } from '@nestbox/contract/staffShipping';
import { boxNameWithin } from '@nestbox/domain/boxes/boxName';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { saveCsv } from '@nestbox/ui/saveFile';
import { send } from '../api/client';
import { CsvField } from '../parts/csvField';
import { readBase64 } from '../parts/readBase64';
import { Refusal } from '../parts/refusal';
import { useRefreshPacking } from './packingPages';

interface SentFile {
  name: string;
  file: string;
}

/** Hands the parcels of a day to the carrier, and takes in which have left, after a preview. */
export function CarrierFiles({ day }: { day: string }) {
  const refresh = useRefreshPacking();
  const download = useMutation({
    mutationFn: () => send(exportParcels, { query: { day } }),
    onSuccess: ({ csv }) => saveCsv(`parcels-${day}.csv`, csv),
  });
  const preview = useMutation({
    mutationFn: async (chosen: File) => {
      if (chosen.size > maxReportBytes) throw new Error(tooLarge);
      const sent: SentFile = { name: chosen.name, file: await readBase64(chosen) };
      const { lines } = await send(importShipments, { body: { ...sent, confirmed: false } });
      return { sent, lines };
    },
  });
  const write = useMutation({
    mutationFn: (sent: SentFile) => send(importShipments, { body: { ...sent, confirmed: true } }),
    onSettled: async () => {
      preview.reset();
      await refresh();
    },
  });
  const lines = preview.data?.lines ?? write.data?.lines ?? [];
  const wrong = lines.filter((line) => line.wrong);
  const skipped = lines.filter((line) => line.skipped);
  const right = lines.length - wrong.length - skipped.length;
  return (
    <details className="rounded-card bg-surface shadow-card">
      <summary className="cursor-pointer px-6 py-4 font-semibold">Carrier</summary>
      <div className="flex flex-col items-start gap-5 px-6 pb-6">
        <Button look="quiet" pending={download.isPending} onClick={() => download.mutate()}>
          Download the parcels of this day
        </Button>
        <Refusal error={download.error} />
        <CsvField
          label="Report of the carrier"
          hint="A CSV of at most 2 MB with the columns box, carrier and tracking. Box is the id from the download or the order number, and tracking a number of one of your carriers or a web address."
          onChoose={(file) => {
            write.reset();
            preview.mutate(file);
          }}
        />
        {preview.error?.message === tooLarge ? (
          <Banner tone="bad" role="alert">
            {tooLarge}
          </Banner>
        ) : (
          <Refusal error={preview.error ?? write.error} />
        )}
        {preview.data && (
          <p role="status">
            {wrong.length > 0
              ? `${linesText(wrong.length)} wrong. Mend the file and choose it again; no box is changed.`
              : `${linesText(right)} right${skipped.length > 0 ? `, ${skipped.length} skipped` : ''}. Nothing is changed yet.`}
          </p>
        )}
        {write.data && !preview.data && (
          <Banner tone={skipped.length > 0 ? 'bad' : 'good'} role="status">
            {skipped.length > 0
              ? `${linesText(skipped.length)} skipped. The other boxes are marked as shipped.`
              : 'The boxes are marked as shipped.'}
          </Banner>
        )}
        {lines.length > 0 && (
          <ul aria-label="Lines of the report" className="flex flex-col gap-1">
            {lines
              .toSorted((a, b) => rank(b) - rank(a))
              .slice(0, maxDrawn)
              .map(({ line, boxNumber, orderNumber, says, ...found }) => (
                <li key={line} className={`wrap-anywhere ${rank(found) > 0 ? 'text-bad' : ''}`}>
                  <strong className="font-semibold">
                    Line {line}
                    {boxNumber !== null && `, ${boxNameWithin({ boxNumber, orderNumber })}`}:
                  </strong>{' '}
                  {found.skipped && 'Skipped. '}
                  {says}
                </li>
              ))}
            {lines.length > maxDrawn && <li>And {lines.length - maxDrawn} more lines.</li>}
          </ul>
        )}
        {preview.data && wrong.length === 0 && right > 0 && (
          <Button
            pending={write.isPending}
            onClick={() => preview.data && write.mutate(preview.data.sent)}
          >
            Mark as shipped
          </Button>
        )}
      </div>
    </details>
  );
}

const tooLarge = 'The file has more than 2 MB. Send it in parts.';

/** Wrong lines come first, then those that are skipped. */
const rank = ({ wrong, skipped }: { wrong: boolean; skipped: boolean }) =>
  wrong ? 2 : skipped ? 1 : 0;

/** Lines that are drawn. */
const maxDrawn = 200;

const linesText = (count: number) => (count === 1 ? '1 line is' : `${count} lines are`);
