import type { Box } from '@nestbox/contract/box';
import { weekday } from '@nestbox/domain/calendar/date';
import { reasonOf } from '#app/api/apiError';
import { DateChangeForm } from '#app/change/dateChangeForm';
import { longDate } from '#app/ui/dateText';
import { Dialog } from '#app/ui/dialog';
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
  const { boxId, boxNumber, deliveryDate, earliestPostponeDate } = box;
  const change = useChangeDeliveryDate(boxId);
  const close = () => {
    onClose();
    change.reset();
  };
  return (
    <Dialog open={open} onClose={close} title={`Postpone box ${boxNumber}`} wide>
      <DateChangeForm
        intro={`Now due on ${longDate(deliveryDate)}. Every later box moves by the same number of days.`}
        label="New delivery date"
        earliest={earliestPostponeDate}
        closed={closed}
        changeOn={(date) => ({ kind: 'postpone', boxId, date })}
        submit={() => 'Add new date'}
        onSubmit={(date) => change.mutate(date, { onSuccess: close })}
        pending={change.isPending}
        refused={change.isError ? reasonOf(change.error, 'The date was not changed.') : null}
        onOtherDate={change.reset}
      />
    </Dialog>
  );
}
