import { useMutation } from '@nestbox/client/api/useMutation';
import { listSuppliers, retireSupplier, type Supplier } from '@nestbox/contract/staffBuying';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { Button } from '@nestbox/ui/button';
import { EmptyState } from '@nestbox/ui/emptyState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh, useStaffQuery } from '../api/staffQuery';
import { countText } from '../parts/countText';
import { Email } from '../parts/email';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { Refusal } from '../parts/refusal';
import { BackLink } from '../parts/screenLink';
import { type Column, Table } from '../parts/table';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { SupplierForm } from './supplierForm';

export const Suppliers = () => (useMay('see-buying') ? <List /> : <NotHere />);

/** The suppliers, which owners add, change and retire. */
function List() {
  const changes = useMay('change-buying');
  const suppliers = useStaffQuery(listSuppliers, {});
  const [search] = useSearchParams();
  const [adding, setAdding] = useState(changes && search.get('add') === 'yes');
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Suppliers" />
      <BackLink to={paths.buying}>All orders</BackLink>
      <PageHeading title="Suppliers" intro="Where you buy, and how long an order takes.">
        {changes && <Button onClick={() => setAdding(true)}>Add a supplier</Button>}
      </PageHeading>
      {adding && <SupplierForm supplier={null} onClose={() => setAdding(false)} />}
      <Loaded query={suppliers} what="The suppliers">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="No suppliers">
              Add whom you buy from. Then say under Costs what they supply.
            </EmptyState>
          ) : (
            <Table
              label="Suppliers"
              columns={columnsOf(rows, changes)}
              rows={rows}
              keyOf={({ supplierId }) => supplierId}
            />
          )
        }
      </Loaded>
    </div>
  );
}

/** The columns. Notes are one of them as soon as there are some. */
const columnsOf = (rows: readonly Supplier[], changes: boolean) => [
  name,
  ...details,
  ...(rows.some(({ notes }) => notes) ? [notes] : []),
  ...(changes ? [acts] : []),
];

const name: Column<Supplier> = {
  id: 'name',
  header: 'Supplier',
  cell: ({ row: { original } }) => (
    <div className="min-w-28">
      <p className="font-semibold wrap-anywhere">{original.name}</p>
      <p className="text-ink-soft text-sm">
        {original.retired ? 'Retired, ' : ''}
        {countText(original.products, 'product')}
      </p>
    </div>
  ),
};

const details: Column<Supplier>[] = [
  {
    id: 'reach',
    header: 'Email and phone',
    cell: ({ row: { original } }) => (
      <div className="min-w-40 wrap-anywhere">
        <p>{original.email ? <Email email={original.email} /> : 'No email'}</p>
        {original.phone && <p className="text-ink-soft text-sm">{original.phone}</p>}
      </div>
    ),
  },
  {
    id: 'lead',
    header: 'Takes',
    cell: ({ row: { original } }) => (
      <span className="whitespace-nowrap">{countText(original.leadDays, 'day')}</span>
    ),
  },
  {
    id: 'minimum',
    header: 'Minimum order',
    cell: ({ row: { original } }) =>
      original.minimumOrder ? formatPounds(original.minimumOrder) : 'None',
  },
];

const notes: Column<Supplier> = {
  id: 'notes',
  header: 'Notes',
  cell: ({ row: { original } }) =>
    original.notes ? <p className="max-w-72 wrap-anywhere">{original.notes}</p> : null,
};

const acts: Column<Supplier> = {
  id: 'acts',
  header: () => <span className="sr-only">Change</span>,
  cell: ({ row: { original } }) => <Acts supplier={original} />,
};

function Acts({ supplier }: { supplier: Supplier }) {
  const { supplierId, retired, version: seen } = supplier;
  const refresh = useRefresh();
  const [editing, setEditing] = useState(false);
  const retire = useMutation({
    mutationFn: () =>
      send(retireSupplier, { params: { supplierId }, body: { retired: !retired, seen } }),
    // Also after a refusal: the list shows what a colleague did meanwhile.
    onSettled: () => refresh(listSuppliers),
  });
  return (
    <div className="flex flex-col gap-2">
      <div className="flex gap-2 sm:justify-end">
        {!retired && (
          <Button
            look="quiet"
            size="small"
            aria-label={`Change ${supplier.name}`}
            onClick={() => setEditing(true)}
          >
            Change
          </Button>
        )}
        <Button
          look="quiet"
          size="small"
          aria-label={retired ? `Take ${supplier.name} back` : `Retire ${supplier.name}`}
          pending={retire.isPending}
          onClick={() => retire.mutate()}
        >
          {retired ? 'Take back' : 'Retire'}
        </Button>
      </div>
      <Refusal error={retire.error} />
      {editing && <SupplierForm supplier={supplier} onClose={() => setEditing(false)} />}
    </div>
  );
}
