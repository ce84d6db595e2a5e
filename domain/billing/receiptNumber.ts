/** A payment of a box, as its receipt is numbered. */
export interface NumberedPayment {
  /** A UUID. */
  readonly customerId: string;
  readonly boxNumber: number;
  readonly paymentVersion: number;
}

/**
 * Returns the number of a payment's receipt, such as 'A1B2C3D4E5F6-3'. Each customer has a series of
 * their own, named by the end of their id, which follows the numbers of their boxes. Of a box that was
 * paid more than once, later payments get their version behind it: '…-3.2'.
 */
export function receiptNumber({ customerId, boxNumber, paymentVersion }: NumberedPayment): string {
  const series = customerId.slice(-12).toUpperCase();
  return `${series}-${boxNumber}${paymentVersion > 1 ? `.${paymentVersion}` : ''}`;
}

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
