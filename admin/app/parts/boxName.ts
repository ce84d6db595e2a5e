/** Returns how staff name a box: by the number of its order, or before it is one, 'Box 3'. */
export const boxName = (box: { orderNumber: string | null; boxNumber: number }): string =>
  box.orderNumber ?? `Box ${box.boxNumber}`;
