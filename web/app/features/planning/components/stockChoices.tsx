import type { StockQuestion } from '@nestbox/contract/stockQuestion';
import { Button } from '@nestbox/ui/button';
import { useId } from 'react';
import type { Answer } from '../api/stockQuestions';

const answers: readonly Answer[] = [0, 1, 2, 3];

/** Numbers of three packs and more. Large ones are far apart, because they make little difference. */
const numbers = [3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20] as const;

interface NumberChoicesProps {
  productName: string;
  /** The number that is being sent. */
  pending: number | null;
  onChoose: (packs: number) => void;
}

/** Asks whoever has three packs or more for their number. */
export function NumberChoices({ productName, pending, onChoose }: NumberChoicesProps) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={id}>
      <legend className="mb-2 font-semibold text-balance">And how many, if you can say?</legend>
      <div className="flex flex-wrap gap-2">
        {numbers.map((packs) => (
          <Button
            key={packs}
            aria-label={`${packs} packs of ${productName}`}
            look="quiet"
            size="small"
            pending={pending === packs}
            disabled={pending !== null}
            onClick={() => onChoose(packs)}
            className="min-w-12"
          >
            {packs}
          </Button>
        ))}
      </div>
      <p id={id} className="text-sm text-ink-soft">
        The number helps us more than anything else. Pick the nearest one.
      </p>
    </fieldset>
  );
}

const hints: Record<StockQuestion['occasion'], string> = {
  reminder: 'Count whole packs at home. Your answer can still change the box that comes next.',
  arrival: 'Count whole packs, without those in the box that has just come.',
};

interface StockChoicesProps {
  question: Pick<StockQuestion, 'productName' | 'occasion'>;
  /** The answer that is being sent. */
  pending: Answer | null;
  onAnswer: (packs: Answer) => void;
}

/** The question 'How many are left?', with a button for each answer. */
export function StockChoices({
  question: { productName, occasion },
  pending,
  onAnswer,
}: StockChoicesProps) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-3" aria-describedby={id}>
      <legend className="mb-3 font-display text-xl font-semibold text-balance">
        How many packs of {productName} are left?
      </legend>
      <div className="flex flex-wrap gap-2">
        {answers.map((packs) => (
          <Button
            key={packs}
            look="quiet"
            pending={pending === packs}
            disabled={pending !== null}
            onClick={() => onAnswer(packs)}
            className="min-w-14 px-4"
          >
            {packs === 3 ? '3 or more' : packs}
          </Button>
        ))}
      </div>
      <p id={id} className="text-sm text-ink-soft">
        {hints[occasion]}
      </p>
    </fieldset>
  );
}
