import { useState } from 'react';
import { reasonOf } from '#app/api/apiError';
import { ChangeEffects } from '#app/change/changeEffects';
import { useMakeChange } from '#app/change/makeChange';
import { Button } from '#app/ui/button';
import { DatePicker } from '#app/ui/datePicker';
import { dayMonth } from '#app/ui/dateText';
import { Dialog } from '#app/ui/dialog';
import { Notice } from '#app/ui/notice';

interface PauseSubscriptionProps {
  /** The first day that makes a difference, yyyy-MM-dd. */
  earliest: string;
  paused: boolean;
}

/** No box until a day, on which the subscription goes on by itself. */
export function PauseSubscription({ earliest, paused }: PauseSubscriptionProps) {
  const [asking, setAsking] = useState(false);
  const [until, setUntil] = useState<string | null>(null);
  const pause = useMakeChange('Your subscription is paused');
  const close = () => {
    setAsking(false);
    setUntil(null);
    pause.reset();
  };
  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {paused ? 'Change the date' : 'Pause until a date'}
      </Button>
      <Dialog
        open={asking}
        onClose={close}
        title={paused ? 'Until when shall it be paused?' : 'Pause your subscription'}
      >
        <form
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event) => {
            event.preventDefault();
            if (until) pause.mutate({ kind: 'pause', until }, { onSuccess: close });
          }}
        >
          <p className="text-ink-soft">
            Until that day no box comes and nothing is charged. Then it goes on by itself.
          </p>
          <DatePicker
            label="Pause until"
            earliest={earliest}
            onChange={(day) => {
              setUntil(day);
              pause.reset();
            }}
          />
          {until && !pause.isError && <ChangeEffects change={{ kind: 'pause', until }} />}
          {pause.isError && (
            <Notice tone="bad" role="alert">
              {reasonOf(pause.error, 'Your subscription was not paused. Please try again.')}
            </Notice>
          )}
          <Button type="submit" disabled={!until} pending={pause.isPending}>
            {until ? `Pause until ${dayMonth(until)}` : 'Pause'}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
