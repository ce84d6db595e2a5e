import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** At every navigation the view goes to the top, and the keyboard to the new screen. */
export function NavigationEffects() {
  const { key } = useLocation();
  const last = useRef(key);

  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    // What the server told crawlers is true of the page that was landed on.
    for (const told of document.querySelectorAll('[data-landing]')) told.remove();
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [key]);

  return null;
}
