import { listBoxesToShip, shipBoxes } from '@nestbox/contract/staffShipping';
import { Button } from '@nestbox/ui/button';
import { Dialog } from '@nestbox/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { send } from '../api/client';
import { staffQuery } from '../api/staffQuery';
import { countText } from '../parts/countText';
import { Loaded } from '../parts/loaded';
import {
  type BoxesToShip,
  type NamedBox,
  StayList,
  TurnsOutcome,
  TurnsProgress,
  useBoxesInTurn,
} from './boxesInTurn';

interface ShipDialogProps {
  day: string;
  /** Some boxes of the list in place of all of the day. */
  only?: readonly NamedBox[];
  /** Called once they are marked, while the outcome is still to be read. */
  onDone?: () => void;
  onClose: () => void;
}

/** Marks boxes of a day as shipped, after a look at those that cannot be. */
export function ShipDialog({ day, only, onClose, ...done }: ShipDialogProps) {
  // As it is now: a colleague may have held a box meanwhile.
  const boxes = useQuery({ ...staffQuery(listBoxesToShip, { query: { day } }), gcTime: 0 });
  return (
    <Dialog open onClose={onClose} title="Mark the boxes as shipped">
      <Loaded query={boxes} what="The boxes">
        {(listed) => (
          <Shipping listed={only ? partOf(listed, only) : listed} onClose={onClose} {...done} />
        )}
      </Loaded>
    </Dialog>
  );
}

/** Returns which of these boxes can be shipped. One that the list does not have is not waiting any more. */
function partOf(listed: BoxesToShip, only: readonly NamedBox[]): BoxesToShip {
  const wanted = new Set(only.map(({ boxId }) => boxId));
  const ready = listed.ready.filter(({ boxId }) => wanted.has(boxId));
  const others = listed.others.filter(({ boxId }) => wanted.has(boxId));
  const known = new Set([...ready, ...others].map(({ boxId }) => boxId));
  const gone = only
    .filter(({ boxId }) => !known.has(boxId))
    .map((box) => ({ ...box, why: 'It has left already, or waits no longer.' }));
  return { ready, others: [...others, ...gone] };
}

interface ShippingProps extends Pick<ShipDialogProps, 'onDone' | 'onClose'> {
  listed: BoxesToShip;
}

function Shipping({ listed: { ready, others }, onDone, onClose }: ShippingProps) {
  const turns = useBoxesInTurn(ready, (boxIds) => send(shipBoxes, { body: { boxIds } }), onDone);
  const { act } = turns;
  if (act.data) {
    return (
      <TurnsOutcome outcome={act.data} done="marked as shipped" others={others} onClose={onClose} />
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p>
        {ready.length === 0
          ? 'None of these boxes can be marked as shipped now.'
          : `${countText(ready.length, 'box is', 'boxes are')} on the way as soon as you confirm. Each customer gets a mail, which cannot be taken back.`}
      </p>
      <StayList boxes={others} />
      <TurnsProgress turns={turns} done="marked as shipped" />
      {ready.length > 0 && (
        <Button className="self-start" pending={act.isPending} onClick={() => act.mutate()}>
          Mark {countText(ready.length, 'box', 'boxes')} as shipped
        </Button>
      )}
    </div>
  );
}
