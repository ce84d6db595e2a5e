import type { UsagePosterior } from './posterior.ts';

/** A product that the household wants, and what is believed today of its use and stock. */
export interface PlannedProduct {
  readonly productId: string;
  readonly posterior: UsagePosterior;
  /** Units in a pack, above 0. */
  readonly packAmount: number;
  /** Pence. */
  readonly price: number;
  readonly weightGrams: number;
  readonly volumeMl: number;
  /** Days until a pack has to be opened at the latest; null where it keeps for years. */
  readonly keepsDays: number | null;
  /** So many packs come in every box, whatever is used; null leaves it to the plan. */
  readonly everyBox: number | null;
}
