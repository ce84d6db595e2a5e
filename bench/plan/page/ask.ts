import type { Figures } from '../play/figures.ts';
import type { Study } from '../play/playHomes.ts';
import type { Stage } from '../play/stage.ts';
import { rivalNames } from '../policies.ts';
import { worlds } from '../worlds.ts';

/** What the page shows most of: this much is told, and homes differ as the usage figures say. */
export const usually = 0.3;
/** Where that is compared. */
export const reportRates = [0, 0.1, usually, 0.6];
/** Where people count, so many of those do who say that there is plenty. */
export const usuallyCounted = 0.5;
export const usualWorld = worlds[0]?.name ?? '';

/** Asks for figures. Where nothing else is said: in the usual world, and usually told. */
export type Ask = (study: Partial<Study> & Pick<Study, 'policy'>) => Promise<Figures>;

const listens = (policy: string) => !rivalNames.includes(policy) && policy !== 'oracle';

/** How much a policy is told in what is shown. */
export const reportRateOf = (policy: string) => (listens(policy) ? usually : 0);

export const askOf =
  (stage: Stage, size: Pick<Study, 'slowest' | 'acts'>): Ask =>
  (study) =>
    stage.play({ world: usualWorld, feedback: reportRateOf(study.policy), ...size, ...study });
