import { type CSSProperties, type ReactNode, Suspense } from 'react';
import { LoadingGroup } from '../loadingGroup';
import { Skeleton } from '../skeleton';

interface ChartFigureProps {
  caption: string;
  legend: readonly KeyEntry[];
  /** The chart, which may be lazy: a skeleton of its height stands in until it is loaded. */
  children: ReactNode;
  /** The same figures, for readers who cannot see the chart. */
  table: ReactNode;
}

export const ChartFigure = ({ caption, legend, children, table }: ChartFigureProps) => (
  <figure className="flex flex-col gap-3">
    <figcaption className="text-ink-soft">{caption}</figcaption>
    <ChartKey entries={legend} />
    <div className="h-72">
      <Suspense
        fallback={
          <LoadingGroup label="Drawing the chart" count={1}>
            <Skeleton className="h-72" />
          </LoadingGroup>
        }
      >
        {children}
      </Suspense>
    </div>
    <details>
      <summary className="w-fit cursor-pointer rounded-sm py-2 font-semibold">
        Show as table<span className="sr-only">: {caption}</span>
      </summary>
      <div className="mt-2">{table}</div>
    </details>
  </figure>
);

interface KeyEntry {
  text: string;
  /** The entry's look in the chart. */
  swatch: CSSProperties;
}

/** The key of a chart. */
const ChartKey = ({ entries }: { entries: readonly KeyEntry[] }) => (
  <p aria-hidden="true" className="flex flex-wrap gap-x-5 gap-y-1 text-sm">
    {entries.map(({ text, swatch }) => (
      <span key={text} className="flex items-center gap-2">
        <span
          className="block h-3 w-5 shrink-0 rounded-[3px] forced-color-adjust-none"
          style={swatch}
        />
        {text}
      </span>
    ))}
  </p>
);
