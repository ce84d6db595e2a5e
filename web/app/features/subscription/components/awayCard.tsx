import type { Absence, SubscriptionStatus } from '@nestbox/contract/subscription';
import { Button } from '@nestbox/ui/button';
import { fieldStyle } from '@nestbox/ui/fieldStyle';
import { Suspense, useState } from 'react';
import { reasonOf } from '#app/api/apiError';
import { awayText } from '#app/change/awayText';
import { useMakeChange } from '#app/change/makeChange';
import { nextBoxText } from '#app/change/nextBoxText';
import { lazyPart } from '#app/parts/lazyPart';

const AwayDialog = lazyPart(async () => (await import('#app/change/awayDialog')).AwayDialog);

/** The days on which nobody is at home. */
export function AwayCard({ absences }: Pick<SubscriptionStatus, 'absences'>) {
  // A dialog that is opened again begins with empty fields.
  const [dialog, setDialog] = useState({ number: 0, open: false });
  return (
    <section
      aria-labelledby="away"
      className="flex flex-col gap-5 rounded-panel bg-surface p-6 shadow-card sm:p-8"
    >
      <div>
        <h2 id="away" className="text-2xl">
          Days away
        </h2>
        <p className="mt-2 text-ink-soft">
          Tell us when nobody is at home. No box comes then, and the next ones are planned for it.
        </p>
      </div>
      {absences.length > 0 && (
        <ul className="divide-y divide-line">
          {absences.map((absence) => (
            <AbsenceRow key={absence.from} absence={absence} />
          ))}
        </ul>
      )}
      <Button
        look="quiet"
        className="self-start max-sm:w-full"
        onClick={() => setDialog(({ number }) => ({ number: number + 1, open: true }))}
      >
        Add days away
      </Button>
      {dialog.number > 0 && (
        <Suspense>
          <AwayDialog
            key={dialog.number}
            open={dialog.open}
            onClose={() => setDialog((last) => ({ ...last, open: false }))}
          />
        </Suspense>
      )}
    </section>
  );
}

function AbsenceRow({ absence }: { absence: Absence }) {
  const { from } = absence;
  const remove = useMakeChange(({ nextBox }) => `Removed. ${nextBoxText(nextBox)}`, {
    undo: { kind: 'addAbsence', ...absence },
  });
  const text = awayText(absence);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="first-letter:uppercase">{text}</span>
      <Button
        look="quiet"
        size="small"
        pending={remove.isPending}
        onClick={() => remove.mutate({ kind: 'removeAbsence', from })}
      >
        Remove<span className="sr-only"> the days {text}</span>
      </Button>
      {remove.isError && (
        <p role="alert" className={`w-full ${fieldStyle.error}`}>
          {reasonOf(remove.error, 'The days were not removed. Please try again.')}
        </p>
      )}
    </li>
  );
}
