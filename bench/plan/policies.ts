import { ablations } from './ablations.ts';
import { fixedInterval } from './fixedInterval.ts';
import { nestbox, nestboxWith } from './nestbox.ts';
import type { Policy } from './planner.ts';
import * as inRhythm from './rivals.ts';

const rivals = { fixedInterval, ...inRhythm };

/** The shop without the offer to pause or stop a product that piles up. */
export const withoutOffer = 'nestbox, without the offer';

/** All policies by name, as sent to workers. */
export const policies: Readonly<Record<string, Policy>> = {
  ...rivals,
  nestbox,
  [withoutOffer]: nestboxWith({ productsToPause: () => [] }),
  ...ablations,
};

/** The compared policies; only the last one uses reports. */
export const compared = [...Object.keys(rivals), 'nestbox'];
/** All rivals except the oracle, which knows the actual usage. */
export const rivalNames = Object.keys(rivals).filter((name) => name !== 'oracle');
