import type { Change } from '@nestbox/contract/change';
import type { CustomerState } from '../customer/customerState.ts';
import { orderedAgain } from './orderAgain.ts';

/**
 * A change as the API defines it, a quantity changed by a difference, or the undoing of the answer to
 * a box's question alone.
 */
export type ChangeRequest =
  | Change
  | (Extract<Change, { kind: 'undoReport' }> & { readonly boxId: string })
  | { kind: 'quantityBy'; boxId: string; productId: string; delta: number };

/**
 * Returns the products that a change is about. The plan keeps the others as in the previous plan.
 * @param before the customer before the change
 */
export function productsIn(
  request: ChangeRequest,
  before: Pick<CustomerState, 'boxes' | 'today'>,
): 'everything' | readonly string[] {
  switch (request.kind) {
    case 'quantity':
    case 'quantityBy':
    case 'oneOff':
    case 'frequency':
    case 'report':
    case 'answer':
    case 'pauseProduct':
    case 'resumeProduct':
    case 'stillUsed':
    case 'undoReport':
      return [request.productId];
    case 'orderAgain':
      return orderedAgain(request.boxId, before);
    case 'swap':
      return [request.productId, request.by];
    case 'addProducts':
    case 'removeProducts':
    case 'restoreProducts':
      return request.productIds;
    case 'postpone':
    case 'setActive':
    case 'shipNow':
    case 'hasEnough':
    case 'addAbsence':
    case 'changeAbsence':
    case 'removeAbsence':
    case 'household':
    case 'boxPreferences':
    case 'pause':
    case 'resume':
    case 'cancel':
      return 'everything';
  }
}
