import { useMutation } from '@nestbox/client/api/useMutation';
import {
  exportPromotionCodes,
  listPromotionCodes,
  listPromotions,
  makePromotionCodes,
  type StaffPromotion,
} from '@nestbox/contract/staffPromotions';
import { Button } from '@nestbox/ui/button';
import { momentText } from '@nestbox/ui/dateText';
import { Panel } from '@nestbox/ui/panel';
import { saveCsv } from '@nestbox/ui/saveFile';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { useRefresh, useStaffQuery } from '../api/staffQuery';
import { Choice } from '../parts/filterFields';
import { Loaded } from '../parts/loaded';
import { Refusal } from '../parts/refusal';
import { type Column, LongTable } from '../parts/table';
import { checks } from './typedPromotion';
import { WholeField } from './wholeField';

interface ListedCode {
  readonly code: string;
  readonly usedAt: string | null;
}

const columns: Column<ListedCode>[] = [
  { id: 'code', header: 'Code', cell: ({ row }) => <code>{row.original.code}</code> },
  {
    id: 'used',
    header: 'Used',
    cell: ({ row: { original } }) => (original.usedAt ? momentText(original.usedAt) : 'Not yet'),
  },
];

/** A form to make codes of a sheet, and those that it has. */
export function Sheet({ promotion }: { promotion: StaffPromotion }) {
  const { code, codes, wasEnded } = promotion;
  const [shown, setShown] = useState(false);
  const download = useMutation({
    mutationFn: () => send(exportPromotionCodes, { params: { code }, body: {} }),
    onSuccess: ({ csv }) => saveCsv(`${code}-codes.csv`, csv),
  });
  return (
    <Panel title="Codes" level="h2">
      {!wasEnded && <MakeCodes promotion={promotion} />}
      <Refusal error={download.error} />
      {codes > 0 && (
        <div className="flex flex-wrap gap-3">
          <Button look="quiet" pending={download.isPending} onClick={() => download.mutate()}>
            Download CSV
          </Button>
          <Button look="quiet" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {shown ? 'Hide the codes' : 'Show the codes'}
          </Button>
        </div>
      )}
      {codes > 0 && shown && <Codes code={code} />}
    </Panel>
  );
}

/** The codes of a sheet, with what of them is used. */
function Codes({ code }: { code: string }) {
  const sheet = useStaffQuery(listPromotionCodes, { params: { code } });
  const [state, setState] = useState('');
  return (
    <Loaded query={sheet} what="The codes">
      {({ codes: all }) => (
        <>
          <div className="w-full max-w-xs">
            <Choice
              label="Show"
              all={`All (${all.length})`}
              value={state}
              options={[
                ['used', 'Used'],
                ['unused', 'Not used yet'],
              ]}
              onChange={setState}
            />
          </div>
          <LongTable
            label="Codes of the sheet"
            columns={columns}
            rows={all.filter(
              ({ usedAt }) => state === '' || (state === 'used') === (usedAt !== null),
            )}
            keyOf={(each) => each.code}
          />
        </>
      )}
    </Loaded>
  );
}

function MakeCodes({ promotion: { code, version, codes } }: { promotion: StaffPromotion }) {
  const refresh = useRefresh();
  const { control, handleSubmit } = useForm({ defaultValues: { count: '100' } });
  const make = useMutation({
    mutationFn: (count: number) =>
      send(makePromotionCodes, { params: { code }, body: { count, seen: version } }),
    // Also after a refusal: the page shows what a colleague did meanwhile.
    onSettled: () => refresh(listPromotions, listPromotionCodes),
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ count }) => make.mutate(Number(count)))}
      className="flex flex-col gap-4"
    >
      <p className="text-ink-soft">
        {codes === 0
          ? 'It has no codes yet. Each can be used by one customer, once.'
          : `It has ${codes} of at most 5,000 codes.`}
      </p>
      <div className="flex flex-wrap items-start gap-4">
        <WholeField control={control} name="count" label="Number of codes" check={checks.codes} />
        <Button
          type="submit"
          look={codes === 0 ? 'primary' : 'quiet'}
          className="mt-7"
          pending={make.isPending}
        >
          {codes === 0 ? 'Make codes' : 'Make more'}
        </Button>
      </div>
      <Refusal error={make.error} />
    </form>
  );
}
