import { type ReactNode, useId } from 'react';

interface PanelProps {
  title: string;
  /** Beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card with a heading. */
export function Panel({ title, action, children }: PanelProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex flex-col gap-5 rounded-panel bg-surface p-6 shadow-card sm:p-8"
    >
      <div className="flex min-h-10 items-center justify-between gap-4">
        <h3 id={id} className="text-xl sm:text-2xl">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}
