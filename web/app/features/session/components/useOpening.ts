import { useEffect, useRef, useState } from 'react';

/** A form in the place of the button that opens it, which has the focus again once it is closed. */
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
