/** Watches how much memory this process has, its threads with it. */
export function watchMemory(): { most(): number } {
  let most = 0;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, 200);
  return {
    /** Bytes, at the most since it began; ends watching. */
    most() {
      clearInterval(timer);
      look();
      return most;
    },
  };
}
