import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Where the focus goes after closing. By default, where it was before. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  /** Returns what has the focus at first. By default, the first that can have it. */
  initialFocus?: (() => HTMLElement | null) | undefined;
  /** For two things side by side. */
  wide?: boolean;
  children: ReactNode;
}

/** A modal dialog, closed by its icon, Escape or a press outside. */
export const Dialog = ({
  open,
  onClose,
  title,
  finalFocus,
  initialFocus,
  wide = false,
  children,
}: DialogProps) => (
  <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
    <Base.Portal>
      <Base.Backdrop className="fixed inset-0 z-50 bg-scrim/50 transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
      <Base.Viewport className="fixed inset-0 z-50 grid place-items-center overflow-y-auto p-4">
        <Base.Popup
          finalFocus={finalFocus}
          initialFocus={initialFocus}
          className={`relative w-full ${wide ? 'max-w-md md:max-w-3xl' : 'max-w-md'} rounded-card bg-surface p-6 shadow-lift outline-none transition duration-200 data-ending-style:translate-y-2 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 sm:p-8`}
        >
          <Base.Title className="pr-10 text-2xl">{title}</Base.Title>
          <Base.Close
            aria-label="Close"
            className="absolute top-4 right-4 grid size-11 place-items-center rounded-full text-ink-soft hover:bg-page hover:text-ink"
          >
            <X aria-hidden="true" className="size-5" />
          </Base.Close>
          <div className="mt-4">{children}</div>
        </Base.Popup>
      </Base.Viewport>
    </Base.Portal>
  </Base.Root>
);
