import { useState } from 'react';
import { reasonOf } from '#app/api/apiError';
import { Banner } from '#app/ui/banner';
import { Button } from '#app/ui/button';
import { momentText } from '#app/ui/dateText';
import { useAskSecondStepRemoval } from '../api/askSecondStepRemoval';

interface LostSecondStepProps {
  /** What stands in the form, whose password was right. */
  typed: () => { emailAddress: string; password: string };
}

/** For a customer who has neither the app nor a recovery code: a wait, with a mail, instead of a code. */
export function LostSecondStep({ typed }: LostSecondStepProps) {
  const ask = useAskSecondStepRemoval();
  const [open, setOpen] = useState(false);
  if (ask.data) {
    return (
      <Banner role="status">
        From {momentText(ask.data.removedAt)} you log in without a code. We have sent you a mail.
      </Banner>
    );
  }
  if (!open) {
    return (
      <Button look="quiet" onClick={() => setOpen(true)} className="self-start">
        I cannot use my second step
      </Button>
    );
  }
  return (
    <>
      <p className="text-ink-soft">
        Without your app and your recovery codes, we can remove the second step in 72 hours. We tell
        you by mail. A log-in with a code before then cancels it.
      </p>
      {ask.error && (
        <Banner tone="bad" role="alert">
          {reasonOf(ask.error, 'That did not arrive. Please try again.')}
        </Banner>
      )}
      <Button
        autoFocus
        look="quiet"
        onClick={() => ask.mutate(typed())}
        pending={ask.isPending}
        className="self-start"
      >
        Remove it in 72 hours
      </Button>
    </>
  );
}
