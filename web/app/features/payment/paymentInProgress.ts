const key = 'boxBeingPaid';

/** Remembers over a reload that this tab was paying for a box. */
export const paymentInProgress = {
  is: (boxId: string) => sessionStorage.getItem(key) === boxId,
  begin: (boxId: string) => sessionStorage.setItem(key, boxId),
  end: () => sessionStorage.removeItem(key),
};
