import { reasonOf } from '@nestbox/client/api/apiError';
import { useMutation } from '@nestbox/client/api/useMutation';
import type { AnswerOf } from '@nestbox/contract/call';
import type { PackingBox } from '@nestbox/contract/staffPacking';
import {
  type listBoxesToShip,
  maxBoxesAtOnce,
  type shipBoxes,
} from '@nestbox/contract/staffShipping';
import type { BoxId } from '@nestbox/contract/values';
import { boxName } from '@nestbox/domain/boxes/boxName';
import { Banner } from '@nestbox/ui/banner';
import { Button } from '@nestbox/ui/button';
import { useState } from 'react';
import { Link } from 'react-router';
import { countText } from '../parts/countText';
import { paths } from '../paths';
import { useRefreshPacking } from './packingPages';

export type BoxesToShip = AnswerOf<typeof listBoxesToShip>;
export type NamedBox = BoxesToShip['ready'][number];
type NotDone = BoxesToShip['others'][number];

/** Returns what names a box of the list in dialogs. */
export const namedBox = ({
  boxId,
  boxNumber,
  orderNumber,
  addressLines: [name = 'No address is known'],
}: PackingBox): NamedBox => ({ boxId, boxNumber, orderNumber, name });

interface Outcome {
  readonly done: number;
  readonly refused: readonly NotDone[];
}

/**
 * Does an act for many boxes, some at a time. After a failure it can be done again: the server does nothing twice.
 * @param onDone called once it is done
 */
export function useBoxesInTurn<Typed = void>(
  boxes: readonly NamedBox[],
  sendPart: (boxIds: BoxId[], typed: Typed) => Promise<AnswerOf<typeof shipBoxes>>,
  onDone?: () => void,
) {
  const refresh = useRefreshPacking();
  const [sent, setSent] = useState(0);
  const act = useMutation({
    mutationFn: async (typed: Typed): Promise<Outcome> => {
      const refused: NotDone[] = [];
      for (let start = 0; start < boxes.length; start += maxBoxesAtOnce) {
        const some = boxes.slice(start, start + maxBoxesAtOnce);
        const answer = await sendPart(
          some.map(({ boxId }) => boxId),
          typed,
        );
        refused.push(
          ...some.flatMap((box) => {
            const found = answer.refused.find(({ boxId }) => boxId === box.boxId);
            return found ? [{ ...box, why: found.why }] : [];
          }),
        );
        setSent(start + some.length);
      }
      return { done: boxes.length - refused.length, refused };
    },
    onSuccess: () => onDone?.(),
    onSettled: refresh,
  });
  return { act, sent, total: boxes.length };
}

interface TurnsProgressProps {
  turns: { act: { isPending: boolean; error: Error | null }; sent: number; total: number };
  /** What is done with each, such as 'marked as shipped'. */
  done: string;
}

/** How far it is, or why it stopped. */
export const TurnsProgress = ({
  turns: {
    act: { isPending, error },
    sent,
    total,
  },
  done,
}: TurnsProgressProps) => (
  <>
    {isPending && (
      <p role="status">
        {sent} of {total} {done}.
      </p>
    )}
    {error && (
      <Banner tone="bad" role="alert">
        {sent > 0 ? `${sent} of ${total} are ${done}. ` : ''}
        {reasonOf(error, 'The others are not.')} Press again: no box is {done} twice.
      </Banner>
    )}
  </>
);

interface TurnsOutcomeProps {
  outcome: Outcome;
  done: string;
  /** Boxes that were not tried. */
  others: readonly NotDone[];
  onClose: () => void;
}

/** For how many boxes it was done, and why not for the others. */
export const TurnsOutcome = ({ outcome, done, others, onClose }: TurnsOutcomeProps) => (
  <div className="flex flex-col gap-4">
    <Banner tone={outcome.refused.length > 0 ? 'bad' : 'good'} role="status">
      {boxesText(outcome.done)} {done}.
      {outcome.refused.length > 0 && ` ${boxesText(outcome.refused.length)} not.`}
    </Banner>
    <StayList boxes={[...outcome.refused, ...others]} />
    <Button className="self-start" onClick={onClose}>
      Close
    </Button>
  </div>
);

const boxesText = (count: number) => countText(count, 'box is', 'boxes are');

/** The boxes that stay as they are, each with why. */
export function StayList({ boxes }: { boxes: readonly NotDone[] }) {
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
