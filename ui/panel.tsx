import { type ReactNode, useId } from 'react';

interface PanelProps {
  /** For links within the screen. */
  id?: string;
  title: string;
  /** The heading's level: 'h2' right below the screen's own heading. */
  level?: 'h2' | 'h3';
  /** Beside the heading. */
  action?: ReactNode;
  children: ReactNode;
}

/** A card with a heading. */
export function Panel({ id, title, level: Heading = 'h3', action, children }: PanelProps) {
  const titleId = useId();
  return (
    <section
      {...(id && { id, tabIndex: -1 })}
      aria-labelledby={titleId}
      className="flex flex-col gap-5 rounded-panel bg-surface p-6 shadow-card sm:p-8"
    >
      <div className="flex min-h-10 items-center justify-between gap-4">
        <Heading id={titleId} className="text-xl sm:text-2xl">
          {title}
        </Heading>
        {action}
      </div>
      {children}
    </section>
  );
}
