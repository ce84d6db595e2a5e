import { useMutation } from '@nestbox/client/api/useMutation';
import {
  listKinds,
  retireStaffUsageType,
  type StaffKinds,
  type StaffUsageType,
  setSynonyms,
} from '@nestbox/contract/staffKinds';
import { pluralUnit } from '@nestbox/domain/household/formatAmount';
import { Button } from '@nestbox/ui/button';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { type SyntheticEvent, useMemo, useState } from 'react';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';
import { ScreenLink } from '../parts/screenLink';
import { type Column, Table } from '../parts/table';
import { paths } from '../paths';
import { readSynonyms } from './readSynonyms';
import { figuresText, usageText } from './usageText';
import { useKeepKinds } from './useKeepKinds';

/** Rows that are drawn at once. */
const step = 25;

/** What products are used for, with synonyms that are typed in their rows. */
export function UsageTypeTable({ types }: { types: readonly StaffUsageType[] }) {
  const may = useMay('change-catalogue');
  const onChanged = useKeepKinds();
  const refresh = useRefresh();
  const [drawn, setDrawn] = useState(step);
  const { mutate, error } = useMutation({
    mutationFn: (usage: string) => send(retireStaffUsageType, { params: { usage }, body: {} }),
    onSuccess: onChanged,
    onError: () => refresh(listKinds),
  });
  const columns = useMemo(() => columnsOf(may, onChanged, mutate), [may, onChanged, mutate]);
  return (
    <>
      <Refusal error={error} />
      <Table
        label="Usage types"
        columns={columns}
        rows={types.slice(0, drawn)}
        keyOf={({ usage }) => usage}
      />
      {types.length > drawn && (
        <Button look="quiet" className="self-center" onClick={() => setDrawn(drawn + step)}>
          Show {Math.min(step, types.length - drawn)} more
        </Button>
      )}
    </>
  );
}

const columnsOf = (
  may: boolean,
  onChanged: (kinds: StaffKinds) => void,
  retire: (usage: string) => void,
): Column<StaffUsageType>[] => [
  {
    id: 'usage',
    header: 'Usage type',
    cell: ({ row: { original } }) => (
      <div className="sm:w-36">
        <p className="font-semibold">{usageText(original.usage)}</p>
        <p className="text-ink-soft text-sm">in {pluralUnit(original.unit)}</p>
      </div>
    ),
  },
  {
    id: 'synonyms',
    header: () => 'Also found as',
    cell: ({ row: { original } }) =>
      may ? (
        <Synonyms type={original} onChanged={onChanged} />
      ) : (
        original.synonyms.join(', ') || '–'
      ),
  },
  {
    id: 'basis',
    header: 'Figures',
    cell: ({ row: { original } }) => (
      <div className="flex flex-col items-start gap-1 max-sm:items-end sm:w-44 lg:w-64">
        {may && (
          <ScreenLink to={`${paths.usageTypes}/${encodeURIComponent(original.usage)}`}>
            Edit figures<span className="sr-only"> of {usageText(original.usage)}</span>
          </ScreenLink>
        )}
        <span className="text-ink-soft text-sm">{figuresText(original)}</span>
      </div>
    ),
  },
  {
    id: 'products',
    header: 'Products',
    cell: ({ row: { original } }) =>
      may && original.products === 0 ? (
        <Button
          look="danger"
          size="small"
          aria-label={`Retire ${usageText(original.usage)}`}
          onClick={() => retire(original.usage)}
        >
          Retire
        </Button>
      ) : (
        <span className="tabular-nums">{original.products}</span>
      ),
  },
];

interface SynonymsProps {
  type: StaffUsageType;
  onChanged: (kinds: StaffKinds) => void;
}

function Synonyms({ type: { usage, synonyms }, onChanged }: SynonymsProps) {
  const refresh = useRefresh();
  /** Null until something is typed. */
  const [draft, setDraft] = useState<string | null>(null);
  const save = useMutation({
    mutationFn: (typed: string) =>
      send(setSynonyms, {
        params: { usage },
        body: { synonyms: readSynonyms(typed), seen: synonyms },
      }),
    onSuccess: (answer) => {
      setDraft(null);
      onChanged(answer);
    },
    onError: () => refresh(listKinds),
  });
  const stored = synonyms.join(', ');
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (draft !== null) save.mutate(draft);
  };
  return (
    <form
      noValidate
      onSubmit={submit}
      className="flex w-full flex-col gap-2 text-left max-sm:-ml-4"
    >
      <span className="text-ink-soft text-sm sm:hidden">Also found as</span>
      <div className="flex items-center gap-2">
        <textarea
          aria-label={`Synonyms of ${usageText(usage)}, with commas between`}
          autoComplete="off"
          rows={1}
          value={draft ?? stored}
          onChange={({ target }) => {
            save.reset();
            setDraft(target.value.replaceAll('\n', ' '));
          }}
          onKeyDown={(event) => event.key === 'Enter' && submit(event)}
          className={`${fieldStyle.control} resize-none py-2.5 field-sizing-content`}
        />
        {draft !== null && draft !== stored && (
          <Button type="submit" size="small" pending={save.isPending}>
            Save
          </Button>
        )}
      </div>
      {save.isSuccess && (
        <p role="status" className="text-good text-sm">
          Saved.
        </p>
      )}
      <Refusal error={save.error} />
    </form>
  );
}
