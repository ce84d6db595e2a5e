import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * At every navigation the view goes to the top, and the keyboard to the new screen; a link to a part
 * of the same screen takes both to that part.
 */
export function NavigationEffects() {
  const { key, hash } = useLocation();
  const last = useRef(key);

  useEffect(() => {
    // Going back and ahead too: the browser would scroll to where the screen was left.
    window.history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    // What the server told crawlers is true of the page that was landed on.
    for (const shown of document.querySelectorAll('[data-landing]')) shown.remove();
    const part = document.getElementById(hash.slice(1));
    if (part) part.scrollIntoView();
    else window.scrollTo(0, 0);
    (part ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [key, hash]);

  return null;
}
