import type { ReactNode } from 'react';

/** What a chart says of the place that is pointed at. */
export const ChartTip = ({ title, children }: { title: string; children: ReactNode }) => (
  <div
    role="status"
    className="rounded-control border border-line-strong bg-surface px-3 py-2 text-sm shadow-card"
  >
    <p className="font-semibold">{title}</p>
    {children}
  </div>
);
