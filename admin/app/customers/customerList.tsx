import { useMutation } from '@nestbox/client/api/useMutation';
import * as contract from '@nestbox/contract/staffCustomerList';
import { listSegments } from '@nestbox/contract/staffSegments';
import type { CustomerId } from '@nestbox/contract/values';
import { Button } from '@nestbox/ui/button';
import { EmptyState } from '@nestbox/ui/emptyState';
import { MoreOnScroll } from '@nestbox/ui/moreOnScroll';
import { saveCsv } from '@nestbox/ui/saveFile';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh } from '../api/staffQuery';
import { countText } from '../parts/countText';
import { Loaded } from '../parts/loaded';
import { Refusal } from '../parts/refusal';
import type { ColumnId } from './customerColumns';
import { CustomerTable } from './customerTable';
import type { CustomerView } from './customerView';
import { CreditMany, NoteMany } from './manyActs';

interface CustomerListProps {
  view: CustomerView;
  /** What is searched for; empty for all. */
  words: string;
  hidden: readonly ColumnId[];
  onSort: (sort: contract.CustomerSort) => void;
}

/** The customers of the filter, and what can be done for those who are ticked. */
export function CustomerList({ view, words, hidden, onSort }: CustomerListProps) {
  const asked = { filter: view.filter, search: words };
  const { sort, descending } = view;
  const list = useInfiniteQuery({
    queryKey: [contract.listCustomers.path, asked, sort, descending],
    queryFn: ({ signal, pageParam: after }) =>
      send(contract.listCustomers, { body: { ...asked, sort, descending, after }, signal }),
    initialPageParam: null as contract.ListPlace | null,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 60_000,
  });
  return (
    <Loaded query={list} what="The customers">
      {({ pages }) => (
        // What is shown until the answer comes is of the filter before.
        <div
          aria-busy={list.isPlaceholderData}
          className={list.isPlaceholderData ? 'pointer-events-none opacity-60' : ''}
        >
          <Found
            // What was ticked is not in sight with another filter.
            key={JSON.stringify(asked)}
            asked={asked}
            customers={pages.flatMap(({ customers }) => customers)}
            total={pages[0]?.total ?? 0}
            {...{ sort, descending, hidden, onSort, list }}
          />
        </div>
      )}
    </Loaded>
  );
}

interface FoundProps {
  asked: contract.CustomersAsked;
  customers: readonly contract.ListedCustomer[];
  total: number;
  sort: contract.CustomerSort;
  descending: boolean;
  hidden: readonly ColumnId[];
  onSort: (sort: contract.CustomerSort) => void;
  list: Parameters<typeof MoreOnScroll>[0]['list'];
}

function Found({ asked, customers, total, list, ...table }: FoundProps) {
  const refresh = useRefresh();
  const mayAct = useMay('help-customers');
  const mayExport = useMay('export-customers');
  const [ticked, setTicked] = useState<ReadonlySet<CustomerId>>(new Set());
  const [act, setAct] = useState<'note' | 'credit' | null>(null);
  const onTick = (customerIds: readonly CustomerId[], isTicked: boolean) =>
    setTicked((before) => {
      const others = [...before].filter((id) => !customerIds.includes(id));
      return new Set(isTicked ? [...others, ...customerIds] : others);
    });
  const all = useMutation({
    mutationFn: () => send(contract.chooseCustomers, { body: asked }),
    onSuccess: (customerIds) => setTicked(new Set(customerIds)),
  });
  const csv = useMutation({
    mutationFn: (customerIds: CustomerId[]) =>
      send(contract.exportCustomers, {
        body: { ...asked, ...(customerIds.length > 0 && { customerIds }) },
      }),
    onSuccess: (answer) => saveCsv('customers.csv', answer.csv),
  });
  if (customers.length === 0) {
    if (asked.search === '' && Object.keys(asked.filter).length === 0)
      return <EmptyState title="No customers yet">Whoever signs up stands here.</EmptyState>;
    return (
      <EmptyState title="Nobody found">
        {asked.search === ''
          ? 'Nobody is in this filter now.'
          : 'Type another part of a name or a number, or take the filter away.'}
      </EmptyState>
    );
  }
  const chosen = [...ticked];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-ink-soft">
          {countText(total, 'customer')}
        </p>
        {mayExport && (
          <Button
            look="quiet"
            size="small"
            pending={csv.isPending && chosen.length === 0}
            onClick={() => csv.mutate([])}
          >
            Export all as CSV
          </Button>
        )}
      </div>
      <Refusal error={csv.error ?? all.error} />
      <CustomerTable
        customers={customers}
        ticked={mayAct ? ticked : null}
        onTick={onTick}
        {...table}
      />
      <MoreOnScroll
        list={list}
        text="Show more customers"
        failure={<Refusal error={list.error} />}
        byPress
      />
      {chosen.length > 0 && (
        <section
          aria-label="For those who are ticked"
          className="sticky bottom-3 z-10 flex flex-wrap items-center gap-2 rounded-card border border-line-strong bg-surface px-3 py-3 shadow-lift sm:gap-3 sm:px-4"
        >
          <p role="status" className="font-semibold tabular-nums max-sm:mr-auto">
            {chosen.length} ticked
          </p>
          {chosen.length < total && total <= contract.maxChosen && (
            <Button look="quiet" size="small" pending={all.isPending} onClick={() => all.mutate()}>
              Tick all {total}
            </Button>
          )}
          <Button look="quiet" size="small" onClick={() => setTicked(new Set())}>
            Untick
          </Button>
          <Button
            look="secondary"
            size="small"
            disabled={chosen.length > contract.maxChosen}
            onClick={() => setAct('note')}
          >
            Add a note
          </Button>
          <Button
            look="secondary"
            size="small"
            disabled={chosen.length > contract.maxChosen}
            onClick={() => setAct('credit')}
          >
            Give credit
          </Button>
          {mayExport && (
            <Button
              look="quiet"
              size="small"
              aria-label="Export CSV"
              pending={csv.isPending}
              onClick={() => csv.mutate(chosen)}
            >
              <span>
                <span className="max-sm:hidden">Export </span>CSV
              </span>
            </Button>
          )}
          {total > contract.maxChosen && (
            <p className="text-ink-soft text-sm">
              At most {contract.maxChosen} can be ticked at once.
            </p>
          )}
        </section>
      )}
      {act === 'note' && (
        <NoteMany
          customerIds={chosen}
          onDone={() => refresh(contract.listCustomers)}
          onClose={() => setAct(null)}
        />
      )}
      {act === 'credit' && (
        <CreditMany
          customerIds={chosen}
          onDone={() => refresh(contract.listCustomers, listSegments)}
          onClose={() => setAct(null)}
        />
      )}
    </div>
  );
}
