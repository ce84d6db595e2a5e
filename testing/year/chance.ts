/** A seeded random generator. */
export interface Chance {
  /** Returns a number from 0 to 1, with 1 excluded. */
  next(): number;
  /** Returns true with this probability, 0 to 1. */
  happens(share: number): boolean;
  /** Returns a whole number from `least` to `max`, both included. */
  whole(least: number, max: number): number;
  pick<T>(among: readonly T[]): T;
  /** Returns some of them, without repetition. */
  some<T>(among: readonly T[], count: number): T[];
  /** Returns a key with a probability by its weight. */
  weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>): K;
}

/** @param seed any whole number (mulberry32) */
export function chanceOf(seed: number): Chance {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, max: number) => least + Math.floor(next() * (max - least + 1));
  const pick = <T>(among: readonly T[]): T => {
    const picked = among[whole(0, among.length - 1)];
    if (picked === undefined) throw new Error('Nothing to pick from');
    return picked;
  };
  return {
    next,
    happens: (share) => next() < share,
    whole,
    pick,
    some(among, count) {
      const left = [...among];
      return Array.from({ length: Math.min(count, left.length) }, () =>
        left.splice(whole(0, left.length - 1), 1),
      ).flat();
    },
    weighted<K extends string>(weights: Readonly<Partial<Record<K, number>>>) {
      const entries = Object.entries(weights) as [K, number][];
      let left = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        left -= weight;
        if (left < 0) return key;
      }
      throw new Error('No weight is above 0');
    },
  };
}
