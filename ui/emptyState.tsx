import type { ReactNode } from 'react';
import { Illustration, type Scene } from './illustration';

interface EmptyStateProps {
  scene?: Scene;
  title: string;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

export const EmptyState = ({ scene = 'emptyBox', title, children, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
    <Illustration scene={scene} />
    <h2 className="mt-2 text-2xl">{title}</h2>
    {children && <div className="max-w-md text-ink-soft">{children}</div>}
    {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
  </div>
);
