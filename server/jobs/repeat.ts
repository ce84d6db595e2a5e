/**
 * Calls `work` again and again, each time so many milliseconds after the last call ended.
 * @returns a function that stops it and waits for a call under way
 */
export function repeat(
  work: () => Promise<unknown>,
  milliseconds: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopped = new AbortController();
  const running = (async () => {
    while (!stopped.signal.aborted) {
      await work().catch(onError);
      await pause(milliseconds, stopped.signal);
    }
  })();
  return () => {
    stopped.abort();
    return running;
  };
}

const pause = (milliseconds: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
