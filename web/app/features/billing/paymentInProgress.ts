import { sessionItems } from '@nestbox/client/storage/browserStorage';

const key = 'boxBeingPaid';

/** The box that this tab is paying for, which outlives a reload. */
export const paymentInProgress = {
  is: (boxId: string) => sessionItems.get(key) === boxId,
  begin: (boxId: string) => sessionItems.set(key, boxId),
  end: () => sessionItems.remove(key),
};
