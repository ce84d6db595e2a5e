import { reasonOf } from '@nestbox/client/api/apiError';
import { getBox } from '@nestbox/contract/box';
import type { BoxId } from '@nestbox/contract/values';
import { Button } from '@nestbox/ui/button';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { Suspense, useEffect, useId, useRef, useState } from 'react';
import { useCustomerQuery } from '#app/api/customerCall';
import { useMakeChange } from '#app/change/makeChange';
import { lazyPart } from '#app/parts/lazyPart';

const AwayDialog = lazyPart(async () => (await import('#app/change/awayDialog')).AwayDialog);

/** Asks why a box was postponed or skipped. Shown until the customer has said it. */
export function PutOffQuestion({ boxId }: { boxId: BoxId }) {
  const id = useId();
  const [asking, setAsking] = useState(false);
  const [answered, setAnswered] = useState(false);
  const putOff = useCustomerQuery(getBox, { boxId }).data?.putOff;
  const enough = useMakeChange('Noted: you have enough.', {
    undo: { kind: 'hasEnough', boxId, enough: false },
  });
  if (!putOff) return answered ? <Answered /> : null;
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-3 rounded-control bg-accent-tint px-4 py-3"
    >
      <p id={id}>Why did you {putOff.how === 'skipped' ? 'skip' : 'postpone'} it?</p>
      <div className="flex flex-wrap gap-2">
        <Button
          look="quiet"
          size="small"
          pending={enough.isPending}
          onClick={() =>
            enough.mutate(
              { kind: 'hasEnough', boxId, enough: true },
              { onSuccess: () => setAnswered(true) },
            )
          }
        >
          We have enough
        </Button>
        <Button
          look="quiet"
          size="small"
          disabled={enough.isPending}
          onClick={() => setAsking(true)}
        >
          We are away
        </Button>
      </div>
      {enough.isError && (
        <p role="alert" className={fieldStyle.error}>
          {reasonOf(enough.error, 'It was not noted. Please try again.')}
        </p>
      )}
      {asking && (
        <Suspense>
          <AwayDialog
            onClose={() => setAsking(false)}
            onSaved={() => setAnswered(true)}
            suggested={putOff}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Takes the place of the question, and the focus if the pressed button had it. */
function Answered() {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) text.current?.focus();
  }, []);
  return (
    <p ref={text} tabIndex={-1} className="text-sm text-ink-soft outline-none">
      Thank you, that is noted.
    </p>
  );
}
