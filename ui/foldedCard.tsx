import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';

interface FoldedCardProps {
  /** Addresses with this fragment open it. */
  id: string;
  title: string;
  /** What is set now, beside the title. */
  value?: ReactNode;
  children: ReactNode;
}

/** A card that shows its title and what is set now, and opens into the rest. */
export function FoldedCard({ id, title, value, children }: FoldedCardProps) {
  const isAddressed = useLocation().hash === `#${id}`;
  const [open, setOpen] = useState(isAddressed);
  return (
    <section aria-labelledby={`${id}-title`} className="rounded-card bg-surface shadow-card">
      <details
        id={id}
        className="group/card"
        open={open}
        onToggle={(event) => setOpen(event.currentTarget.open)}
      >
        <summary className="flex min-h-14 cursor-pointer list-none items-center gap-x-4 rounded-card px-5 py-3 sm:px-6 [&::-webkit-details-marker]:hidden">
          <h3 id={`${id}-title`} className="min-w-0 text-lg sm:text-xl">
            {title}
          </h3>
          <span className="ml-auto shrink-0 text-right text-sm text-ink-soft">{value}</span>
          <ChevronDown
            aria-hidden="true"
            className="size-5 shrink-0 text-ink-soft group-open/card:rotate-180"
          />
        </summary>
        <div className="flex flex-col gap-5 px-5 pt-2 pb-6 sm:px-6">{children}</div>
      </details>
    </section>
  );
}
