import { useEffect, useState } from 'react';

/** A page may be left for so long without counting as left. */
const awayMilliseconds = 60_000;

const isVisible = () => document.visibilityState === 'visible';

/** Whether the page is looked at, or was until a moment ago. */
export function usePageLooked(): boolean {
  const [looked, setLooked] = useState(isVisible);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      if (isVisible()) setLooked(true);
      else timer = setTimeout(() => setLooked(false), awayMilliseconds);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
  return looked;
}
