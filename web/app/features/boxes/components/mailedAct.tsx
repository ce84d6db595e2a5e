import type { Box } from '@nestbox/contract/box';
import type { Change } from '@nestbox/contract/change';
import { addDays } from '@nestbox/domain/calendar/date';
import { longDate } from '@nestbox/ui/dateText';
import { Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { lazyPart } from '#app/parts/lazyPart';
import { useClosedDays } from '../api/closedDays';

const ChangeDialog = lazyPart(async () => (await import('#app/change/changeDialog')).ChangeDialog);

/** What a link of a mail asks to do with the box of its page. It is done on a press alone. */
interface MailedAct {
  readonly change: Change;
  readonly title: string;
  readonly confirm: string;
  readonly done: string;
  readonly undo: Change;
}

/** Asks for what the link of a mail named, such as '?do=skip', as long as the box can change. */
export function MailedAct({ box }: { box: Box }) {
  const asked = useSearchParams()[0].get('do');
  return asked && box.canEdit ? <Asked act={asked} box={box} /> : null;
}

function Asked({ act: asked, box }: { act: string; box: Box }) {
  const [, setParams] = useSearchParams();
  const closed = useClosedDays();
  const [open, setOpen] = useState(true);
  const act = closed ? actOf(asked, box, closed.reasonFor) : null;
  if (!act) return null;
  const close = () => {
    setOpen(false);
    // A reload does not ask again.
    setParams({}, { replace: true });
  };
  return (
    <Suspense>
      <ChangeDialog {...act} open={open} onClose={close} />
    </Suspense>
  );
}

/** Days of a week after which a closed day is tried on the next one. */
const week = 7;

function actOf(
  asked: string,
  { boxId, boxNumber, deliveryDate, canPostpone, canDisable }: Box,
  whyClosed: (day: string) => string | null,
): MailedAct | null {
  if (asked === 'skip' && canDisable) {
    return {
      change: { kind: 'setActive', boxId, active: false },
      undo: { kind: 'setActive', boxId, active: true },
      title: `Skip box ${boxNumber}?`,
      confirm: 'Skip this box',
      done: `Box ${boxNumber} is skipped`,
    };
  }
  if (asked === 'later' && canPostpone) {
    let date = addDays(deliveryDate, week);
    while (whyClosed(date) !== null) date = addDays(date, 1);
    return {
      change: { kind: 'postpone', boxId, date },
      undo: { kind: 'undoPostpone', boxId },
      title: `Box ${boxNumber} one week later?`,
      confirm: `Move it to ${longDate(date)}`,
      done: `Box ${boxNumber} comes a week later`,
    };
  }
  return null;
}
