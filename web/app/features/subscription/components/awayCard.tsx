import { reasonOf } from '@nestbox/client/api/apiError';
import type { SubscriptionStatus } from '@nestbox/contract/subscription';
import { Button } from '@nestbox/ui/button';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { FoldedCard } from '@nestbox/ui/foldedCard';
import { Suspense, useEffect, useRef, useState } from 'react';
import { awayText } from '#app/change/awayText';
import { useMakeChange } from '#app/change/makeChange';
import { lazyPart } from '#app/parts/lazyPart';

const AwayDialog = lazyPart(async () => (await import('#app/change/awayDialog')).AwayDialog);

/** The days on which nobody is at home. */
export function AwayCard({ absences }: Pick<SubscriptionStatus, 'absences'>) {
  const [asking, setAsking] = useState(false);
  const card = useRef<HTMLParagraphElement>(null);
  const count = useRef(absences.length);
  // The pressed button is gone with its row: the focus goes to the card.
  useEffect(() => {
    const isGone = absences.length < count.current && document.activeElement === document.body;
    if (isGone) card.current?.focus();
    count.current = absences.length;
  }, [absences]);
  return (
    <FoldedCard id="away" title="Days away" value={daysAwayText(absences)}>
      <p ref={card} tabIndex={-1} className="text-ink-soft outline-none">
        Tell us when nobody is at home. No box comes then, and we count nothing as used up.
      </p>
      {absences.length > 0 && (
        <ul className="divide-y divide-line">
          {absences.map((absence) => (
            <AbsenceRow key={absence.from} absence={absence} />
          ))}
        </ul>
      )}
      <Button look="quiet" className="self-start max-sm:w-full" onClick={() => setAsking(true)}>
        Add days away
      </Button>
      {asking && (
        <Suspense>
          <AwayDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </FoldedCard>
  );
}

const daysAwayText = (absences: SubscriptionStatus['absences']) => {
  if (absences.length === 0) return 'None';
  return absences.length === 1 ? absences.map(awayText) : `${absences.length} times`;
};

function AbsenceRow({ absence }: { absence: SubscriptionStatus['absences'][number] }) {
  const { from, to, ongoing } = absence;
  const remove = useMakeChange('Removed.', {
    undo: { kind: 'addAbsence', from, to },
  });
  const end = useMakeChange('Welcome back.', {
    undo: { kind: 'changeAbsence', from, to },
  });
  const text = awayText(absence);
  const error = remove.error ?? end.error;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="first-letter:uppercase">{text}</span>
      <span className="flex flex-wrap gap-2">
        {ongoing && (
          <Button
            look="quiet"
            size="small"
            pending={end.isPending}
            onClick={() => end.mutate({ kind: 'changeAbsence', from })}
          >
            We are back
          </Button>
        )}
        <Button
          look="quiet"
          size="small"
          pending={remove.isPending}
          onClick={() => remove.mutate({ kind: 'removeAbsence', from })}
        >
          Remove<span className="sr-only"> the days {text}</span>
        </Button>
      </span>
      {error && (
        <p role="alert" className={`w-full ${fieldStyle.error}`}>
          {reasonOf(error, 'The days were not changed. Please try again.')}
        </p>
      )}
    </li>
  );
}
