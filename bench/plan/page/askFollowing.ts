import type { PeriodFigures } from '../play/figures.ts';
import { type Following, followChange, stopSending } from '../play/follow.ts';
import { worlds } from '../worlds.ts';
import type { Ask } from './ask.ts';

/** How a world's homes fare after they have changed, beside the same homes had they not. */
export interface Followed {
  readonly world: string;
  readonly changed: readonly PeriodFigures[];
  readonly unchanged: readonly PeriodFigures[];
  /** Null where nothing is used any more that had changed; then `stops` counts. */
  readonly following: Following | null;
  /** The first box from which on little comes of that; null if it comes on and on. */
  readonly stops: number | null;
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
        return {
          world,
          changed: changed.sinceChange,
          unchanged: unchanged.sinceChange,
          following: followChange(...periods),
          stops: stopSending(...periods),
        };
      }),
  );
