interface NamedBox {
  readonly orderNumber: string | null;
  readonly boxNumber: number;
}

/** Returns how staff name a box at the start of a sentence: by the number of its order, or before it has one, 'Box 3'. */
export const boxName = ({ orderNumber, boxNumber }: NamedBox): string =>
  orderNumber ?? `Box ${boxNumber}`;

/** Returns the same within a sentence: 'box 3' without an order number. */
export const boxNameWithin = ({ orderNumber, boxNumber }: NamedBox): string =>
  orderNumber ?? `box ${boxNumber}`;
