import { ArrowRight } from 'lucide-react';

interface BeforeAfterProps {
  before: string | null;
  after: string | null;
}

/** A changed value as 'before → after'. An unchanged, new or removed value is shown alone. */
export function BeforeAfter({ before, after }: BeforeAfterProps) {
  const crossedOut = (
    <s className="whitespace-nowrap text-ink-soft decoration-ink-soft/60">
      <span className="sr-only">Before: </span>
      {before}
    </s>
  );
  if (after === null) return crossedOut;
  if (before === null || before === after)
    return <span className="whitespace-nowrap">{after}</span>;
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5">
      {crossedOut}
      <ArrowRight aria-hidden="true" className="size-3.5 shrink-0 text-ink-soft" />
      <strong className="font-semibold whitespace-nowrap">
        <span className="sr-only">After: </span>
        {after}
      </strong>
    </span>
  );
}
