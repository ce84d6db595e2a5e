import * as box from './boxChanges.ts';
import type { ChangeContext } from './changeContext.ts';
import type { ChangeRequest } from './changeRequest.ts';
import * as products from './productChanges.ts';
import { setBoxPreferences } from './setBoxPreferences.ts';
import * as subscription from './subscriptionChanges.ts';
import { swapProduct } from './swapProduct.ts';

/**
 * Writes what the customer wishes, before the plan is made anew.
 * @returns sentences beyond what the boxes show
 * @throws Refusal
 */
export async function applyChange(
  context: ChangeContext,
  request: ChangeRequest,
): Promise<string[]> {
  switch (request.kind) {
    case 'postpone':
      await box.postpone(context, request);
      break;
    case 'setActive':
      await box.setActive(context, request);
      break;
    case 'quantity':
      if (request.scope === 'every box') await box.setQuantityOfAll(context, request);
      else await box.setQuantity(context, request);
      break;
    case 'quantityBy':
      await box.setQuantity(context, request);
      break;
    case 'oneOff':
      await box.setOneOff(context, request);
      break;
    case 'shipNow':
      await box.shipNow(context);
      break;
    case 'frequency':
      await products.setFrequency(context, request);
      break;
    case 'addProducts':
      await products.addProducts(context, request.productIds);
      break;
    case 'removeProducts':
      await products.removeProducts(context, request.productIds);
      break;
    case 'restoreProducts':
      await products.restoreProducts(context, request.productIds);
      break;
    case 'swap':
      await swapProduct(context, request);
      break;
    case 'report':
      await products.reportStock(context, request);
      break;
    case 'household':
      await products.describeHousehold(context, request.household);
      break;
    case 'boxWishes':
      return setBoxPreferences(context, request.wishes);
    case 'pause':
      return subscription.pause(context, request.until);
    case 'resume':
      await subscription.resume(context);
      break;
    case 'cancel':
      return subscription.cancel(context, request.reason);
  }
  return [];
}
