import type { BoxId, CustomerId } from '@nestbox/contract/values';
import {
  balanceOf,
  type CreditInView,
  type PaymentSplit,
  promotionOf,
  spentOn,
  splitPayment,
  undoneBy,
} from '@nestbox/domain/billing/credit';
import { discountOf, type EnteredPromotion, promotionFor } from '@nestbox/domain/billing/promotion';
import type { Pence } from '@nestbox/domain/money/pounds';
import type { Queryable } from '../platform/database/database.ts';
import {
  addCredit,
  type CreditEntry,
  type CustomerPromotion,
  readCredit,
  readPromotionsOf,
} from './creditQueries.ts';

/** A customer's credit ledger, and the promotions that they have entered. */
export interface CreditState {
  /** Oldest first. */
  readonly entries: readonly CreditInView[];
  /** Oldest first. */
  readonly promotions: readonly CustomerPromotion[];
}

/** A customer's credit as it is stored. */
interface StoredCredit extends CreditState {
  readonly entries: readonly CreditEntry[];
}

export const readCreditState = async (
  db: Queryable,
  customerId: CustomerId,
): Promise<StoredCredit> => ({
  entries: await readCredit(db, customerId),
  promotions: await readPromotionsOf(db, customerId),
});

/** A box whose price is to be paid. */
export interface BoxToPayFor {
  readonly boxId: BoxId;
  readonly price: Pence;
  readonly goods: Pence;
  /** Whether the customer pays in person. */
  readonly inPerson: boolean;
  /** Whether the customer has paid for a box before. */
  readonly hasPaid: boolean;
}

/** How a box is to be paid. */
export interface CreditPlan extends PaymentSplit {
  /** The code of the promotion; null without one. */
  readonly code: string | null;
  /** Whether the box's open payment, if there is one, spends the same. */
  readonly matchesOpenPayment: boolean;
}

/**
 * Returns how a box is to be paid now. What its open payment holds counts as unspent, so that it can
 * be compared.
 */
export function planCredit({ entries, promotions }: CreditState, box: BoxToPayFor): CreditPlan {
  const promotion = promotionFor(promotions.map(withTerms), entries, box);
  const held = spentOn(entries, box.boxId);
  const heldPromotion = promotionOf(entries, box.boxId);
  const split = splitPayment({
    ...box,
    balance: balanceOf(entries) + held - heldPromotion,
    discount: promotion ? discountOf(promotion, box.goods) : 0,
  });
  return {
    ...split,
    code: promotion?.code ?? null,
    matchesOpenPayment: split.credit === held && split.promotion === heldPromotion,
  };
}

/** Returns what is left of the credit once a box is paid as planned. */
function leftAfter({ entries, promotions }: CreditState, box: BoxToPayFor): CreditState {
  const { boxId } = box;
  const plan = planCredit({ entries, promotions }, box);
  const promotion = plan.promotion - promotionOf(entries, boxId);
  const spent = spentOn(entries, boxId) - plan.credit;
  const taken = [
    { kind: 'promotion', amount: promotion, code: plan.code, boxId, paymentVersion: null },
    { kind: 'spent', amount: spent, code: null, boxId, paymentVersion: null },
  ] as const;
  return { entries: [...entries, ...taken], promotions };
}

/** Returns what is left of the credit once these boxes are paid, each in its turn. */
export const creditAfter = (state: CreditState, boxes: readonly BoxToPayFor[]): CreditState =>
  boxes.reduce(leftAfter, state);

/** Returns a stored promotion as the rules know it. */
export function withTerms({
  code,
  amount,
  percent,
  boxes,
  firstBoxOnly,
}: Omit<CustomerPromotion, 'customerId' | 'enteredAt'>): EnteredPromotion {
  const rest = { code, boxes, firstBoxOnly };
  if (amount !== null) return { ...rest, amount, percent: null };
  if (percent === null) throw new Error(`The promotion ${code} takes nothing off`);
  return { ...rest, amount: null, percent };
}

interface Payment {
  readonly customerId: CustomerId;
  readonly boxId: BoxId;
  readonly paymentVersion: number;
}

/** Spends the credit of a new payment, in the transaction that writes its charge. */
export async function spendCredit(
  tx: Queryable,
  { customerId, boxId, paymentVersion }: Payment,
  { promotion, credit, code }: CreditPlan,
  createdAt: Date,
): Promise<void> {
  const own = { customerId, boxId, paymentVersion, createdAt };
  const reason = `With the code ${code}.`;
  await addCredit(tx, { ...own, kind: 'promotion', amount: promotion, code, reason });
  await addCredit(tx, { ...own, kind: 'spent', amount: -credit, reason: 'Paid for a box.' });
}

/**
 * Gives back the credit of a payment that is not made, in the transaction that closes its charge:
 * once, however often it is called.
 */
export async function returnCredit(
  tx: Queryable,
  { customerId, boxId, paymentVersion }: Payment,
  createdAt: Date,
): Promise<void> {
  const entries = await readCredit(tx, customerId);
  for (const { kind, amount, code } of undoneBy(entries, boxId, paymentVersion)) {
    const reason =
      kind === 'returned' ? 'The payment was not made.' : 'The box that it was for was not paid.';
    const own = { customerId, boxId, paymentVersion, createdAt };
    await addCredit(tx, { ...own, kind, amount, code, reason });
  }
}
