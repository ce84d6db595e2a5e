import type { PeriodFigures } from '../play/figures.ts';
import { backAfter, stopSending } from '../play/follow.ts';
import { worlds } from '../worlds.ts';
import type { Ask } from './ask.ts';

/** Households after a change, compared with the same households without it. */
export interface Followed {
  readonly world: string;
  readonly changed: readonly PeriodFigures[];
  readonly unchanged: readonly PeriodFigures[];
  /** Whether the changed uses are not used any more. */
  readonly ended: boolean;
  /**
   * The first box from which stock-outs are as before, or, for ended uses, little is sent; null
   * without one.
   */
  readonly back: number | null;
}

export const askFollowing = (ask: Ask): Promise<Followed[]> =>
  Promise.all(
    worlds
      .filter(({ changes }) => changes)
      .map(async ({ name: world }) => {
        const [changed, unchanged] = await Promise.all([
          ask({ world, policy: 'nestbox' }),
          ask({ world, policy: 'nestbox', unchanged: true }),
        ]);
        const periods = [changed.sinceChange, unchanged.sinceChange] as const;
        const back = backAfter(...periods);
        return {
          world,
          changed: changed.sinceChange,
          unchanged: unchanged.sinceChange,
          ended: back === undefined,
          back: back === undefined ? stopSending(...periods) : back,
        };
      }),
  );
