/** A product that the household wants, and the pace at which it is planned to be used. */
export interface PlannedProduct {
  readonly productId: string;
  /** Units a day, above 0. */
  readonly unitsPerDay: number;
  /** Units in a pack, above 0. */
  readonly packAmount: number;
  /** Pence. */
  readonly price: number;
  readonly weightGrams: number;
  /** So many packs come in every box, whatever is used; null leaves it to the plan. */
  readonly everyBox: number | null;
}
