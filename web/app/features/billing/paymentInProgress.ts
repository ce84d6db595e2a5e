import { sessionItems } from '@nestbox/client/storage/browserStorage';
import type { BoxId } from '@nestbox/contract/values';

const key = 'boxBeingPaid';

/** The box that this tab is paying for, which outlives a reload. */
export const paymentInProgress = {
  is: (boxId: BoxId) => sessionItems.get(key) === boxId,
  begin: (boxId: BoxId) => sessionItems.set(key, boxId),
  end: () => sessionItems.remove(key),
};
