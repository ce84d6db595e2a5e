import { reasonOf } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import { type Box, changeDeliveryDate } from '@nestbox/contract/box';
import type { BoxId } from '@nestbox/contract/values';
import { longDate } from '@nestbox/ui/dateText';
import { Dialog } from '@nestbox/ui/dialog';
import toast from 'react-hot-toast';
import { send } from '#app/api/client';
import { DateChangeForm } from '#app/change/dateChangeForm';
import { effectAhead } from '#app/change/effectAhead';
import { showEffectToast } from '#app/change/makeChange';
import { useCustomerId } from '#app/session/useSession';
import { useBoxesChanged } from '../api/boxes';
import { useClosedDays } from '../api/closedDays';

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
        from={deliveryDate}
        earliest={earliestPostponeDate}
        closed={useClosedDays()}
        changeOn={(date) => ({ kind: 'postpone', boxId, date })}
        submit={() => 'Add new date'}
        onSubmit={(date) => change.mutate(date, { onSuccess: close })}
        pending={change.isPending}
        refused={change.isError ? reasonOf(change.error, 'The date was not changed.') : null}
        onOtherDate={() => {
          if (!change.isPending) change.reset();
        }}
      />
    </Dialog>
  );
}

/** Postpones a box, and every later one with it. Takes a day as yyyy-MM-dd. */
function useChangeDeliveryDate(boxId: BoxId) {
  const customerId = useCustomerId() ?? '';
  const boxesChanged = useBoxesChanged();
  return useMutation({
    mutationFn: async (dateTime: string) => {
      const effect = await effectAhead(customerId, { kind: 'postpone', boxId, date: dateTime });
      await send(changeDeliveryDate, {
        params: { customerId },
        body: { boxId, dateTime, adjustForFutureBoxes: true },
      });
      return effect;
    },
    onMutate: () => ({ opener: document.activeElement }),
    onSuccess: async (effect, _, { opener }) => {
      showEffectToast(opener, {
        text: 'Date successfully updated!',
        effect,
        undo: { kind: 'undoPostpone', boxId },
      });
      await boxesChanged();
    },
    onError: () => toast.error('Error updating date. Please try again.'),
  });
}
