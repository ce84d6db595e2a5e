import type { ReactNode } from 'react';
import { Illustration } from './illustration';

/** An open box of card, and the packs that it waits for. Card keeps its colours in the dark. */
const emptyBox = (
  <>
    <g className="stroke-line-strong" strokeWidth="3" strokeDasharray="5 6" strokeLinecap="round">
      <path d="M78 80V56q0-6 6-8v-9h12v9q6 2 6 8v24M112 80V52q0-4 4-4h20q4 0 4 4v28" />
      <path d="M148 80l3-30h18l3 30" />
    </g>
    <path d="M58 94 72 80h96l14 14z" className="fill-[#8f6a35]" />
    <path d="M58 94 34 112l10 12 14-10zM182 94l24 18-10 12-14-10z" className="fill-[#ecd2a4]" />
    <path d="M58 94h124v62a4 4 0 0 1-4 4H62a4 4 0 0 1-4-4z" className="fill-[#dcb884]" />
    <path d="M158 94h24v62a4 4 0 0 1-4 4h-20z" className="fill-black/8" />
    <path d="M58 94h16v66H62a4 4 0 0 1-4-4z" className="fill-white/20" />
    <path d="M58 94h124v4q-62 9-124 0z" className="fill-[#f0d9b1]" />
    <circle cx="120" cy="126" r="19" className="fill-[#b98f57]" />
    <circle cx="120" cy="126" r="17" className="fill-[#16241d]" />
    <rect x="117" y="149" width="6" height="9" rx="3" className="fill-[#8f6a35]" />
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
