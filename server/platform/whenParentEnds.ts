/**
 * Calls `act` once whoever started this process over a channel has ended, at once where they ended while
 * it started. Without a channel, it lasts as long as it likes.
 */
export function whenParentEnds(act: () => unknown): void {
  if (process.send && !process.connected) act();
  else process.once('disconnect', act);
}
