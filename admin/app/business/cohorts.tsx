import type { Business } from '@nestbox/contract/staffBusiness';
import { monthText } from '@nestbox/ui/dateText';
import { Panel } from '@nestbox/ui/panel';
import { heatOf } from '../parts/heat';
import { type Column, Table } from '../parts/table';
import { shareText } from './shareText';

type Cohort = Business['cohorts'][number];

/** Customers by the month of their first paid box: how many have not cancelled since. */
export function Cohorts({ figures: { cohorts } }: { figures: Business }) {
  const longest = Math.max(0, ...cohorts.map(({ still }) => still.length));
  return (
    <Panel title="Customers who stay" level="h2">
      <p className="max-w-3xl text-ink-soft">
        Customers by the month of their first paid box, and how many had not cancelled by the end of
        that month (0) and of each later one. Those who paused or came back count as staying. The
        present month has not ended.
      </p>
      {cohorts.length === 0 ? (
        <p className="text-ink-soft">Nobody has paid for a box yet.</p>
      ) : (
        <Table
          pinned
          label="Customers who stay, by month of their first paid box"
          columns={columnsOf(longest)}
          rows={cohorts}
          keyOf={({ month }) => month}
        />
      )}
    </Panel>
  );
}

const columnsOf = (longest: number): Column<Cohort>[] => [
  {
    id: 'month',
    header: 'First paid box',
    cell: ({ row }) => <span className="whitespace-nowrap">{monthText(row.original.month)}</span>,
  },
  { id: 'homes', header: 'Customers', cell: ({ row }) => row.original.homes },
  ...Array.from(
    { length: longest },
    (_, after): Column<Cohort> => ({
      id: `after-${after}`,
      header: () => (
        <>
          <span className="sr-only">Months later: </span>
          {after}
        </>
      ),
      cell: ({ row: { original } }) => <Still cohort={original} after={after} />,
    }),
  ),
];

function Still({ cohort: { homes, still }, after }: { cohort: Cohort; after: number }) {
  const staying = still[after];
  if (staying === undefined) return null;
  return (
    <span
      className={`block whitespace-nowrap rounded-control px-2 py-1 text-right tabular-nums ${heatOf(staying / homes)}`}
    >
      {shareText(staying, homes)}
    </span>
  );
}
