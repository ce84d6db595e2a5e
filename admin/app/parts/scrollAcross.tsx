import { ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

interface ScrollAcrossProps {
  label: string;
  children: ReactNode;
}

/** Scrolls sideways what is too wide, and shades the edge behind which there is more. */
export function ScrollAcross({ label, children }: ScrollAcrossProps) {
  const box = useRef<HTMLElement>(null);
  const [more, setMore] = useState(false);
  useEffect(() => {
    const look = () => {
      const { scrollLeft, clientWidth, scrollWidth } = box.current ?? document.body;
      setMore(scrollLeft + clientWidth < scrollWidth - 1);
    };
    const watched = box.current;
    look();
    watched?.addEventListener('scroll', look);
    window.addEventListener('resize', look);
    return () => {
      watched?.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  });
  return (
    <div className="relative">
      <section
        ref={box}
        aria-label={label}
        className="relative overflow-x-auto rounded-card bg-surface shadow-card"
      >
        {children}
      </section>
      {more && (
        <div
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-0 z-10 w-9 rounded-r-card bg-linear-to-l from-ink/25 to-transparent"
        >
          <ChevronRight className="sticky top-24 mt-3 ml-auto size-6" />
        </div>
      )}
    </div>
  );
}
