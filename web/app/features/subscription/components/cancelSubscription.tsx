import { reasonOf } from '@nestbox/client/api/apiError';
import type { Box } from '@nestbox/contract/box';
import type { SubscriptionStatus } from '@nestbox/contract/subscription';
import { maxReason } from '@nestbox/contract/typedText';
import { Button } from '@nestbox/ui/button';
import { longDate, shortDate } from '@nestbox/ui/dateText';
import { Dialog } from '@nestbox/ui/dialog';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { TextField } from '@nestbox/ui/textField';
import { type RefObject, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ChangeEffects } from '#app/change/changeEffects';
import { useMakeChange } from '#app/change/makeChange';
import { useSetSubscriptionStatus } from '../api/subscription';

/** The most characters of a reason, each of which has at most two UTF-16 code units. */
const maxCharacters = maxReason / 2;

export type SkippableBox = Pick<Box, 'boxId' | 'boxNumber' | 'deliveryDate'>;

interface CancelSubscriptionProps {
  status: SubscriptionStatus;
  /** A box that the customer could skip instead. */
  skippable: SkippableBox | undefined;
  /** The customer would rather pause; undefined where the subscription does not run. */
  onPause: (() => void) | undefined;
  /** Gets the focus when the button is gone. */
  afterwards: RefObject<HTMLElement | null>;
}

/** Cancels the subscription after a preview. The reason is optional. */
export function CancelSubscription({
  status,
  skippable,
  onPause,
  afterwards,
}: CancelSubscriptionProps) {
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
        <Button
          look="quiet"
          className="max-sm:px-0 border-transparent bg-transparent text-bad underline decoration-bad/40 underline-offset-4 hover:border-transparent hover:bg-bad-tint"
          onClick={() => setAsking(true)}
        >
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
          {onPause && (
            <Break
              box={skippable}
              onSkipped={close}
              onPause={() => {
                close();
                onPause();
              }}
            />
          )}
          <ul className="flex list-disc flex-col gap-2 pl-5 text-ink-soft">
            <li>Boxes that are not yet charged are never charged, and do not come.</li>
            <li>{paidBoxes(status)}</li>
            <li>{keptText(status)}</li>
            <li>You can start again at any time, with one press.</li>
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

interface BreakProps {
  box: SkippableBox | undefined;
  onSkipped: () => void;
  onPause: () => void;
}

/** What a customer can do instead of cancelling. */
const Break = ({ box, onSkipped, onPause }: BreakProps) => (
  <section aria-label="A break instead" className="rounded-card bg-mist p-4">
    <p className="font-semibold">Would a break do?</p>
    <div className="mt-3 flex flex-wrap gap-3">
      {box && <SkipOnce box={box} onSkipped={onSkipped} />}
      <Button look="quiet" size="small" onClick={onPause}>
        Pause until a date
      </Button>
    </div>
  </section>
);

interface SkipOnceProps {
  box: SkippableBox;
  onSkipped: () => void;
}

function SkipOnce({ box: { boxId, boxNumber, deliveryDate }, onSkipped }: SkipOnceProps) {
  const skip = useMakeChange(`Box ${boxNumber} is left out`, {
    undo: { kind: 'setActive', boxId, active: true },
  });
  return (
    <>
      <Button
        look="quiet"
        size="small"
        pending={skip.isPending}
        onClick={() =>
          skip.mutate({ kind: 'setActive', boxId, active: false }, { onSuccess: onSkipped })
        }
      >
        Skip only the box of {shortDate(deliveryDate)}
      </Button>
      {skip.isError && (
        <p role="alert" className={`w-full ${fieldStyle.error}`}>
          {reasonOf(skip.error, 'The box was not left out.')}
        </p>
      )}
    </>
  );
}

/** Returns what is kept, and for how long. */
const keptText = ({ paymentDetailsAdded }: SubscriptionStatus) =>
  `Your products, your household, your past boxes and your credit stay in your account${
    paymentDetailsAdded ? ', and your card stays saved,' : ''
  } until you delete the account.`;

const paidBoxes = ({ coolingOffUntil }: SubscriptionStatus) =>
  coolingOffUntil
    ? `Until ${longDate(coolingOffUntil)} you may change your mind: what you have paid goes back to your card.`
    : 'Boxes that you have paid for still come.';

/** Returns the typed text as one line of limited length; undefined if it is empty. */
const oneLine = (text: string) =>
  Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, maxCharacters).join('') || undefined;
