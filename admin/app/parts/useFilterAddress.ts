import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Returns the address's filter, and a function that sets a part of it; '' takes it away. */
export function useFilterAddress() {
  const [search, setSearch] = useSearchParams();
  // Two parts may be set before the next render.
  const latest = useRef(search);
  useEffect(() => {
    latest.current = search;
  }, [search]);
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(latest.current);
    if (value === '') next.delete(name);
    else next.set(name, value);
    latest.current = next;
    setSearch(next, { replace: true });
  };
  return [search, change] as const;
}
