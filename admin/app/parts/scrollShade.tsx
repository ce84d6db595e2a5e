import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Shades the right edge of the section within, while more of it can be scrolled into view there. */
export function ScrollShade({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  /** Pixels of the shade; 0 for none. */
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const section = frame.current?.querySelector('section');
    if (!section) return;
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth, offsetHeight } = section;
      setHeight(scrollLeft + clientWidth < scrollWidth - 1 ? offsetHeight : 0);
    };
    look();
    section.addEventListener('scroll', look);
    window.addEventListener('resize', look);
    return () => {
      section.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  });
  return (
    <div ref={frame} className="relative flex min-w-0 flex-col gap-6">
      {children}
      {height > 0 && (
        <div
          style={{ height }}
          className="pointer-events-none absolute top-0 right-0 z-10 w-9 rounded-r-card max-sm:w-4 bg-linear-to-l from-ink/25 to-transparent"
        >
          <div className="sticky top-24 flex max-sm:hidden translate-x-1.5 justify-end pt-2">
            <button
              type="button"
              aria-label="Show more columns"
              onClick={() =>
                frame.current?.querySelector('section')?.scrollBy({ left: 240, behavior: 'smooth' })
              }
              className="touch-area pointer-events-auto grid size-7 shrink-0 place-items-center rounded-full border border-line-strong bg-surface hover:border-ink"
            >
              <ChevronRight aria-hidden="true" className="size-5" />
            </button>
          </div>
        </div>
      )}
    </div>
  );
}
