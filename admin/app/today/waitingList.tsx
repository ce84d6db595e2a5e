import type { WaitingWork, WorkList } from '@nestbox/contract/staffToday';
import { momentText, shortDate } from '@nestbox/ui/dateText';
import { EmptyState } from '@nestbox/ui/emptyState';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { useParams } from 'react-router';
import { useMay } from '../api/session';
import { useStaffQuery } from '../api/staffQuery';
import { CustomerLink } from '../parts/customerLink';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { BackLink, ScreenLink } from '../parts/screenLink';
import { Table } from '../parts/table';
import { paths } from '../paths';
import { NotHere } from '../shell/notHere';
import { EndedDisputes } from './endedDisputes';
import { isList, isWork, type ListName, lists, listTexts } from './listTexts';
import { WorkEntry } from './workEntry';
import { useWorkActs } from './workSections';

export function WaitingListScreen() {
  const { list = '' } = useParams();
  return isList(list) ? <Allowed key={list} name={list} /> : <NotHere />;
}

function Allowed({ name }: { name: ListName }) {
  const may = useMay(lists[name].permission);
  return may ? <WaitingList name={name} /> : <NotHere />;
}

function WaitingList({ name }: { name: ListName }) {
  const { title, explained, none } = listTexts[name];
  const found = useStaffQuery(lists[name], {});
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title={title} />
      <BackLink to={paths.today}>Today</BackLink>
      <PageHeading title={title} intro={explained} />
      <Loaded query={found} what={title}>
        {(entries) =>
          isWork(name) ? (
            <Work list={name} entries={entries} />
          ) : entries.length === 0 ? (
            <EmptyState title={none} />
          ) : (
            <LockedBoxes entries={entries} />
          )
        }
      </Loaded>
    </div>
  );
}

/** All entries of a list of work. It stays when the last one is done, with what was done. */
function Work({ list, entries }: { list: WorkList; entries: readonly WaitingWork[] }) {
  const { begin, outcome, dialog } = useWorkActs();
  const helps = useMay('help-customers');
  const { title, none } = listTexts[list];
  return (
    <>
      {outcome}
      {entries.length === 0 ? (
        <EmptyState title={none} />
      ) : (
        <ul aria-label={title} className="rounded-panel bg-surface shadow-card">
          {entries.map((entry) => (
            <WorkEntry key={entry.key} list={list} entry={entry} begin={begin} />
          ))}
        </ul>
      )}
      {list === 'disputes' && <EndedDisputes />}
      {list === 'failed-charges' && helps && entries.length > 0 && (
        <ScreenLink to={paths.callList} className="self-start">
          Call list
        </ScreenLink>
      )}
      {dialog}
    </>
  );
}

const LockedBoxes = ({ entries }: { entries: readonly WaitingWork[] }) => (
  <Table
    label="Locked boxes"
    rows={entries}
    keyOf={({ key }) => key}
    columns={[
      {
        id: 'who',
        header: 'Customer',
        cell: ({ row: { original: entry } }) =>
          entry.customerId && entry.isCustomer ? (
            <CustomerLink customerId={entry.customerId}>{entry.who}</CustomerLink>
          ) : (
            entry.who
          ),
      },
      { id: 'what', header: 'What', cell: ({ row }) => row.original.what },
      {
        id: 'on',
        header: 'Charged on',
        cell: ({ row: { original: entry } }) => sinceText(entry),
      },
    ]}
  />
);

/** 'Mon 30 Nov, 3 days' */
function sinceText({ on, days }: WaitingWork): string {
  if (on === null) return '';
  const text = on.length > 10 ? momentText(on) : shortDate(on);
  return days ? `${text}, ${days === 1 ? '1 day' : `${days} days`}` : text;
}
