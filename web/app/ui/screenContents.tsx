import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';

interface ScreenContentsProps {
  /** The titles of the screen's parts by their ids. */
  parts: Record<string, string>;
}

/** What stands on a long screen, to go there at once; an address that names a part leads to it. */
export function ScreenContents({ parts }: ScreenContentsProps) {
  const { hash } = useLocation();
  // The parts are there when this is, which on a first load is long after the address was read.
  // biome-ignore lint/correctness/useExhaustiveDependencies: later changes are navigations
  useEffect(() => {
    const part = document.getElementById(hash.slice(1));
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  }, []);
  return (
    <nav aria-label="On this page">
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {Object.entries(parts).map(([id, title]) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              className="inline-block rounded-sm py-1 font-semibold underline underline-offset-4"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
