import { useEffect, useState } from 'react';

const milliseconds = 350;

/** Returns a value once it has stopped changing, so that not every step of it is previewed. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
