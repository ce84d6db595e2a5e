import type { Services } from '../billing/services.ts';
import type { StoredBox } from '../boxes/boxQueries.ts';
import type { ChosenProduct } from '../catalogue/productQueries.ts';
import type { Queryable } from '../platform/database/database.ts';

/** What a change works with: the customer's things under their lock. */
export interface ChangeContext {
  readonly tx: Queryable;
  readonly services: Services;
  readonly customerId: string;
  readonly today: string;
  readonly chosen: readonly ChosenProduct[];
  /** By delivery date. */
  readonly boxes: readonly StoredBox[];
  /** The next planned box that can be changed. @throws Refusal with this sentence where none is */
  nextBox(otherwise: string): StoredBox;
}
