import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';

interface FoldedPanelProps {
  /** Addresses with this fragment open it. */
  id: string;
  title: string;
  /** What it holds, in a line beside the title. */
  summary: ReactNode;
  startsOpen?: boolean;
  /** Keeps it open, such as for a fault inside. */
  mustOpen?: boolean;
  children: ReactNode;
}

/** A panel that says in a line what it holds, and opens into the rest. */
export function FoldedPanel({
  id,
  title,
  summary,
  startsOpen = false,
  mustOpen = false,
  children,
}: FoldedPanelProps) {
  const isAddressed = useLocation().hash === `#${id}`;
  const [isOpen, setOpen] = useState(startsOpen || isAddressed);
  return (
    <section
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="rounded-panel bg-surface shadow-card"
    >
      <details
        className="group/panel"
        open={isOpen || mustOpen}
        onToggle={(event) => {
          // A fold inside says so too.
          if (event.target === event.currentTarget) setOpen(event.currentTarget.open);
        }}
      >
        <summary className="flex min-h-16 cursor-pointer list-none items-center gap-4 rounded-panel px-6 py-4 sm:px-8 [&::-webkit-details-marker]:hidden">
          <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <h2 id={`${id}-title`} className="text-xl sm:text-2xl">
              {title}
            </h2>
            <p className="line-clamp-3 text-ink-soft text-sm wrap-anywhere sm:line-clamp-2">
              {summary}
            </p>
          </div>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-soft group-open/panel:rotate-180"
          />
        </summary>
        <div className="flex flex-col gap-5 px-6 pt-1 pb-6 sm:px-8 sm:pb-8">{children}</div>
      </details>
    </section>
  );
}
