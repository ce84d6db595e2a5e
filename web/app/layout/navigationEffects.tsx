import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { doesKeepPlace } from '#app/config/keepsPlace';

/**
 * Scrolls to the top and focuses the new screen at every navigation. A link to a part of the same
 * screen scrolls to that part and focuses it. A filter of the same screen does neither.
 */
export function NavigationEffects() {
  const { key, hash, pathname, state } = useLocation();
  const last = useRef({ key, pathname });

  useEffect(() => {
    // Also for back and forward: the browser would restore the scroll position.
    window.history.scrollRestoration = 'manual';
  }, []);

  useEffect(() => {
    if (last.current.key === key) return;
    const isSameScreen = last.current.pathname === pathname;
    last.current = { key, pathname };
    if (isSameScreen && doesKeepPlace(state)) return;
    // The server's tags for crawlers hold only for the first page.
    for (const tag of document.querySelectorAll('[data-landing]')) tag.remove();
    const part = document.getElementById(hash.slice(1));
    if (part) part.scrollIntoView();
    else window.scrollTo(0, 0);
    (part ?? document.getElementById('main'))?.focus({ preventScroll: true });
  }, [key, hash, pathname, state]);

  return null;
}
