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
import { type FormEvent, useMemo, useState } from 'react';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';
import { ScreenLink } from '../parts/screenLink';
import { type Column, Table } from '../parts/table';
import { paths } from '../paths';
import { readSynonyms } from './readSynonyms';
import { usageText } from './usageText';

interface UsageTypeTableProps {
  types: readonly StaffUsageType[];
  onChanged: (kinds: StaffKinds) => void;
}

/** What products are used for, with synonyms that are typed in their rows. */
export function UsageTypeTable({ types, onChanged }: UsageTypeTableProps) {
  const may = useMay('change-catalogue');
  const refresh = useRefresh();
  const { mutate, error } = useMutation({
    mutationFn: (usage: string) => send(retireStaffUsageType, { params: { usage }, body: {} }),
    onSuccess: onChanged,
    onError: () => refresh(listKinds),
  });
  const columns = useMemo(() => columnsOf(may, onChanged, mutate), [may, onChanged, mutate]);
  return (
    <>
      <Refusal error={error} />
      <Table label="Usage types" columns={columns} rows={types} keyOf={({ usage }) => usage} />
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
      <>
        <p className="font-semibold">{usageText(original.usage)}</p>
        <p className="text-ink-soft text-sm">in {pluralUnit(original.unit)}</p>
      </>
    ),
  },
  {
    id: 'synonyms',
    header: 'Also found as',
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
      <div className="flex flex-col items-start gap-1">
        {may && (
          <ScreenLink to={`${paths.catalogue}/kinds/${encodeURIComponent(original.usage)}`}>
            Edit figures<span className="sr-only"> of {usageText(original.usage)}</span>
          </ScreenLink>
        )}
        <span className="text-ink-soft text-sm">{original.basis}</span>
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (draft !== null) save.mutate(draft);
  };
  return (
    <form noValidate onSubmit={submit} className="flex min-w-0 flex-col gap-2 sm:min-w-56">
      <div className="flex items-center gap-2">
        <input
          aria-label={`Synonyms of ${usageText(usage)}, with commas between`}
          autoComplete="off"
          value={draft ?? synonyms.join(', ')}
          onChange={({ target }) => setDraft(target.value)}
          className={fieldStyle.control}
        />
        {draft !== null && draft !== synonyms.join(', ') && (
          <Button type="submit" size="small" pending={save.isPending}>
            Save
          </Button>
        )}
      </div>
      <Refusal error={save.error} />
    </form>
  );
}
