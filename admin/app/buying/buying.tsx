import { listSuppliers, type Supplier } from '@nestbox/contract/staffBuying';
import {
  type ListedOrder,
  listPurchaseOrders,
  orderState,
} from '@nestbox/contract/staffPurchaseOrders';
import { Button } from '@nestbox/ui/button';
import { ButtonLink } from '@nestbox/ui/buttonLink';
import { shortDate } from '@nestbox/ui/dateText';
import { EmptyState } from '@nestbox/ui/emptyState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { Choice } from '../parts/filterFields';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { ScreenLink } from '../parts/screenLink';
import { type Column, Table } from '../parts/table';
import { useFilterAddress } from '../parts/useFilterAddress';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { DraftFromForecast } from './draftFromForecast';
import { NewOrder } from './newOrder';
import { OrderBadge } from './orderBadge';
import { amountText, stateTexts } from './orderTexts';

export const Buying = () => (useMay('see-buying') ? <Orders /> : <NotHere />);

/** Purchase orders, and the ways to what belongs to them. */
function Orders() {
  const changes = useMay('change-buying');
  const suppliers = useStaffQuery(listSuppliers, {});
  // Without a supplier, nothing can be ordered.
  const orderable = changes && (suppliers.data?.length ?? 0) > 0;
  const [search, change] = useFilterAddress();
  const state = orderState.safeParse(search.get('state')).data;
  const [opened, setOpened] = useState<'forecast' | 'new' | null>(
    changes && search.get('from') === 'forecast' ? 'forecast' : null,
  );
  const orders = useInfiniteQuery({
    queryKey: [listPurchaseOrders.path, state],
    queryFn: ({ signal, pageParam }) =>
      send(listPurchaseOrders, {
        query: { ...(state && { state }), ...(pageParam !== null && { before: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
  });
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Buying" />
      <PageHeading title="Buying" intro="What is ordered from suppliers, and what came in.">
        <div className="flex flex-wrap gap-3">
          {orderable && (
            <>
              <Button onClick={() => setOpened('forecast')}>Order from the forecast</Button>
              <Button look="quiet" onClick={() => setOpened('new')}>
                New order
              </Button>
            </>
          )}
          <ButtonLink look="quiet" to={paths.suppliers}>
            Suppliers
          </ButtonLink>
          <ButtonLink look="quiet" to={paths.costs}>
            Costs
          </ButtonLink>
        </div>
      </PageHeading>
      {opened === 'new' && <NewOrder onClose={() => setOpened(null)} />}
      {opened === 'forecast' && <DraftFromForecast onClose={() => setOpened(null)} />}
      {(state || (orders.data?.pages[0]?.orders.length ?? 0) > 0) && (
        <search aria-label="Filter" className="max-w-60">
          <Choice
            label="State"
            all="All orders"
            value={state ?? ''}
            options={Object.entries(stateTexts)}
            onChange={(value) => change('state', value)}
          />
        </search>
      )}
      <Loaded query={orders} what="The purchase orders">
        {({ pages }) => {
          const rows = pages.flatMap((page) => page.orders);
          if (rows.length === 0) {
            return state ? (
              <EmptyState title="No orders">No order is in this state.</EmptyState>
            ) : (
              <NoOrders suppliers={suppliers.data ?? null} changes={changes} />
            );
          }
          return (
            <>
              <Table
                label="Purchase orders"
                columns={columns}
                rows={rows}
                keyOf={({ orderNumber }) => orderNumber}
              />
              {orders.hasNextPage && (
                <Button
                  look="quiet"
                  className="self-center"
                  pending={orders.isFetchingNextPage}
                  onClick={() => orders.fetchNextPage()}
                >
                  Show older orders
                </Button>
              )}
            </>
          );
        }}
      </Loaded>
    </div>
  );
}

interface NoOrdersProps {
  /** Null while they are not known. */
  suppliers: readonly Supplier[] | null;
  changes: boolean;
}

/** What to do before the first order. */
function NoOrders({ suppliers, changes }: NoOrdersProps) {
  if (suppliers === null) return null;
  if (suppliers.length === 0) {
    return (
      <EmptyState
        title="No orders"
        action={
          changes && <ButtonLink to={`${paths.suppliers}?add=yes`}>Add a supplier</ButtonLink>
        }
      >
        First add whom you buy from. Then say under Costs what they supply.
      </EmptyState>
    );
  }
  if (suppliers.some(({ products }) => products > 0)) {
    return <EmptyState title="No orders yet" />;
  }
  return (
    <EmptyState
      title="No orders"
      action={
        changes && (
          <ButtonLink look="quiet" to={paths.costs}>
            Open Costs
          </ButtonLink>
        )
      }
    >
      Say under Costs who supplies what. Then order from the forecast.
    </EmptyState>
  );
}

const columns: Column<ListedOrder>[] = [
  {
    id: 'number',
    header: 'Order',
    cell: ({ row: { original } }) => (
      <div className="min-w-36">
        <ScreenLink to={`${paths.orders}/${original.orderNumber}`}>
          {original.orderNumber}
        </ScreenLink>
        <p className="text-ink-soft text-sm">{original.supplierName}</p>
      </div>
    ),
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ row: { original } }) => <OrderBadge state={original.state} />,
  },
  {
    id: 'packs',
    header: 'Packs in',
    cell: ({ row: { original } }) => (
      <span className="whitespace-nowrap tabular-nums">
        {original.received} of {original.packs}
      </span>
    ),
  },
  {
    id: 'expected',
    header: 'Expected',
    cell: ({ row: { original } }) => (
      <span className="whitespace-nowrap">
        {original.expectedOn ? shortDate(original.expectedOn) : '–'}
      </span>
    ),
  },
  {
    id: 'amount',
    header: 'Without VAT',
    cell: ({ row: { original } }) => amountText(original),
  },
];
