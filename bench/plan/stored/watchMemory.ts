/** Watches the memory of this process and its threads. */
export function watchMemory(): { max(): number } {
  let max = 0;
  const look = () => {
    max = Math.max(max, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 200);
  return {
    /** Returns the maximum of bytes since the start, and stops watching. */
    max() {
      clearInterval(timer);
      look();
      return max;
    },
  };
}
