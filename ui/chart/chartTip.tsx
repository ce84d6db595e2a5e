import type { ReactNode } from 'react';

/** The tooltip of a chart. */
export const ChartTip = ({ title, children }: { title: string; children: ReactNode }) => (
  <div
    role="status"
    className="rounded-control border border-line-strong bg-surface px-3 py-2 text-sm shadow-card"
  >
    <p className="font-semibold">{title}</p>
    {children}
  </div>
);
