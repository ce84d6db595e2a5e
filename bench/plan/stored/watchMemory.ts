/** Watches how much memory this process has, its threads with it. */
export function watchMemory(): { max(): number } {
  let max = 0;
  const look = () => {
    max = Math.max(max, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 200);
  return {
    /** Bytes, at the most since it began; ends watching. */
    max() {
      clearInterval(timer);
      look();
      return max;
    },
  };
}
