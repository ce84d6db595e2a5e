import { useMutation } from '@nestbox/client/api/useMutation';
import type { PackingBox } from '@nestbox/contract/staffPacking';
import { listBoxesToShip } from '@nestbox/contract/staffShipping';
import { Button } from '@nestbox/ui/button';
import { send } from '../api/client';
import { useMay } from '../api/session';
import { Refusal } from '../parts/refusal';
import { Tick } from '../parts/tick';
import { namedBox } from './boxesInTurn';
import type { Ticked } from './tickedBoxes';

interface TickManyProps {
  day: string;
  /** The boxes that are shown. */
  boxes: readonly PackingBox[];
  ticked: Ticked;
}

/** Ticks the boxes that are shown, or all of the day that can be shipped, also those further down. */
export function TickMany({ day, boxes, ticked }: TickManyProps) {
  const mayPack = useMay('pack-boxes');
  const find = useMutation({
    mutationFn: () => send(listBoxesToShip, { query: { day } }),
    onSuccess: ({ ready }) => ticked.tick(ready, true),
  });
  const label = 'Tick all that are shown';
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <Tick
        label={label}
        ticked={boxes.every(({ boxId }) => ticked.boxes.has(boxId))}
        onTick={(all) => ticked.tick(boxes.map(namedBox), all)}
      >
        {label}
      </Tick>
      {mayPack && (
        <Button look="quiet" size="small" pending={find.isPending} onClick={() => find.mutate()}>
          Tick all that can be shipped
        </Button>
      )}
      {find.data?.ready.length === 0 && (
        <p role="status" className="text-ink-soft text-sm">
          No box of this day can be shipped now.
        </p>
      )}
      <Refusal error={find.error} />
    </div>
  );
}
