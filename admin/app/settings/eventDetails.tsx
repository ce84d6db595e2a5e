import { useMutation } from '@nestbox/client/api/useMutation';
import {
  getProviderEvent,
  type ProviderEvent,
  tryEventAgain,
} from '@nestbox/contract/staffProviderEvents';
import { getStaffSettings } from '@nestbox/contract/staffSettings';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { momentText } from '@nestbox/ui/dateText';
import { Dialog } from '@nestbox/ui/dialog';
import { FactList } from '@nestbox/ui/factList';
import { TextField } from '@nestbox/ui/textField';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh, useStaffQuery } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';
import { EventOf, eventAmountText, hasFailed } from './eventParts';

interface EventDetailsProps {
  /** The event as it was listed. */
  listed: ProviderEvent;
  /** The steps on the way of the same order. */
  steps: readonly ProviderEvent[];
  onClose: () => void;
}

/** What came with an event of the card provider, what the shop did, and its next try at once. */
export function EventDetails({ listed, steps, onClose }: EventDetailsProps) {
  const params = { eventId: listed.eventId };
  const event = useStaffQuery(getProviderEvent, { params }).data ?? listed;
  const may = useMay('change-settings');
  const failed = hasFailed(event);
  const amount = eventAmountText(event);
  return (
    <Dialog open onClose={onClose} title={event.title}>
      <div className="flex min-w-0 flex-col gap-5 whitespace-normal">
        <EventOf event={event} />
        <FactList
          facts={{
            ...(amount && { Amount: amount }),
            Received: momentText(event.receivedAt),
            Tries: event.tries,
            ...(event.handledAt && { Processed: momentText(event.handledAt) }),
            ...(event.nextTryAt && { 'Next try': momentText(event.nextTryAt) }),
          }}
        />
        <p>{event.effect ?? 'The shop stores this event and does nothing else.'}</p>
        <p className="text-ink-soft">
          The shop asks the provider for the facts before it does anything, so a repeated event
          changes nothing.
        </p>
        {steps.length > 0 && (
          <div>
            <p className="font-semibold">Steps of the same order</p>
            <ul className="list-disc pl-5">
              {steps.map(({ eventId, title, receivedAt }) => (
                <li key={eventId}>
                  {title}, {momentText(receivedAt)}
                </li>
              ))}
            </ul>
          </div>
        )}
        {failed && (
          <Banner tone="bad">{event.failure ?? 'It failed. The server’s log says why.'}</Banner>
        )}
        {failed && may && <TryAgain eventId={event.eventId} />}
        <p className="break-all text-ink-soft text-sm">
          The card provider calls it {event.type}, {event.eventId}
          {event.subject && `, about ${event.subject}`}
        </p>
      </div>
    </Dialog>
  );
}

function TryAgain({ eventId }: { eventId: string }) {
  const refresh = useRefresh();
  const { control, handleSubmit } = useForm({ defaultValues: { why: '' } });
  const again = useMutation({
    mutationFn: (body: { why: string }) => send(tryEventAgain, { params: { eventId }, body }),
    // Also after a refusal: it may have been processed meanwhile.
    onSettled: () => refresh(getProviderEvent, getStaffSettings),
  });
  return (
    <form
      noValidate
      onSubmit={handleSubmit((typed) => again.mutate(typed))}
      className="flex flex-col gap-4"
    >
      <TextField control={control} name="why" label="Reason for colleagues" optional />
      <Refusal error={again.error} />
      {again.isSuccess && (
        <Banner tone="good" role="status">
          It is tried now. Open it again in a moment to see what came of it.
        </Banner>
      )}
      <Button type="submit" className="self-start" pending={again.isPending}>
        Try again
      </Button>
    </form>
  );
}
