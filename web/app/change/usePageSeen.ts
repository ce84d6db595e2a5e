import { useEffect, useState } from 'react';

const isVisible = () => document.visibilityState === 'visible';

/** Whether the page was looked at yet; one opened in another tab waits for that. */
export function usePageSeen(): boolean {
  const [seen, setSeen] = useState(isVisible);
  useEffect(() => {
    if (seen) return;
    const look = () => setSeen(isVisible());
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [seen]);
  return seen;
}
