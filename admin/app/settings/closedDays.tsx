import { useMutation } from '@nestbox/client/api/useMutation';
import {
  getStaffSettings,
  openStaffDay,
  type StaffSettings,
} from '@nestbox/contract/staffSettings';
import { Button } from '@nestbox/ui/button';
import { momentText, shortDateWithYear } from '@nestbox/ui/dateText';
import { Panel } from '@nestbox/ui/panel';
import { TextField } from '@nestbox/ui/textField';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { useRefresh } from '../api/staffQuery';
import { Refusal } from '../parts/refusal';
import { CloseDayForm } from './closeDayForm';

type ClosedDay = StaffSettings['closedByShop'][number];

/** A form to close a day, the days that the shop closed, and the others without deliveries. */
export function ClosedDays({ settings }: { settings: StaffSettings }) {
  const { closedByShop: days, calendar } = settings;
  const may = useMay('change-settings');
  const closedByShop = new Set(days.map(({ day }) => day));
  const others = calendar.closedDays.filter(({ day }) => !closedByShop.has(day));
  return (
    <Panel title="Days without deliveries" level="h2">
      {may && <CloseDayForm days={days} />}
      {days.length > 0 && (
        <>
          <h3 className="text-xl">Days that you closed</h3>
          <ul aria-label="Days that you closed" className="flex flex-col divide-y divide-line">
            {days.map((closed) => (
              <li key={closed.day} className="flex flex-wrap items-center gap-3 py-3">
                <div className="min-w-40 flex-1">
                  <p className="font-semibold">
                    {shortDateWithYear(closed.day)}: {closed.reason}
                  </p>
                  <p className="text-ink-soft text-sm">
                    Closed by {closed.closedBy ?? 'an operator'}, {momentText(closed.closedAt)}
                  </p>
                </div>
                {may && <OpenAgain closed={closed} />}
              </li>
            ))}
          </ul>
        </>
      )}
      {others.length > 0 && (
        <details>
          <summary className="cursor-pointer py-2 font-semibold">
            Other days without deliveries: {others.length}
          </summary>
          <ul className="flex list-disc flex-col gap-1 pl-5">
            {others.map(({ day, sentence }) => (
              <li key={day}>{sentence}</li>
            ))}
          </ul>
        </details>
      )}
    </Panel>
  );
}

function OpenAgain({ closed: { day, reason } }: { closed: ClosedDay }) {
  const refresh = useRefresh();
  const [confirming, setConfirming] = useState(false);
  const { control, handleSubmit } = useForm({ defaultValues: { why: '' } });
  const open = useMutation({
    mutationFn: ({ why }: { why: string }) =>
      send(openStaffDay, { params: { day }, body: { seen: reason, why } }),
    // Also after a refusal: the list shows what a colleague did meanwhile.
    onSettled: () => refresh(getStaffSettings),
  });
  if (!confirming) {
    return (
      <Button
        look="quiet"
        size="small"
        aria-label={`Open again: ${shortDateWithYear(day)}`}
        onClick={() => setConfirming(true)}
      >
        Open again
      </Button>
    );
  }
  return (
    <form
      noValidate
      onSubmit={handleSubmit((typed) => open.mutate(typed))}
      className="flex w-full flex-col gap-4"
    >
      <p role="alert">
        Boxes can be planned for this day again. Boxes that have moved stay on their new days.
      </p>
      <TextField control={control} name="why" label="Reason for colleagues" optional />
      <Refusal error={open.error} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={open.isPending}>
          Open this day
        </Button>
        <Button look="quiet" onClick={() => setConfirming(false)}>
          Keep it closed
        </Button>
      </div>
    </form>
  );
}
