import type { PeriodFigures } from '../play/figures.ts';
import { backAfter, stopSending } from '../play/follow.ts';
import { worlds } from '../worlds.ts';
import type { Ask } from './ask.ts';

/** How a world's homes fare after they have changed, beside the same homes had they not. */
export interface Followed {
  readonly world: string;
  readonly changed: readonly PeriodFigures[];
  readonly unchanged: readonly PeriodFigures[];
  /** Nothing is used any more that had changed. */
  readonly ended: boolean;
  /** From which box on it is as before, or of what ended little is sent; null if from none. */
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
