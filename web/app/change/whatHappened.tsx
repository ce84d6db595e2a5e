interface WhatHappenedProps {
  sentences: string[];
  /** What it did to other boxes; null where they stay. */
  others: string | null;
}

/** What a change did: its first sentence and other boxes, and the rest in a collapsible section. */
export const WhatHappened = ({ sentences: [first, ...more], others }: WhatHappenedProps) => (
  <div role="status" className="w-full text-sm text-ink-soft empty:hidden">
    {first && <p>{first}</p>}
    {others && <p className="mt-1 font-semibold text-ink tabular-nums">{others}</p>}
    {more.length > 0 && (
      <details className="mt-1">
        <summary className="cursor-pointer rounded-sm font-semibold">What else changed</summary>
        <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
          {more.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    )}
  </div>
);
