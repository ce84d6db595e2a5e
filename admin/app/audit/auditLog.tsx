import { type AuditEntry, listStaff, readAuditLog } from '@nestbox/contract/staff';
import { Button } from '@nestbox/ui/button';
import { momentText } from '@nestbox/ui/dateText';
import { EmptyState } from '@nestbox/ui/emptyState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { type Column, Table } from '../parts/table';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { actText, changeText, inWords, isId } from './actText';
import { AuditFilter } from './auditFilter';
import { readFilter } from './readFilter';

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
                rows={entries}
                keyOf={({ entryNumber }) => String(entryNumber)}
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

/** Whether it is the name of something in code, such as that of a setting. */
const isCode = (subject: string) => /^[a-z]+([A-Z][a-z]+)+$/.test(subject);

/** What an act concerns, where its name does not say it. */
function Subject({ entry: { act, subject } }: { entry: AuditEntry }) {
  if (subject === 'customers') return null;
  if (isId(subject))
    return /box$|^take-out-item$/.test(act) ? (
      <Link
        to={`${paths.packing}/${subject}`}
        className="touch-area text-sm underline underline-offset-4"
      >
        The box
      </Link>
    ) : null;
  return (
    <p className="text-ink-soft text-sm wrap-anywhere">
      {isCode(subject) ? inWords(subject) : subject}
    </p>
  );
}

const columns: Column<AuditEntry>[] = [
  {
    id: 'what',
    header: 'What',
    cell: ({ row: { original } }) => (
      <>
        <p className="font-semibold">{actText(original.act)}</p>
        {original.customerId ? (
          <Link
            to={`${paths.customers}/${original.customerId}`}
            title={original.customerId}
            className="touch-area text-sm underline underline-offset-4 wrap-anywhere"
          >
            {original.customerName}
          </Link>
        ) : (
          <Subject entry={original} />
        )}
      </>
    ),
  },
  {
    id: 'at',
    header: 'When',
    cell: ({ row: { original } }) => (
      <time dateTime={original.at} className="whitespace-nowrap tabular-nums">
        {momentText(original.at)}
      </time>
    ),
  },
  {
    id: 'who',
    header: 'Who',
    cell: ({ row: { original } }) =>
      original.staffId ? original.who : `${original.who} (operator)`,
  },
  {
    id: 'change',
    header: 'Before and after',
    cell: ({ row: { original } }) => {
      const lines = changeText(original);
      if (lines.length === 0 && !original.why) return null;
      return (
        <div>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          {original.why && <p className="text-ink-soft text-sm">Reason: {original.why}</p>}
        </div>
      );
    },
  },
];
