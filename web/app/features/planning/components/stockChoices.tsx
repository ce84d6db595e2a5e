import { Button } from '@nestbox/ui/button';
import { useId } from 'react';
import type { Answer } from '../api/stockQuestions';

const answers: readonly Answer[] = [0, 1, 2, 3];

interface StockChoicesProps {
  productName: string;
  /** The answer that is being sent. */
  pending: Answer | null;
  onAnswer: (packs: Answer) => void;
}

/** The question 'How many are left?', with a button for each answer. */
export function StockChoices({ productName, pending, onAnswer }: StockChoicesProps) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={id}>
      <legend className="mb-3 font-display text-2xl font-semibold text-balance">
        How many {productName} are left?
      </legend>
      <div className="flex flex-wrap gap-2">
        {answers.map((packs) => (
          <Button
            key={packs}
            look="quiet"
            pending={pending === packs}
            disabled={pending !== null}
            onClick={() => onAnswer(packs)}
            className="min-w-16"
          >
            {packs === 3 ? '3 or more' : packs}
          </Button>
        ))}
      </div>
      <p id={id} className="text-sm text-ink-soft">
        Count whole packs, without those in the box that has just come.
      </p>
    </fieldset>
  );
}
