import type { CSSProperties } from 'react';

export interface KeyEntry {
  text: string;
  /** As it looks in the chart. */
  swatch: CSSProperties;
}

/** What stands for what in a chart. */
export const ChartKey = ({ entries }: { entries: readonly KeyEntry[] }) => (
  <p aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
    {entries.map(({ text, swatch }) => (
      <span key={text} className="flex items-center gap-2">
        <span className="block h-3 w-5 shrink-0 rounded-[3px]" style={swatch} />
        {text}
      </span>
    ))}
  </p>
);
