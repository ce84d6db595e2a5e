interface WhatHappenedProps {
  sentences: string[];
  /** A toast has shown the first sentence already: it is not announced again. */
  shown?: boolean;
}

/** What a change did: its first sentence, and the others in a collapsible section. */
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
