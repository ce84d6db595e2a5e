import { reasonOf } from '@nestbox/client/api/apiError';
import { isView } from '@nestbox/client/storage/browserStorage';
import { getCalendarFeed } from '@nestbox/contract/calendar';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { FoldedCard } from '@nestbox/ui/foldedCard';
import { LoadingGroup } from '@nestbox/ui/loadingGroup';
import { Skeleton } from '@nestbox/ui/skeleton';
import { useCustomerQuery } from '#app/api/customerCall';
import { useRenewCalendarFeed } from '../api/renewCalendarFeed';
import { FeedLink } from './feedLink';

/** The calendar feed: delivery dates and last change dates. A customer view cannot have the link. */
export const CalendarCard = () => (isView ? null : <Calendar />);

function Calendar() {
  const feed = useCustomerQuery(getCalendarFeed);
  const renew = useRenewCalendarFeed();
  return (
    <FoldedCard id="calendar" title="In your own calendar">
      <p className="text-ink-soft">
        Your deliveries, and the last day to change each box. It keeps itself up to date.
      </p>
      {feed.isPending && (
        <LoadingGroup label="Loading your calendar link" count={1} className="w-full">
          <Skeleton className="h-12" />
        </LoadingGroup>
      )}
      {feed.isError && (
        <Banner role="status">
          <p>Your calendar link could not be loaded.</p>
          <Button
            look="quiet"
            size="small"
            className="mt-3"
            pending={feed.isFetching}
            onClick={() => feed.refetch()}
          >
            Try again
          </Button>
        </Banner>
      )}
      {feed.data?.url && <FeedLink url={feed.data.url} />}
      {feed.data?.url === null && (
        <Button
          look="quiet"
          className="self-start"
          pending={renew.isPending}
          onClick={() => renew.mutate()}
        >
          Get my calendar link
        </Button>
      )}
      {renew.isError && feed.data?.url === null && (
        <Banner tone="bad" role="alert">
          {reasonOf(renew.error, 'The link could not be made. Please try again.')}
        </Banner>
      )}
    </FoldedCard>
  );
}
