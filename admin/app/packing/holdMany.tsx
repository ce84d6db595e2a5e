import { zodResolver } from '@hookform/resolvers/zod';
import { holdBoxes, holdManyPayload } from '@nestbox/contract/staffShipping';
import { Button } from '@nestbox/ui/button';
import { Dialog } from '@nestbox/ui/dialog';
import { TextField } from '@nestbox/ui/textField';
import { useForm } from 'react-hook-form';
import { send } from '../api/client';
import { countText } from '../parts/countText';
import { type NamedBox, TurnsOutcome, TurnsProgress, useBoxesInTurn } from './boxesInTurn';

interface HoldManyProps {
  boxes: readonly NamedBox[];
  /** Called once they are held, while the outcome is still to be read. */
  onDone: () => void;
  onClose: () => void;
}

/** Holds boxes back with one reason, which each customer reads. */
export function HoldMany({ boxes, onDone, onClose }: HoldManyProps) {
  const { control, handleSubmit } = useForm({
    resolver: zodResolver(holdManyPayload),
    defaultValues: { reason: '' },
  });
  const turns = useBoxesInTurn(
    boxes,
    (boxIds, { reason }: { reason: string }) => send(holdBoxes, { body: { boxIds, reason } }),
    onDone,
  );
  const { act } = turns;
  return (
    <Dialog open onClose={onClose} title={`Hold ${countText(boxes.length, 'box', 'boxes')} back`}>
      {act.data ? (
        <TurnsOutcome outcome={act.data} done="held back" others={[]} onClose={onClose} />
      ) : (
        <form
          noValidate
          onSubmit={handleSubmit((typed) => act.mutate(typed))}
          className="flex flex-col items-start gap-4"
        >
          <p>
            They are neither packed nor shipped until somebody continues with each. Boxes that are
            held already or have left stay as they are.
          </p>
          <TextField
            control={control}
            name="reason"
            label="Reason, for the customers"
            hint="A sentence. Each gets it by mail, which cannot be taken back."
            className="w-full"
          />
          <TurnsProgress turns={turns} done="held back" />
          <Button type="submit" look="danger" pending={act.isPending}>
            Hold {countText(boxes.length, 'box', 'boxes')} back
          </Button>
        </form>
      )}
    </Dialog>
  );
}
