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
      // Where the opener went away with what it removed, the keyboard stands nowhere.
      if (event.shiftKey || (here !== opener && here !== document.body)) return;
      event.preventDefault();
      button.current.focus();
    };
    document.addEventListener('keydown', follow);
    return () => document.removeEventListener('keydown', follow);
  }, [button, opener]);
}
