/**
 * Calls `act` when the process that started this one over a channel ends, at once if it has already
 * ended. Does nothing without a channel.
 */
export function whenParentEnds(act: () => unknown): void {
  if (process.send && !process.connected) act();
  else process.once('disconnect', act);
}
