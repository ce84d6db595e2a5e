import type { Change } from '@nestbox/contract/change';

/** A change as the API knows it, or a quantity by so many more or fewer. */
export type ChangeRequest =
  | Change
  | { kind: 'quantityBy'; boxId: string; productId: string; delta: number };
