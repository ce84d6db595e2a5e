import { useMutation } from '@nestbox/client/api/useMutation';
import {
  getNewsletter,
  listNewsletters,
  type NewsletterDetails,
  stopNewsletter,
} from '@nestbox/contract/staffNewsletters';
import { Button } from '@nestbox/ui/button';
import { FactList } from '@nestbox/ui/factList';
import { Panel } from '@nestbox/ui/panel';
import { send } from '../api/client';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';
import { isGoingOut, reachText, stateText } from './stateText';

/** How far a newsletter has come, or what became of it. */
export function ProgressPanel({ newsletter }: { newsletter: NewsletterDetails }) {
  const { newsletterId, version, state, reach, segmentName } = newsletter;
  const { sent, waiting, givenUp, unsubscribed } = newsletter;
  const refresh = useRefresh();
  const stop = useMutation({
    mutationFn: () => send(stopNewsletter, { params: { newsletterId }, body: { version } }),
    onSettled: () => refresh(getNewsletter, listNewsletters),
  });
  const isScheduled = state === 'scheduled';
  return (
    <Panel title={stateText(newsletter)} level="h2">
      <p>To {segmentName ?? 'all customers'}.</p>
      {isScheduled ? (
        <p className="font-semibold">{reachText(reach, 'Goes to')}</p>
      ) : (
        <div className="max-w-md">
          <FactList
            facts={{
              Sent: state === 'sending' ? `${sent} of about ${reach.reached}` : sent,
              'On the way': waiting,
              'Given up': givenUp,
              Unsubscribed: unsubscribed,
            }}
          />
        </div>
      )}
      <Refusal error={stop.error} />
      {(isScheduled || isGoingOut(newsletter)) && (
        <Button
          look="quiet"
          className="self-start"
          pending={stop.isPending}
          onClick={() => stop.mutate()}
        >
          {isScheduled ? 'Do not send it' : 'Stop sending'}
        </Button>
      )}
    </Panel>
  );
}
