import type { SubscriptionStatus } from '@nestbox/contract/subscription';
import { Button } from '@nestbox/ui/button';
import { longDate } from '@nestbox/ui/dateText';
import { Dialog } from '@nestbox/ui/dialog';
import { TextField } from '@nestbox/ui/textField';
import { type RefObject, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ChangeEffects } from '#app/change/changeEffects';
import { useSetSubscriptionStatus } from '../api/subscription';

/** The longest reason that the server takes, in characters. */
const maxReasonLength = 250;

interface CancelSubscriptionProps {
  status: SubscriptionStatus;
  /** Gets the focus when the button is gone. */
  afterwards: RefObject<HTMLElement | null>;
}

/** Cancels the subscription after a preview. The reason is optional. */
export function CancelSubscription({ status, afterwards }: CancelSubscriptionProps) {
  const [asking, setAsking] = useState(false);
  const { mutateAsync: cancel, isPending } = useSetSubscriptionStatus();
  const { control, handleSubmit } = useForm({ defaultValues: { reason: '' } });
  const close = () => setAsking(false);
  const ended = status.state === 'cancelled' && !status.needsCard;

  // A failure shows no message: the spinner stops, and the button can be pressed again.
  const submit = handleSubmit(({ reason }) =>
    cancel({ status: false, reason: oneLine(reason) }).then(close, () => {}),
  );

  return (
    <>
      {!ended && (
        <Button look="danger" onClick={() => setAsking(true)}>
          Cancel subscription
        </Button>
      )}
      <Dialog
        open={asking}
        onClose={close}
        title="Cancel your subscription?"
        finalFocus={ended ? afterwards : undefined}
      >
        <form noValidate onSubmit={submit} className="flex flex-col gap-5">
          <ul className="flex list-disc flex-col gap-2 pl-5 text-ink-soft">
            <li>Boxes that are not yet charged are never charged, and do not come.</li>
            <li>{paidBoxes(status)}</li>
            <li>You can start again at any time.</li>
          </ul>
          <ChangeEffects change={{ kind: 'cancel' }} atOnce={0} />
          <TextField
            control={control}
            name="reason"
            label="Would you tell us why?"
            optional
            hint="It helps us do better. You need not answer."
          />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" look="danger" pending={isPending}>
              Cancel subscription
            </Button>
            <Button look="quiet" onClick={close}>
              Keep my subscription
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  );
}

const paidBoxes = ({ coolingOffUntil }: SubscriptionStatus) =>
  coolingOffUntil
    ? `Until ${longDate(coolingOffUntil)} you may change your mind: what you have paid goes back to your card.`
    : 'Boxes that you have paid for still come.';

/** Returns the typed text as one line of limited length; undefined if it is empty. */
const oneLine = (text: string) =>
  Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, maxReasonLength).join('') || undefined;
