import { addressOf } from '@nestbox/client/api/client';
import { maxPrinted, printLabels, printSlips } from '@nestbox/contract/staffPacking';
import type { BoxId } from '@nestbox/contract/values';
import { Button } from '@nestbox/ui/button';
import { useState } from 'react';
import { useMay } from '../api/session';
import { countText } from '../parts/countText';
import type { NamedBox } from './boxesInTurn';
import { HoldMany } from './holdMany';
import { type LabelPaperChoice, PrintLink } from './printLinks';
import { ShipDialog } from './shipDialog';

const nothing: ReadonlyMap<BoxId, NamedBox> = new Map();

/** Returns what is ticked in the packing list of a day, of all states; with another day, nothing is. */
export function useTickedBoxes(day: string | undefined) {
  const [ticked, setTicked] = useState({ day, boxes: nothing });
  const boxes = ticked.day === day ? ticked.boxes : nothing;
  return {
    boxes,
    tick(changed: readonly NamedBox[], isTicked: boolean) {
      setTicked((before) => {
        const after = new Map(before.day === day ? before.boxes : nothing);
        for (const box of changed) {
          if (isTicked) after.set(box.boxId, box);
          else after.delete(box.boxId);
        }
        return { day, boxes: after };
      });
    },
    untick: () => setTicked({ day, boxes: nothing }),
  };
}

export type Ticked = ReturnType<typeof useTickedBoxes>;

interface TickedBoxesProps {
  day: string;
  ticked: Ticked;
  paper: LabelPaperChoice;
}

/** What can be done with the ticked boxes at once. It stays in sight. */
export function TickedBoxes({ day, ticked, paper: [paper] }: TickedBoxesProps) {
  const mayPack = useMay('pack-boxes');
  const [act, setAct] = useState<'ship' | 'hold' | null>(null);
  /** The boxes of the act: those that were ticked when it began. */
  const [chosen, setChosen] = useState<readonly NamedBox[]>([]);
  const boxes = [...ticked.boxes.values()];
  const begin = (kind: 'ship' | 'hold') => {
    setChosen(boxes);
    setAct(kind);
  };
  const end = { onDone: ticked.untick, onClose: () => setAct(null) };
  const boxIds = boxes.map(({ boxId }) => boxId).join(',');
  return (
    <>
      {boxes.length > 0 && (
        <section
          aria-label="Ticked boxes"
          className="sticky bottom-3 z-20 flex flex-wrap items-center gap-1.5 rounded-card border border-line-strong bg-surface px-2 py-2 shadow-lift sm:py-3 sm:gap-3 sm:px-4"
        >
          <p role="status" className="mr-auto font-semibold tabular-nums max-sm:pl-1">
            {countText(boxes.length, 'box', 'boxes')} ticked
          </p>
          <Button look="quiet" size="small" onClick={ticked.untick}>
            Untick
          </Button>
          {mayPack && (
            <>
              <Button look="secondary" size="small" onClick={() => begin('ship')}>
                Ship…
              </Button>
              <Button look="danger" size="small" onClick={() => begin('hold')}>
                Hold…
              </Button>
            </>
          )}
          {boxes.length > maxPrinted ? (
            <p className="text-ink-soft text-sm">Tick at most {maxPrinted} to print them.</p>
          ) : (
            <>
              <PrintLink
                to={addressOf(printLabels.path, { query: { boxIds, paper } })}
                text="Labels"
                size="small"
              />
              <PrintLink
                to={addressOf(printSlips.path, { query: { boxIds } })}
                text="Slips"
                size="small"
              />
            </>
          )}
        </section>
      )}
      {act === 'ship' && <ShipDialog day={day} only={chosen} {...end} />}
      {act === 'hold' && <HoldMany boxes={chosen} {...end} />}
    </>
  );
}
