import type { ReactNode } from 'react';

/** Stands in for the overview: its cards, as high as they will be, with no figures yet. */
export const OverviewSkeleton = ({ children }: { children: ReactNode }) => (
  <div role="status">
    <span className="sr-only">Loading overview</span>
    <div aria-hidden="true">{children}</div>
  </div>
);
