import { getToday, type Today as Numbers } from '@nestbox/contract/staff';
import { getSetUpList } from '@nestbox/contract/staffSetUp';
import { getWork, type WorkList } from '@nestbox/contract/staffToday';
import { longDate } from '@nestbox/ui/dateText';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { Skeleton } from '@nestbox/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMay } from '../api/session';
import { staffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { paths } from '../paths';
import { listTexts } from './listTexts';
import { Orders } from './orders';
import { SetUp } from './setUp';
import { WorkSections } from './workSections';

/** Milliseconds after which Today is asked for again, while the page is in view. */
const refreshMilliseconds = 15_000;

interface NumberCard {
  readonly of: Exclude<keyof Numbers, 'date' | 'orders'>;
  readonly label: string;
  /** The address of its list. */
  readonly to: string;
  /** The list of work whose entries it counts. */
  readonly list?: WorkList;
  /** Where zero is what the shop wants. */
  readonly trouble?: true;
}

const ofList = (of: NumberCard['of'], list: WorkList): NumberCard => ({
  of,
  list,
  label: listTexts[list].title,
  to: `/today/${list}`,
  trouble: true,
});

const cards: readonly NumberCard[] = [
  { of: 'boxesToPack', label: 'Boxes to pack', to: paths.packing },
  { of: 'lockedBoxes', label: 'Locked boxes', to: '/today/locked-boxes' },
  ofList('disputes', 'disputes'),
  ofList('failedCharges', 'failed-charges'),
  ofList('refusedAddresses', 'refused-addresses'),
  ofList('heldBoxes', 'held-boxes'),
  ofList('refusedRefunds', 'refused-refunds'),
  ofList('lostBoxes', 'lost-boxes'),
  ofList('moneyRequests', 'money-requests'),
  ofList('mailsGivenUp', 'mails-given-up'),
  ofList('moneyDifferences', 'money-differences'),
  ofList('tasksSetAside', 'tasks-set-aside'),
  {
    of: 'unusualReaders',
    label: 'Unusual reading',
    to: `${paths.auditLog}?act=open-customer`,
    trouble: true,
  },
];

/** What somebody must do today, and the numbers of the day. */
export function Today() {
  const refetchInterval = refreshMilliseconds;
  const isOwner = useMay('change-settings');
  const today = useQuery({ ...staffQuery(getToday, {}), refetchInterval });
  const work = useQuery({ ...staffQuery(getWork, {}), refetchInterval });
  const setUp = useQuery({ ...staffQuery(getSetUpList, {}), enabled: isOwner });
  return (
    <div className="flex flex-col gap-6">
      <PageTitle title="Today" />
      <PageHeading title="Today" intro={today.data ? longDate(today.data.date) : '\u00a0'} />
      {/* Together, since each would push down what is below it. */}
      {work.isPending || today.isPending || setUp.isLoading ? (
        <LoadingGroup label="Today: loading" count={4} className="flex flex-col gap-3">
          <Skeleton className="h-14" />
        </LoadingGroup>
      ) : (
        <>
          {isOwner && <SetUp />}
          <Loaded query={work} what="The work of today">
            {({ lists }) => (
              <>
                {lists.length === 0 && <p className="text-lg">Nothing waits for you.</p>}
                <WorkSections lists={lists} />
              </>
            )}
          </Loaded>
          <Loaded query={today} what="The numbers of today">
            {(numbers) => (
              <>
                <NumberList
                  numbers={numbers}
                  shown={work.data?.lists.map(({ list }) => list) ?? []}
                />
                {numbers.orders && <Orders orders={numbers.orders} />}
              </>
            )}
          </Loaded>
        </>
      )}
    </div>
  );
}

/** The numbers whose entries are not shown above. */
function NumberList({ numbers, shown }: { numbers: Numbers; shown: readonly WorkList[] }) {
  return (
    <ul aria-label="Numbers of today" className="flex flex-wrap gap-2">
      {cards.flatMap(({ of, label, to, list, trouble }) => {
        const count = numbers[of];
        if (count === null || (list && shown.includes(list))) return [];
        const tone = trouble && count > 0 ? 'font-semibold text-bad' : 'text-ink-soft';
        return (
          <li key={of}>
            <Link
              to={to}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-surface px-4 hover:border-ink"
            >
              {label} <span className={`tabular-nums ${tone}`}>{count}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
