import type { ReactNode } from 'react';

/** The overview while it is loading: its cards at full height, without figures. */
export const OverviewSkeleton = ({ children }: { children: ReactNode }) => (
  <div role="status">
    <span className="sr-only">Loading overview</span>
    <div aria-hidden="true">{children}</div>
  </div>
);
