import { ablations } from './ablations.ts';
import { fixedInterval } from './fixedInterval.ts';
import { nestbox } from './nestbox.ts';
import type { Policy } from './planner.ts';
import * as inRhythm from './rivals.ts';

const rivals = { fixedInterval, ...inRhythm };

/** All policies by name, as sent to workers. */
export const policies: Readonly<Record<string, Policy>> = { ...rivals, nestbox, ...ablations };

/** The compared policies; only the last one uses reports. */
export const compared = [...Object.keys(rivals), 'nestbox'];
/** All rivals except the oracle, which knows the actual usage. */
export const rivalNames = Object.keys(rivals).filter((name) => name !== 'oracle');
