import { useEffect, useState } from 'react';

/**
 * Says that the page has not started, where its scripts do not come. The style sheet shows it after
 * 15 seconds; a page that has started takes it out.
 */
export function SlowStart() {
  const [started, setStarted] = useState(false);
  useEffect(() => setStarted(true), []);
  if (started) return null;
  return (
    <p
      role="status"
      className="slow-start fixed inset-x-0 bottom-0 z-40 border-t border-line bg-surface px-4 py-5 text-center shadow-lift"
    >
      This page is slow to start. If nothing happens, check your connection and reload it.
    </p>
  );
}
