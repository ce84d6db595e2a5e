import { type RefObject, useEffect } from 'react';

/** Puts a button that appeared elsewhere on the page next after `opener` in the keyboard's order. */
export function useTabStop(button: RefObject<HTMLElement | null>, opener: Element | null) {
  useEffect(() => {
    const follow = (event: KeyboardEvent) => {
      const here = document.activeElement;
      if (event.key !== 'Tab' || !button.current) return;
      if (here === button.current && opener instanceof HTMLElement && opener.isConnected) {
        opener.focus();
        // Forwards, the browser goes on from there by itself.
        if (event.shiftKey) event.preventDefault();
        return;
      }
      if (event.shiftKey || (here !== opener && !isStandIn(here, opener))) return;
      event.preventDefault();
      button.current.focus();
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [button, opener]);
}

/** Where the opener went away with what it did, the keyboard stands nowhere, or on what no Tab reaches. */
const isStandIn = (here: Element | null, opener: Element | null) =>
  here === document.body ||
  (here instanceof HTMLElement && here.tabIndex < 0 && opener?.isConnected === false);
