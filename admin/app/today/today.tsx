import { getToday } from '@nestbox/contract/staff';
import { getSetUpList } from '@nestbox/contract/staffSetUp';
import { getWork } from '@nestbox/contract/staffToday';
import { longDate } from '@nestbox/ui/dateText';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { PageHeading } from '@nestbox/ui/pageHeading';
import { Skeleton } from '@nestbox/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useMay } from '../api/session';
import { staffQuery } from '../api/staffQuery';
import { Loaded } from '../parts/loaded';
import { PageTitle } from '../parts/pageTitle';
import { NumberList } from './numberList';
import { Orders } from './orders';
import { SetUp } from './setUp';
import { WorkSections } from './workSections';

/** Milliseconds after which Today is asked for again, while the page is in view. */
const refreshMilliseconds = 15_000;

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
