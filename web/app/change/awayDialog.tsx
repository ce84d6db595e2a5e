import { reasonOf } from '@nestbox/client/api/apiError';
import { useDebounced } from '@nestbox/client/useDebounced';
import type { Absence } from '@nestbox/contract/subscription';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { isDate } from '@nestbox/ui/calendarDay';
import { DateRangePicker } from '@nestbox/ui/dateRangePicker';
import { Dialog } from '@nestbox/ui/dialog';
import { useState } from 'react';
import { awayText } from './awayText';
import { ChangeEffects } from './changeEffects';
import { useMakeChange } from './makeChange';

interface AwayDialogProps {
  onClose: () => void;
  onSaved?: () => void;
  /** The days that are filled in at first. */
  suggested?: Absence | undefined;
}

/** Asks for the first and the last day away, with a preview of the boxes. */
export function AwayDialog({ onClose, onSaved, suggested }: AwayDialogProps) {
  const [days, setDays] = useState<Absence>(suggested ?? { from: '', to: '' });
  const { from, to } = days;
  const isComplete = isDate(from) && isDate(to);
  const change = { kind: 'addAbsence', from, to } as const;
  const add = useMakeChange(isComplete ? `You are away ${awayText(change)}.` : '', {
    undo: { kind: 'removeAbsence', from },
  });
  return (
    <Dialog open onClose={onClose} title="When are you away?" wide>
      <form
        noValidate
        className="grid items-start gap-x-10 gap-y-5 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (isComplete) {
            add.mutate(change, {
              onSuccess: () => {
                onSaved?.();
                onClose();
              },
            });
          }
        }}
      >
        <div className="flex flex-col gap-5">
          <p className="text-ink-soft">
            No box comes while you are away, and nothing at home is used up.
          </p>
          <DateRangePicker
            labels={{ from: 'First day away', to: 'Last day away' }}
            value={days}
            onChange={(entered) => {
              setDays(entered);
              if (!add.isPending) add.reset();
            }}
          />
        </div>
        <div className="flex flex-col gap-5">
          {!isComplete && (
            <p className="rounded-control bg-page px-4 py-3 text-ink-soft">
              Choose both days to see what it does to your coming boxes.
            </p>
          )}
          {add.isError && (
            <Banner tone="bad" role="alert">
              {reasonOf(add.error, 'Your days away were not saved. Please try again.')}
            </Banner>
          )}
          {isComplete && !add.isError && <Effects from={from} to={to} />}
          <Button type="submit" disabled={!isComplete} pending={add.isPending}>
            Save these days
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Previews the last days that were entered for a moment. */
function Effects({ from, to }: Absence) {
  // One text, since both change together, and an object would be another one each time.
  const days = `${from} ${to}`;
  const settled = useDebounced(days);
  const [first = from, last = to] = settled.split(' ');
  const change = { kind: 'addAbsence', from: first, to: last } as const;
  return <ChangeEffects change={change} settling={settled !== days} />;
}
