import type { CalendarDate } from '../calendar/date.ts';
import type { Pence } from '../money/pounds.ts';
import { type BookedRefund, movedSums } from './bookSums.ts';
import { returnReceiptNumber } from './receiptNumber.ts';
import { type BookedPayment, type BookLine, linkOf, paidInAll } from './salesBook.ts';

/** Money of a payment that moves after its sale: to the customer, or back to the shop. */
export interface MoneyMovement extends BookedRefund {
  readonly kind: Exclude<BookLine['kind'], 'sale' | 'gift-card' | 'gift-card-refund'>;
  /** The refund or dispute, such as 'R1' or 'D1': the same for what brings its money back. */
  readonly of: string;
  /** What moves: money of the card, or gift credit, which comes back to the customer. */
  readonly money: 'card' | 'gift';
  readonly on: CalendarDate;
}

/**
 * Returns the lines of what moved after the sale of a payment, by card and with gift credit. A dispute takes each
 * rate of VAT by its part, as a refund of the whole box does. What comes back books the VAT back.
 * @param movements all of the payment until then, oldest first
 */
export function moneyLines(
  payment: BookedPayment,
  movements: readonly MoneyMovement[],
): BookLine[] {
  let gone: readonly MoneyMovement[] = [];
  return movements.map((movement) => {
    const before = gone;
    const comesBack = isBack(movement);
    gone = comesBack ? gone.filter(({ of }) => of !== movement.of) : [...gone, movement];
    return {
      ...linkOf(payment),
      kind: movement.kind,
      number: returnReceiptNumber(payment, movement.of, comesBack),
      on: movement.on,
      sums: movedSums(payment, paidInAll(payment), { before, after: gone }),
      gross: movement.money === 'card' ? signedAmount(movement) : 0,
      credit: 0,
      gift: movement.money === 'gift' ? signedAmount(movement) : 0,
    };
  });
}

const isBack = ({ kind }: Pick<MoneyMovement, 'kind'>) =>
  kind === 'refund-failed' || kind === 'dispute-won';

const signedAmount = (movement: MoneyMovement): Pence =>
  isBack(movement) ? movement.amount : -movement.amount;
