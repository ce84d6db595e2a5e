import { useMutation } from '@nestbox/client/api/useMutation';
import { type Audience, askToConfirm, getAudience } from '@nestbox/contract/staffNewsletters';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { send } from '../api/client';
import { staffQuery, useRefresh } from '../api/staffQuery';
import { countText } from '../parts/countText';
import { Loaded } from '../parts/loaded';
import { Refusal } from '../parts/refusal';
import { reachText } from './stateText';

/** Returns the query of whom a newsletter to a segment would reach; null for all customers. */
export const audienceQuery = (segmentId: string | null) => ({
  ...staffQuery(getAudience, { query: segmentId === null ? {} : { segmentId } }),
  placeholderData: keepPreviousData,
});

/** How many customers a newsletter to a segment would reach, null for all customers. */
export function WhomItReaches({ segmentId }: { segmentId: string | null }) {
  const audience = useQuery(audienceQuery(segmentId));
  return (
    // What follows keeps its place.
    <div className="min-h-40">
      {!audience.isPending && (
        <Loaded query={audience} what="Whom it reaches">
          {(data) => <Reached audience={data} segmentId={segmentId} />}
        </Loaded>
      )}
    </div>
  );
}

/** The numbers, with a way to reach those who have not confirmed their address. */
function Reached({ audience, segmentId }: { audience: Audience; segmentId: string | null }) {
  const { reach, canBeAsked, maxAskedAtOnce } = audience;
  const refresh = useRefresh();
  const ask = useMutation({
    mutationFn: () => send(askToConfirm, { body: { segmentId } }),
    onSettled: () => refresh(getAudience),
  });
  const asked = Math.min(canBeAsked, maxAskedAtOnce);
  const waiting = reach.unconfirmed - canBeAsked;
  return (
    <section aria-label="Whom it reaches" className="flex max-w-3xl flex-col items-start gap-3">
      <p className="font-semibold">{reachText(reach)}</p>
      {reach.unconfirmed > 0 && (
        <p className="text-ink-soft">
          Customers confirm it by the link in a mail.{' '}
          {waiting > 0 &&
            `${countText(waiting, 'customer was', 'customers were')} mailed one within a week, and can be mailed again after that.`}
        </p>
      )}
      {ask.isSuccess && (
        <Banner tone="good" role="status">
          {countText(ask.data.mailed, 'link is', 'links are')} on the way.
        </Banner>
      )}
      <Refusal error={ask.error} />
      {asked > 0 && (
        <Button look="quiet" size="small" pending={ask.isPending} onClick={() => ask.mutate()}>
          Mail {countText(asked, 'customer')} a link
        </Button>
      )}
      {canBeAsked > asked && (
        <p className="text-ink-soft text-sm">
          {countText(canBeAsked - asked, 'more customer')} can be mailed after these.
        </p>
      )}
    </section>
  );
}
