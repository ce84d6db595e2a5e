import { useEffect, useState } from 'react';

const milliseconds = 350;

/** A value once it has stopped changing, so that not every step on the way is asked about. */
export function useSettled<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
