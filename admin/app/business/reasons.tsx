import type { Business } from '@nestbox/contract/staffBusiness';
import { Panel } from '@nestbox/ui/panel';
import { type Column, Table } from '../parts/table';

interface Reason {
  readonly reason: string | null;
  readonly homes: number;
}

const columns: Column<Reason>[] = [
  {
    id: 'reason',
    header: 'Reason',
    cell: ({ row: { original } }) => original.reason ?? 'No reason given',
  },
  { id: 'homes', header: 'Customers', cell: ({ row }) => row.original.homes },
];

const List = ({ label, none, rows }: { label: string; none: string; rows: readonly Reason[] }) =>
  rows.length === 0 ? (
    <p className="text-ink-soft">{none}</p>
  ) : (
    <Table label={label} columns={columns} rows={rows} keyOf={({ reason }) => reason ?? ''} />
  );

/** Why customers left, and why they pause. */
export const Reasons = ({ figures }: { figures: Business }) => (
  <Panel title="Why customers leave or pause" level="h2">
    <h3 className="text-xl">Cancelled in the past 12 months</h3>
    <List
      label="Why customers cancelled"
      none="Nobody has cancelled."
      rows={figures.cancelReasons}
    />
    <h3 className="text-xl">Paused now</h3>
    <List label="Why customers are paused" none="Nobody is paused." rows={figures.pausedReasons} />
  </Panel>
);
