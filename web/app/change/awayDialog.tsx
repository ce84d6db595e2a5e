import type { ChangeEffect } from '@nestbox/contract/change';
import type { Absence } from '@nestbox/contract/subscription';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { DateField } from '@nestbox/ui/dateField';
import { Dialog } from '@nestbox/ui/dialog';
import { useState } from 'react';
import { reasonOf } from '#app/api/apiError';
import { awayText } from './awayText';
import { ChangeEffects } from './changeEffects';
import { useMakeChange } from './makeChange';
import { nextBoxText } from './nextBoxText';
import { useDebounced } from './useDebounced';

interface AwayDialogProps {
  open: boolean;
  onClose: () => void;
  /** The days that are filled in at first. */
  suggested?: Absence | undefined;
  /** The box that was put off because of it. */
  boxId?: string | undefined;
}

/** Asks for the first and the last day away, with a preview of the boxes. */
export function AwayDialog({ open, onClose, suggested, boxId }: AwayDialogProps) {
  const [from, setFrom] = useState(suggested?.from ?? '');
  const [to, setTo] = useState(suggested?.to ?? '');
  const days = from && to ? { from, to } : null;
  const change = { kind: 'addAbsence', from, to, ...(boxId && { boxId }) } as const;
  const previewed = useDebounced(change);
  const add = useMakeChange(
    ({ nextBox }: ChangeEffect) =>
      `You are away ${awayText({ from, to })}. ${nextBoxText(nextBox)}`,
    { undo: { kind: 'removeAbsence', from } },
  );
  const close = () => {
    onClose();
    add.reset();
  };
  const enter = (set: (date: string) => void) => (date: string) => {
    set(date);
    if (!add.isPending) add.reset();
  };
  const isSettled = previewed.from === from && previewed.to === to;
  return (
    <Dialog open={open} onClose={close} title="When are you away?" wide>
      <form
        noValidate
        className="grid items-start gap-x-10 gap-y-5 md:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (days) add.mutate(change, { onSuccess: close });
        }}
      >
        <div className="flex flex-col gap-5">
          <p className="text-ink-soft">
            No box comes while you are away, and nothing at home is used up.
          </p>
          <DateField label="First day away" value={from} onChange={enter(setFrom)} />
          <DateField label="Last day away" value={to} earliest={from} onChange={enter(setTo)} />
        </div>
        <div className="flex flex-col gap-5">
          {!days && (
            <p className="rounded-control bg-page px-4 py-3 text-ink-soft">
              Choose both days to see what it does to your coming boxes.
            </p>
          )}
          {add.isError && (
            <Banner tone="bad" role="alert">
              {reasonOf(add.error, 'Your days away were not saved. Please try again.')}
            </Banner>
          )}
          {days && !add.isError && (
            <ChangeEffects change={isSettled ? change : previewed} settling={!isSettled} />
          )}
          <Button type="submit" disabled={!days} pending={add.isPending}>
            Save these days
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
