import { reasonOf } from '@nestbox/client/api/apiError';
import { Button } from '@nestbox/ui/button';
import { dayMonth } from '@nestbox/ui/dateText';
import { Dialog } from '@nestbox/ui/dialog';
import { DateChangeForm } from '#app/change/dateChangeForm';
import { useMakeChange } from '#app/change/makeChange';

const notPaused = 'Your subscription was not paused. Please try again.';

interface PauseSubscriptionProps {
  /** The first day until which a pause changes anything, yyyy-MM-dd. */
  earliest: string;
  paused: boolean;
  /** Whether the dialog is open. */
  asking: boolean;
  onAsk: (asking: boolean) => void;
}

/** Pauses the subscription until a day, on which it resumes by itself. */
export function PauseSubscription({ earliest, paused, asking, onAsk }: PauseSubscriptionProps) {
  const pause = useMakeChange('Your subscription is paused');
  const close = () => {
    onAsk(false);
    pause.reset();
  };
  return (
    <>
      <Button look="quiet" onClick={() => onAsk(true)}>
        {paused ? 'Change the date' : 'Pause until a date'}
      </Button>
      <Dialog open={asking} onClose={close} title="Pause your subscription" wide>
        <DateChangeForm
          intro="Until that day no new box is prepared or charged. Then it goes on by itself."
          label="Pause until"
          earliest={earliest}
          changeOn={(until) => ({ kind: 'pause', until })}
          submit={(until) => (until ? `Pause until ${dayMonth(until)}` : 'Pause')}
          onSubmit={(until) => pause.mutate({ kind: 'pause', until }, { onSuccess: close })}
          pending={pause.isPending}
          refused={pause.isError ? reasonOf(pause.error, notPaused) : null}
          onOtherDate={pause.reset}
        />
      </Dialog>
    </>
  );
}
