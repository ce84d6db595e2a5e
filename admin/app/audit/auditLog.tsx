import { type AuditEntry, listStaff, readAuditLog } from '@nestbox/contract/staff';
import { Button } from '@nestbox/ui/button';
import { momentText } from '@nestbox/ui/dateText';
import { EmptyState } from '@nestbox/ui/emptyState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { type Column, Table } from '../parts/table';
import { NotHere } from '../shell/notHere';
import { actText, changeText } from './actText';
import { AuditFilter } from './auditFilter';
import { readFilter } from './readFilter';
import { Subject } from './subject';

export const AuditLog = () => (useMay('read-audit-log') ? <Entries /> : <NotHere />);

function Entries() {
  const [search, setSearch] = useSearchParams();
  const filter = readFilter(search);
  const staff = useStaffQuery(listStaff, {});
  const log = useInfiniteQuery({
    queryKey: [readAuditLog.path, filter],
    queryFn: ({ signal, pageParam }) =>
      send(readAuditLog, {
        query: { ...filter, ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Audit log" />
      <PageHeading title="Audit log" intro="Who did what and when. Nobody can change it." />
      <AuditFilter
        filter={filter}
        staff={staff.data ?? []}
        onChange={(next) => setSearch(next, { replace: true })}
      />
      <Loaded query={log} what="The audit log">
        {({ pages }) => {
          const entries = pages.flatMap((page) => page.entries);
          if (entries.length === 0) {
            return <EmptyState title="No entries">Nothing matches this filter.</EmptyState>;
          }
          return (
            <>
              <Table
                label="Audit log"
                columns={columns}
                onPhone={onPhone}
                rows={foldAlike(entries)}
                keyOf={([{ entryNumber }]) => String(entryNumber)}
              />
              {log.hasNextPage && (
                <Button
                  look="quiet"
                  className="self-center"
                  pending={log.isFetchingNextPage}
                  onClick={() => log.fetchNextPage()}
                >
                  Show older entries
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

/** Entries of one act: one, or several alike of the same person within a minute. */
type Row = readonly [AuditEntry, ...AuditEntry[]];

/** Alike entries from which on they are folded into one row. */
const leastFolded = 4;

function foldAlike(entries: readonly AuditEntry[]): Row[] {
  const runs: [AuditEntry, ...AuditEntry[]][] = [];
  for (const entry of entries) {
    const run = runs.at(-1);
    if (run && isAlike(run[0], entry)) run.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run): Row[] =>
    run.length < leastFolded ? run.map((entry): Row => [entry]) : [run],
  );
}

const minuteLetters = 'yyyy-mm-ddThh:mm'.length;

const isAlike = (one: AuditEntry, other: AuditEntry) =>
  one.act === other.act &&
  one.staffId === other.staffId &&
  one.who === other.who &&
  one.at.slice(0, minuteLetters) === other.at.slice(0, minuteLetters);

function Change({ entry }: { entry: AuditEntry }) {
  const lines = changeText(entry);
  if (lines.length === 0 && !entry.why) return null;
  return (
    <div className="wrap-anywhere">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {entry.why && <p className="text-ink-soft text-sm">Reason: {entry.why}</p>}
    </div>
  );
}

/** On a phone, when and who are one line, and the details begin at the left. */
const onPhone = { at: 'line', who: 'line', change: 'block' } as const;

const columns: Column<Row>[] = [
  {
    id: 'what',
    header: 'What',
    cell: ({ row: { original } }) => (
      <>
        <p className="font-semibold">{actText(original[0].act)}</p>
        {original.length === 1 ? (
          <Subject entry={original[0]} />
        ) : (
          <p className="text-ink-soft text-sm">{original.length} times</p>
        )}
      </>
    ),
  },
  {
    id: 'at',
    header: 'When',
    cell: ({
      row: {
        original: [{ at }],
      },
    }) => (
      <time dateTime={at} className="whitespace-nowrap tabular-nums">
        {momentText(at)}
      </time>
    ),
  },
  {
    id: 'who',
    header: 'Who',
    cell: ({
      row: {
        original: [{ staffId, who }],
      },
    }) => (staffId ? who : `${who} (operator)`),
  },
  {
    id: 'change',
    header: 'Details',
    cell: ({ row: { original } }) =>
      original.length === 1 ? (
        <Change entry={original[0]} />
      ) : (
        <details>
          <summary className="cursor-pointer py-2 font-semibold">Each of them</summary>
          <ul className="flex flex-col gap-3 pt-2">
            {original.map((entry) => (
              <li key={entry.entryNumber}>
                <Subject entry={entry} />
                <Change entry={entry} />
              </li>
            ))}
          </ul>
        </details>
      ),
  },
];
