import { useId } from 'react';
import { ReportButton } from './reportButton';

/** Few enough to press, and far apart where it hardly matters. */
const counts = [1, 2, 3, 4, 5, 6, 8, 10] as const;

interface PacksLeftProps {
  productName: string;
  /** As told today. */
  told: number | null;
  /** What is being told. */
  pending: number | null;
  onReport: (packs: number) => void;
}

/** After 'Still have plenty': how much that is, if they care to look. */
export function PacksLeft({ productName, told, pending, onReport }: PacksLeftProps) {
  const id = useId();
  return (
    <fieldset className="flex flex-col gap-2" aria-describedby={id}>
      <legend className="mb-1 text-sm font-medium">How many packs are left?</legend>
      <div className="flex flex-wrap gap-2">
        {counts.map((packs) => (
          <ReportButton
            key={packs}
            pressed={told === packs}
            pending={pending === packs}
            onPress={() => onReport(packs)}
          >
            {packs}
            <span className="sr-only">
              {packs === 1 ? ' pack' : ' packs'} of {productName}
            </span>
          </ReportButton>
        ))}
      </div>
      <p id={id} className="text-sm text-ink-soft">
        Count an open one if it is at least half full. It helps us most of all.
      </p>
    </fieldset>
  );
}
