import { useEffect, useRef, useState } from 'react';

/** State of a form that replaces the button that opens it. Closing it focuses the button again. */
export function useOpening() {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);

  useEffect(() => {
    if (!open && wasOpen.current) opener.current?.focus();
    wasOpen.current = open;
  }, [open]);

  return { open, opener, show: () => setOpen(true), close: () => setOpen(false) };
}
