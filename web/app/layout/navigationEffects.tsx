import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

/** At every navigation the view goes to the top, and the keyboard to the new screen. */
export function NavigationEffects() {
  const { key, pathname } = useLocation();
  const replaced = useNavigationType() === NavigationType.Replace;
  const last = useRef({ key, pathname });

  useEffect(() => {
    const before = last.current;
    last.current = { key, pathname };
    if (before.key === key) return;
    // A screen that notes its own state in the address, such as a filter, stays where it is.
    if (replaced && before.pathname === pathname) return;
    // What the server told crawlers is true of the page that was landed on.
    for (const told of document.querySelectorAll('[data-landing]')) told.remove();
    window.scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [key, pathname, replaced]);

  return null;
}
