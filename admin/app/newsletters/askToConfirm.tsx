import { useMutation } from '@nestbox/client/api/useMutation';
import {
  askToConfirm,
  getNewsletter,
  type NewsletterDetails,
} from '@nestbox/contract/staffNewsletters';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { countText } from '../parts/countText';
import { Refusal } from '../parts/refusal';

/** Mails a link to customers who agreed to offers and news, and whose address is not confirmed. */
export function AskToConfirm({ draft }: { draft: NewsletterDetails }) {
  const { newsletterId, canBeAsked, maxAskedAtOnce } = draft;
  const refresh = useRefresh();
  const ask = useMutation({
    mutationFn: () => send(askToConfirm, { params: { newsletterId } }),
    onSettled: () => refresh(getNewsletter),
  });
  const reached = Math.min(canBeAsked, maxAskedAtOnce);
  return (
    <section
      aria-label="Addresses that are not confirmed"
      className="flex max-w-3xl flex-col items-start gap-3"
    >
      <p className="text-ink-soft">
        Nothing goes to an address that nobody has confirmed: it may be a stranger’s. Customers
        confirm it by a link in a mail, which they get when they agree to offers and news.
      </p>
      {ask.isSuccess && (
        <Banner tone="good" role="status">
          {countText(ask.data.mailed, 'link is', 'links are')} on the way.
        </Banner>
      )}
      <Refusal error={ask.error} />
      {reached > 0 ? (
        <Button look="quiet" pending={ask.isPending} onClick={() => ask.mutate()}>
          Mail {countText(reached, 'customer')} a link
        </Button>
      ) : (
        <p className="text-ink-soft">
          All of them were mailed a link within a week. You can mail them again after that.
        </p>
      )}
      {canBeAsked > reached && (
        <p className="text-ink-soft text-sm">
          {countText(canBeAsked - reached, 'more customer')} can be mailed after these.
        </p>
      )}
    </section>
  );
}
