/** A payment of a box, as its receipt is numbered. */
export interface NumberedPayment {
  /** A UUID. */
  readonly customerId: string;
  readonly boxNumber: number;
  /** Null for boxes that were paid before orders had numbers, or that never became an order. */
  readonly orderNumber: string | null;
  readonly paymentVersion: number;
}

/**
 * Returns the number of a payment's receipt: that of its order, such as 'NB-2026-004217'. Without one it is of a series
 * of the customer's own, such as 'A1B2C3D4E5F6-3': the end of their id and the number of their box. Of a box that was
 * paid more than once, later payments get their version behind it: '….2'.
 */
export function receiptNumber(payment: NumberedPayment): string {
  const { customerId, boxNumber, orderNumber, paymentVersion } = payment;
  const number = orderNumber ?? `${customerId.slice(-12).toUpperCase()}-${boxNumber}`;
  return `${number}${paymentVersion > 1 ? `.${paymentVersion}` : ''}`;
}

/** Returns the number of a gift card's sale, such as 'A1B2C3D4E5F6-G3', and with `of` that of its refund or dispute. */
export const giftCardReceiptNumber = (
  card: { readonly customerId: string; readonly cardNumber: number },
  of = '',
): string => `${card.customerId.slice(-12).toUpperCase()}-G${card.cardNumber}${of && `-${of}`}`;

/**
 * Returns the number of a refund or dispute of a payment, such as 'A1B2C3D4E5F6-3-R1', with '-B' behind it where
 * it is booked back.
 * @param of such as 'R1' or 'D1'
 */
export const returnReceiptNumber = (
  payment: NumberedPayment,
  of: string,
  isBookedBack: boolean,
): string => `${receiptNumber(payment)}-${of}${isBookedBack ? '-B' : ''}`;
