import { reasonOf } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import type { AnswerOf } from '@nestbox/contract/call';
import { listBoxesToShip, maxShippedAtOnce, shipBoxes } from '@nestbox/contract/staffShipping';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { Dialog } from '@nestbox/ui/dialog';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { send } from '../api/client';
import { staffQuery } from '../api/staffQuery';
import { boxName } from '../parts/boxName';
import { Loaded } from '../parts/loaded';
import { paths } from '../paths';
import { useRefreshPacking } from './packingPages';

/** Marks all boxes of a day as shipped, after a look at those that cannot be. */
export function ShipDay({ day }: { day: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button look="secondary" className="self-start" onClick={() => setOpen(true)}>
        Ship the day…
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Mark the boxes as shipped">
        <Shipping day={day} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

type Listed = AnswerOf<typeof listBoxesToShip>;
type NotShipped = Listed['others'][number];

function Shipping({ day, onDone }: { day: string; onDone: () => void }) {
  // As it is now: a colleague may have held a box meanwhile.
  const boxes = useQuery({ ...staffQuery(listBoxesToShip, { query: { day } }), gcTime: 0 });
  return (
    <Loaded query={boxes} what="The boxes">
      {(listed) => <ShipListed listed={listed} onDone={onDone} />}
    </Loaded>
  );
}

function ShipListed({ listed, onDone }: { listed: Listed; onDone: () => void }) {
  const refresh = useRefreshPacking();
  const [sent, setSent] = useState(0);
  const { ready, others } = listed;
  const ship = useMutation({
    mutationFn: async () => {
      const refused: NotShipped[] = [];
      for (let start = 0; start < ready.length; start += maxShippedAtOnce) {
        const some = ready.slice(start, start + maxShippedAtOnce);
        const answer = await send(shipBoxes, { body: { boxIds: some.map(({ boxId }) => boxId) } });
        refused.push(
          ...some.flatMap((box) => {
            const found = answer.refused.find(({ boxId }) => boxId === box.boxId);
            return found ? [{ ...box, why: found.why }] : [];
          }),
        );
        setSent(start + some.length);
      }
      return refused;
    },
    onSettled: refresh,
  });
  if (ship.isSuccess) {
    const shipped = ready.length - ship.data.length;
    return (
      <div className="flex flex-col gap-4">
        <Banner tone={ship.data.length > 0 ? 'bad' : 'good'} role="status">
          {boxesText(shipped)} marked as shipped.
          {ship.data.length > 0 && ` ${boxesText(ship.data.length)} not.`}
        </Banner>
        <NotShippedList boxes={[...ship.data, ...others]} />
        <Button className="self-start" onClick={onDone}>
          Close
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <p>
        {ready.length === 0
          ? 'No box of this day can be marked as shipped now.'
          : `${boxesText(ready.length)} on the way as soon as you confirm. Each customer gets a mail, which cannot be taken back.`}
      </p>
      <NotShippedList boxes={others} />
      {ship.isPending && (
        <p role="status">
          {sent} of {ready.length} marked.
        </p>
      )}
      {ship.error && (
        <Banner tone="bad" role="alert">
          {sent > 0 ? `${sent} of ${ready.length} are marked as shipped. ` : ''}
          {reasonOf(ship.error, 'The others are not.')} Press again: no box is marked twice.
        </Banner>
      )}
      {ready.length > 0 && (
        <Button className="self-start" pending={ship.isPending} onClick={() => ship.mutate()}>
          Mark {ready.length === 1 ? '1 box' : `${ready.length} boxes`} as shipped
        </Button>
      )}
    </div>
  );
}

function NotShippedList({ boxes }: { boxes: readonly NotShipped[] }) {
  if (boxes.length === 0) return null;
  return (
    <div>
      <h3 className="font-semibold">These stay</h3>
      <ul aria-label="Boxes that stay" className="mt-2 flex flex-col gap-2">
        {boxes.map((box) => (
          <li key={box.boxId} className="wrap-anywhere">
            <Link
              to={`${paths.packing}/${box.boxId}`}
              className="font-semibold underline underline-offset-4"
            >
              {boxName(box)}
            </Link>
            , {box.name}: {box.why}
          </li>
        ))}
      </ul>
    </div>
  );
}

const boxesText = (count: number) => (count === 1 ? '1 box is' : `${count} boxes are`);
