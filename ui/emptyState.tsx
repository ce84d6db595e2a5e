import type { ReactNode } from 'react';
import { Illustration } from './illustration';

/** An open, empty box. */
const emptyBox = (
  <>
    <path d="M60 88h120v62a8 8 0 0 1-8 8H68a8 8 0 0 1-8-8z" className="fill-oat" />
    <path d="M60 88 40 64h62l18 24z" className="fill-butter" />
    <path d="m180 88 20-24h-62l-18 24z" className="fill-butter" />
    <path d="M60 88h120l-14 14H74z" className="fill-ink/15" />
    <circle cx="120" cy="128" r="12" className="fill-ink" />
    <circle cx="120" cy="128" r="5" className="fill-accent" />
    <path
      d="M92 40c6-14 20-18 28-8 8-10 24-6 28 8"
      className="fill-none stroke-accent"
      strokeWidth="5"
      strokeLinecap="round"
      strokeDasharray="2 12"
    />
  </>
);

interface EmptyStateProps {
  drawing?: ReactNode;
  title: string;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
}

export const EmptyState = ({ drawing = emptyBox, title, children, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-3 px-4 py-10 text-center">
    <Illustration drawing={drawing} />
    <h2 className="mt-2 text-2xl">{title}</h2>
    {children && <div className="max-w-md text-ink-soft">{children}</div>}
    {action && <div className="mt-3 flex flex-wrap justify-center gap-3">{action}</div>}
  </div>
);
