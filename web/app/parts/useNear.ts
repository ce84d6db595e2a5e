import { type RefObject, useEffect, useState } from 'react';

/** How far below the screen a part is loaded already. */
const ahead = '200px';

/**
 * Returns whether a part of the page has come near the screen, or a key was pressed: the next ones may
 * go through its controls.
 */
export function useNear(part: RefObject<Element | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || !part.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: ahead },
    );
    observer.observe(part.current);
    const come = () => setNear(true);
    addEventListener('keydown', come, { once: true });
    return () => {
      observer.disconnect();
      removeEventListener('keydown', come);
    };
  }, [isNear, part]);
  return isNear;
}
