import * as box from './boxChanges.ts';
import * as products from './productChanges.ts';
import { setBoxWishes } from './setBoxWishes.ts';
import type { Steering } from './steering.ts';
import * as subscription from './subscriptionChanges.ts';
import { swapProduct } from './swapProduct.ts';
import type { Wish } from './wish.ts';

/**
 * Writes what the customer wishes, before the plan is made anew.
 * @returns sentences beyond what the boxes show
 * @throws Refusal
 */
export async function applyChange(steering: Steering, wish: Wish): Promise<string[]> {
  switch (wish.kind) {
    case 'postpone':
      await box.postpone(steering, wish);
      break;
    case 'setActive':
      await box.setActive(steering, wish);
      break;
    case 'quantity':
      if (wish.scope === 'every box') await box.setQuantityOfAll(steering, wish);
      else await box.setQuantity(steering, wish);
      break;
    case 'quantityBy':
      await box.setQuantity(steering, wish);
      break;
    case 'oneOff':
      await box.setOneOff(steering, wish);
      break;
    case 'shipNow':
      await box.shipNow(steering);
      break;
    case 'frequency':
      await products.setFrequency(steering, wish);
      break;
    case 'addProducts':
      await products.addProducts(steering, wish.productIds);
      break;
    case 'removeProducts':
      await products.removeProducts(steering, wish.productIds);
      break;
    case 'restoreProducts':
      await products.restoreProducts(steering, wish.productIds);
      break;
    case 'swap':
      await swapProduct(steering, wish);
      break;
    case 'report':
      await products.reportStock(steering, wish);
      break;
    case 'household':
      await products.describeHousehold(steering, wish.household);
      break;
    case 'boxWishes':
      return setBoxWishes(steering, wish.wishes);
    case 'pause':
      return subscription.pause(steering, wish.until);
    case 'resume':
      await subscription.resume(steering);
      break;
    case 'cancel':
      return subscription.cancel(steering, wish.reason);
  }
  return [];
}
