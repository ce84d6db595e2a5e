import { ablations } from './ablations.ts';
import { fixedInterval } from './fixedInterval.ts';
import { nestbox, nestboxWith } from './nestbox.ts';
import type { Policy } from './planner.ts';
import * as inRhythm from './rivals.ts';

const rivals = { fixedInterval, ...inRhythm };

/** The shop without the offer to pause or stop a product that piles up. */
export const withoutOffer = 'nestbox, without the offer';

/** Factors of the cost of a day without a product, for the curve between days without and stock. */
export const stockOutFactors = [0.5, 1, 1.5, 2, 3];

/** Returns the name of the shop's policy with a factor of the cost of a day without a product. */
export const atStockOutFactor = (factor: number) =>
  factor === 1 ? 'nestbox' : `nestbox, ${factor} times the cost of a day without`;

/** All policies by name, as sent to workers. */
export const policies: Readonly<Record<string, Policy>> = {
  ...rivals,
  nestbox,
  [withoutOffer]: nestboxWith({ productsToPause: () => [] }),
  ...Object.fromEntries(
    stockOutFactors
      .filter((factor) => factor !== 1)
      .map((factor) => [atStockOutFactor(factor), nestboxWith({ stockOutFactor: factor })]),
  ),
  ...ablations,
};

/** The compared policies; only the last one uses reports. */
export const compared = [...Object.keys(rivals), 'nestbox'];
/** All rivals except the oracle, which knows the actual usage. */
export const rivalNames = Object.keys(rivals).filter((name) => name !== 'oracle');
