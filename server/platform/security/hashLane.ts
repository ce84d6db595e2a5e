import pLimit from 'p-limit';
import { Busy } from '../http/busy.ts';
import { networksOf } from '../http/networks.ts';

/** Hashes that wait in a lane, at 20 to 60 ms each. */
const maxWaiting = 48;
/** Hashes of one sender, of IPv6 of its widest network, that wait or run, so that a few strangers keep no other out. */
const maxOfOne = 12;

/** Runs a hash after those that came before it. @throws Busy where too many wait */
type Lane = <T>(who: string, hash: () => Promise<T>) => Promise<T>;

export function openLane(): Lane {
  const inTurn = pLimit(1);
  const waiting = new Map<string, number>();
  return async (asking, hash) => {
    const who = networksOf(asking).at(-1) ?? asking;
    const own = waiting.get(who) ?? 0;
    if (own >= maxOfOne || inTurn.pendingCount >= maxWaiting) {
      throw new Busy('Too many passwords are checked at once.');
    }
    waiting.set(who, own + 1);
    try {
      return await inTurn(hash);
    } finally {
      const left = (waiting.get(who) ?? 1) - 1;
      if (left > 0) waiting.set(who, left);
      else waiting.delete(who);
    }
  };
}
