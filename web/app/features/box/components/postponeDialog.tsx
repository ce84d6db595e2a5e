import type { Box } from '@nestbox/contract/box';
import { weekday } from '@nestbox/domain/calendar/date';
import { useState } from 'react';
import { reasonOf } from '#app/api/apiError';
import { ChangeEffects } from '#app/change/changeEffects';
import { Button } from '#app/ui/button';
import { DatePicker } from '#app/ui/datePicker';
import { longDate } from '#app/ui/dateText';
import { Dialog } from '#app/ui/dialog';
import { Notice } from '#app/ui/notice';
import { useChangeDeliveryDate } from '../api/changeDeliveryDate';

const sunday = 0;
const closed = {
  on: (day: string) => weekday(day) === sunday,
  hint: 'we do not deliver on Sundays',
  wanted: 'that is not a Sunday',
};

interface PostponeDialogProps {
  box: Box;
  open: boolean;
  onClose: () => void;
}

export function PostponeDialog({ box, open, onClose }: PostponeDialogProps) {
  const [date, setDate] = useState<string | null>(null);
  const change = useChangeDeliveryDate(box.boxId);

  const close = () => {
    onClose();
    setDate(null);
    change.reset();
  };

  return (
    <Dialog open={open} onClose={close} title={`Postpone box ${box.boxNumber}`}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (date) change.mutate(date, { onSuccess: close });
        }}
      >
        <p className="text-ink-soft">
          Now due on {longDate(box.deliveryDate)}. Every later box moves by the same number of days.
        </p>
        <DatePicker
          label="New delivery date"
          earliest={box.earliestPostponeDate}
          closed={closed}
          onChange={(day) => {
            setDate(day);
            change.reset();
          }}
        />
        {date && !change.isError && (
          <ChangeEffects change={{ kind: 'postpone', boxId: box.boxId, date }} />
        )}
        {change.isError && (
          <Notice tone="bad" role="alert">
            {reasonOf(change.error, 'The date was not changed.')}
          </Notice>
        )}
        <Button type="submit" disabled={!date} pending={change.isPending}>
          Add new date
        </Button>
      </form>
    </Dialog>
  );
}
