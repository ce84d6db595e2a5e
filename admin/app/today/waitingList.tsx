import * as contract from '@nestbox/contract/staffToday';
import { momentText, shortDate } from '@nestbox/ui/dateText';
import { EmptyState } from '@nestbox/ui/emptyState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useParams } from 'react-router';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { CustomerLink } from '../parts/customerLink';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { BackLink } from '../parts/screenLink';
import { Table } from '../parts/table';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';

/** The lists behind the numbers of Today, by their part of the address. */
const lists = {
  'held-boxes': {
    call: contract.listHeldBoxes,
    title: 'Held boxes',
    on: 'Held since',
    none: 'No box is held.',
  },
  'lost-boxes': {
    call: contract.listLostBoxes,
    title: 'Lost boxes',
    on: 'Since',
    none: 'No lost box waits.',
  },
  'locked-boxes': {
    call: contract.listLockedBoxes,
    title: 'Locked boxes',
    on: 'Charged on',
    none: 'No box is locked.',
  },
  'failed-charges': {
    call: contract.listFailedCharges,
    title: 'Failed charges',
    on: 'Declined on',
    none: 'No charge has failed.',
  },
  disputes: {
    call: contract.listDisputes,
    title: 'Disputes',
    on: 'Opened',
    none: 'No payment is disputed.',
  },
  'money-requests': {
    call: contract.listMoneyRequests,
    title: 'Money to approve',
    on: 'Asked',
    none: 'Nothing waits for an owner.',
  },
  'refused-refunds': {
    call: contract.listRefusedRefunds,
    title: 'Refunds refused',
    on: 'Refused',
    none: 'No refused refund waits.',
  },
  'money-differences': {
    call: contract.listMoneyDifferences,
    title: 'Money that differs',
    on: 'Found',
    none: 'Books and card provider agree to the penny.',
  },
  'mails-given-up': {
    call: contract.listMailsGivenUp,
    title: 'Mails given up',
    on: 'Given up',
    none: 'All mails were delivered, or are still being tried.',
  },
  'tasks-set-aside': {
    call: contract.listTasksSetAside,
    title: 'Tasks set aside',
    on: 'Failed since',
    none: 'No task is set aside.',
  },
} as const;

export type WaitingListName = keyof typeof lists;

export function WaitingListScreen() {
  const { list = '' } = useParams();
  return list in lists ? <Allowed key={list} name={list as WaitingListName} /> : <NotHere />;
}

function Allowed({ name }: { name: WaitingListName }) {
  const may = useMay(lists[name].call.permission);
  return may ? <WaitingList name={name} /> : <NotHere />;
}

function WaitingList({ name }: { name: WaitingListName }) {
  const { call, title, on, none } = lists[name];
  const found = useStaffQuery(call, {});
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title={title} />
      <BackLink to={paths.today}>Today</BackLink>
      <PageHeading title={title} />
      <Loaded query={found} what={title}>
        {(entries) =>
          entries.length === 0 ? (
            <EmptyState title={none} />
          ) : (
            <Table
              label={title}
              rows={entries}
              keyOf={({ key }) => key}
              columns={[
                {
                  id: 'who',
                  header: 'Customer',
                  cell: ({ row: { original: entry } }) =>
                    entry.isCustomer ? (
                      <CustomerLink customerId={entry.customerId}>{entry.who}</CustomerLink>
                    ) : (
                      entry.who
                    ),
                },
                { id: 'what', header: 'What', cell: ({ row }) => row.original.what },
                {
                  id: 'on',
                  header: on,
                  cell: ({ row: { original: entry } }) => sinceText(entry),
                },
              ]}
            />
          )
        }
      </Loaded>
    </div>
  );
}

/** 'Mon 30 Nov, 3 days' */
function sinceText({ on, days }: contract.WaitingWork): string {
  const text = on.length > 10 ? momentText(on) : shortDate(on);
  return days ? `${text}, ${days === 1 ? '1 day' : `${days} days`}` : text;
}
