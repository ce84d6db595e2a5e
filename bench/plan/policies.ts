import { ablations } from './ablations.ts';
import { fixedInterval } from './fixedInterval.ts';
import { nestbox } from './nestbox.ts';
import type { Policy } from './planner.ts';
import * as inRhythm from './rivals.ts';

const rivals = { fixedInterval, ...inRhythm };

/** Every policy by its name, as workers are told of it. */
export const policies: Readonly<Record<string, Policy>> = { ...rivals, nestbox, ...ablations };

/** Who is compared: nobody but the last listens. */
export const compared = [...Object.keys(rivals), 'nestbox'];
/** All but who knows what nobody can know. */
export const rivalNames = Object.keys(rivals).filter((name) => name !== 'oracle');
