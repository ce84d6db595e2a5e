import type { Figures } from '../play/figures.ts';
import type { Study } from '../play/playHomes.ts';
import type { Stage } from '../play/stage.ts';
import { rivalNames } from '../policies.ts';
import { worlds } from '../worlds.ts';

/** The usual report rate on the page, in the usual world. */
export const usually = 0.3;
/** The usual share of the shop's questions that are answered, on the page. */
export const usuallyAnswered = 0.3;
/** The report rates of comparisons. */
export const reportRates = [0, 0.1, usually, 0.6];
/** The share of reports of plenty with a count, where households count. */
export const usuallyCounted = 0.5;
/** What customers say besides reports and first answers: guesses, since nothing is known of it. */
export const asBuilt = { secondAnswers: 0.5, counts: usuallyCounted, exact: 1 };
export const usualWorld = worlds[0]?.name ?? '';

/** Returns figures. By default in the usual world, at the usual report rate. */
export type Ask = (study: Partial<Study> & Pick<Study, 'policy'>) => Promise<Figures>;

const listens = (policy: string) => !rivalNames.includes(policy) && policy !== 'oracle';

/** Returns the report rate for a policy; 0 for policies that use no reports. */
export const reportRateOf = (policy: string) => (listens(policy) ? usually : 0);

export const askOf =
  (stage: Stage, size: Pick<Study, 'slowest' | 'acts'>): Ask =>
  (study) =>
    stage.play({ world: usualWorld, feedback: reportRateOf(study.policy), ...size, ...study });
