import type { NextBoxChange } from '@nestbox/contract/change';
import { Button } from '@nestbox/ui/button';
import { nextBoxText } from '#app/change/nextBoxText';

interface ReportEffectProps {
  /** What the customer reported. */
  sentence: string;
  nextBox: NextBoxChange;
  undoing: boolean;
  onUndo: () => void;
}

/** What the customer reported, what it did to the next box, and 'Undo'. */
export const ReportEffect = ({ sentence, nextBox, undoing, onUndo }: ReportEffectProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control bg-good-tint px-4 py-3">
    <p>
      {sentence} <strong className="font-semibold tabular-nums">{nextBoxText(nextBox)}</strong>
    </p>
    <Button look="quiet" size="small" pending={undoing} onClick={onUndo}>
      Undo
    </Button>
  </div>
);
