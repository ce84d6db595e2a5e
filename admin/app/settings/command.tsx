import type { ReactNode } from 'react';

/** A name or command as it is typed. */
export const Command = ({ children }: { children: ReactNode }) => (
  <code className="break-words rounded-sm bg-page px-1 text-sm">{children}</code>
);
