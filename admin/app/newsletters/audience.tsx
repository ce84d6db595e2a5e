import { useMutation } from '@nestbox/client/api/useMutation';
import { type Audience, askToConfirm, getAudience } from '@nestbox/contract/staffNewsletters';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { countText } from '../parts/countText';
import { Refusal } from '../parts/refusal';
import { reachText } from './stateText';

interface ReachedProps {
  audience: Audience;
  /** Null for all customers. */
  segmentId: string | null;
}

/** How many customers a newsletter would reach, with a way to reach those who have not confirmed their address. */
export function Reached({ audience, segmentId }: ReachedProps) {
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
