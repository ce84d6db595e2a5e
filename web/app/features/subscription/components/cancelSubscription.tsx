import type { SubscriptionStatus } from '@nestbox/contract/subscription';
import { type RefObject, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ChangeEffects } from '#app/change/changeEffects';
import { Button } from '#app/ui/button';
import { longDate } from '#app/ui/dateText';
import { Dialog } from '#app/ui/dialog';
import { TextField } from '#app/ui/textField';
import { useSetSubscriptionStatus } from '../api/subscription';

/** More is not read, and the server takes no more. */
const longestReason = 250;

interface CancelSubscriptionProps {
  status: SubscriptionStatus;
  /** What the keyboard goes to when the button is gone. */
  afterwards: RefObject<HTMLElement | null>;
}

/** Ends the subscription at once, after saying what that does. No question has to be answered. */
export function CancelSubscription({ status, afterwards }: CancelSubscriptionProps) {
  const [asking, setAsking] = useState(false);
  const { mutateAsync: cancel, isPending } = useSetSubscriptionStatus();
  const { control, handleSubmit } = useForm({ defaultValues: { reason: '' } });
  const close = () => setAsking(false);
  const ended = status.state === 'cancelled' && !status.needsCard;

  // What failed is told by no message: the spinner stops, and the button can be pressed again.
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

/** What was typed as one line of at most so many characters; undefined where nothing was. */
const oneLine = (text: string) =>
  Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, longestReason).join('') || undefined;
