import type { ReactNode } from 'react';

/** The acts of a long form. They stay in sight at the end of the window. */
export const ActBar = ({ children }: { children: ReactNode }) => (
  <div className="sticky bottom-3 z-20 flex flex-wrap items-center gap-3 rounded-panel border border-line-strong bg-surface p-3 shadow-lift sm:p-4">
    {children}
  </div>
);
