import { sessionItems } from '#app/storage/browserStorage';

const key = 'boxBeingPaid';

/** Remembers over a reload that this tab was paying for a box. */
export const paymentInProgress = {
  is: (boxId: string) => sessionItems.get(key) === boxId,
  begin: (boxId: string) => sessionItems.set(key, boxId),
  end: () => sessionItems.remove(key),
};
