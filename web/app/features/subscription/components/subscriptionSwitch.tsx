import type { SubscriptionStatus } from '@nestbox/contract/subscription';
import { useRef, useState } from 'react';
import { errorText } from '#app/api/apiError';
import { Button } from '#app/ui/button';
import { Dialog } from '#app/ui/dialog';
import { Notice } from '#app/ui/notice';
import { useSetSubscriptionStatus } from '../api/setSubscriptionStatus';

/** Ends a running subscription, after asking once, and starts it again where a card is saved. */
export function SubscriptionSwitch({ status }: { status: SubscriptionStatus }) {
  const [asking, setAsking] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { mutateAsync: cancel, ...cancelling } = useSetSubscriptionStatus();
  const start = useSetSubscriptionStatus();
  const close = () => setAsking(false);
  return (
    // The button that was pressed goes with the change: the keyboard goes on from here.
    <div ref={place} tabIndex={-1} className="flex flex-col items-start gap-4 outline-none">
      {status.active && (
        <Button look="danger" onClick={() => setAsking(true)}>
          Cancel subscription
        </Button>
      )}
      {!status.active && status.paymentDetailsAdded && (
        <Button pending={start.isPending} onClick={() => start.mutate(true)}>
          Start again
        </Button>
      )}
      {start.isError && (
        <Notice tone="bad" role="alert">
          {errorText(start.error, 'Your subscription could not be started.')}
        </Notice>
      )}
      <Dialog
        open={asking}
        onClose={close}
        title="Cancel your subscription?"
        finalFocus={status.active ? undefined : place}
      >
        <ul className="flex list-disc flex-col gap-2 pl-5 text-ink-soft">
          <li>Boxes that are not yet charged are never charged, and do not come.</li>
          <li>Boxes that you have paid for still come.</li>
          <li>You can start again at any time.</li>
        </ul>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button
            look="danger"
            pending={cancelling.isPending}
            // What failed is told by no message: the spinner stops, and the button can be pressed again.
            onClick={() => cancel(false).then(close, () => {})}
          >
            Cancel subscription
          </Button>
          <Button look="quiet" onClick={close}>
            Keep my subscription
          </Button>
        </div>
      </Dialog>
    </div>
  );
}
