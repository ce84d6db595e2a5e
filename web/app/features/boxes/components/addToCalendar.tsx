import { reasonOf } from '@nestbox/client/api/apiError';
import { getCalendarFeed } from '@nestbox/contract/calendar';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import { useCustomerQuery } from '#app/api/customerCall';
import { useRenewCalendarFeed } from '../api/renewCalendarFeed';
import { FeedLink } from './feedLink';

/** A button that makes the calendar feed where there is none, and shows its link. */
export function AddToCalendar() {
  const [asked, setAsked] = useState(false);
  const feed = useCustomerQuery(getCalendarFeed);
  const renew = useRenewCalendarFeed();
  const url = feed.data?.url;

  const add = async () => {
    setAsked(true);
    const known = feed.data ?? (await feed.refetch()).data;
    if (known?.url === null) renew.mutate();
  };

  if (asked && url)
    return (
      <div className="flex w-full flex-col gap-4">
        <FeedLink url={url} />
      </div>
    );
  const failed = renew.isError || feed.isError;
  return (
    <>
      <Button look="quiet" pending={asked && (feed.isFetching || renew.isPending)} onClick={add}>
        <CalendarPlus aria-hidden="true" className="size-5" />
        Add to calendar
      </Button>
      {asked && failed && (
        <Banner tone="bad" role="alert">
          {reasonOf(renew.error ?? feed.error, 'The link could not be made. Please try again.')}
        </Banner>
      )}
    </>
  );
}
