import type { Change } from '@nestbox/contract/change';

/** A change as the API defines it, or a quantity changed by a difference. */
export type ChangeRequest =
  | Change
  | { kind: 'quantityBy'; boxId: string; productId: string; delta: number };

/**
 * Returns the products that a change is about. The plan keeps the others as in the previous plan.
 */
export function productsIn(request: ChangeRequest): 'everything' | readonly string[] {
  switch (request.kind) {
    case 'quantity':
    case 'quantityBy':
    case 'oneOff':
    case 'frequency':
    case 'report':
      return [request.productId];
    case 'swap':
      return [request.productId, request.by];
    case 'addProducts':
    case 'removeProducts':
    case 'restoreProducts':
      return request.productIds;
    case 'postpone':
    case 'setActive':
    case 'shipNow':
    case 'household':
    case 'boxWishes':
    case 'pause':
    case 'resume':
    case 'cancel':
      return 'everything';
  }
}
