import { useSearchParams } from 'react-router';

/** Returns the address's filter, and a function that sets a part of it; '' takes it away. */
export function useFilterAddress() {
  const [search, setSearch] = useSearchParams();
  const change = (name: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before);
        if (value === '') next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [search, change] as const;
}
