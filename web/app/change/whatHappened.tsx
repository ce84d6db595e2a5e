interface WhatHappenedProps {
  sentences: string[];
  /** The first sentence was told already, as a toast: screen readers need not hear it again. */
  shown?: boolean;
}

/** What a change that was just made did: the first sentence at once, the others at a press. */
export const WhatHappened = ({
  sentences: [first, ...others],
  shown = false,
}: WhatHappenedProps) => (
  <div role={shown ? undefined : 'status'} className="w-full text-sm text-ink-soft empty:hidden">
    {first && <p>{first}</p>}
    {others.length > 0 && (
      <details className="mt-1">
        <summary className="cursor-pointer rounded-sm font-semibold">What else changed</summary>
        <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
          {others.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    )}
  </div>
);
