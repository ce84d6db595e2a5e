import type { BoxId, CustomerId, ProductId } from '@nestbox/contract/values';
import {
  type AutomaticOffer,
  bestPromotion,
  type PromotedBox,
} from '@nestbox/domain/billing/bestPromotion';
import {
  balanceOf,
  type CreditInView,
  giftOf,
  giftSpentOn,
  type PaymentSplit,
  promotionOf,
  spentOn,
  splitPayment,
  undoneBy,
} from '@nestbox/domain/billing/credit';
import type { Pence } from '@nestbox/domain/money/pounds';
import type { CachedProduct } from '../catalogue/catalogue.ts';
import type { Queryable } from '../platform/database/database.ts';
import type { BillingServices } from './billingServices.ts';
import {
  addCredit,
  type CreditEntry,
  type CustomerPromotion,
  readCredit,
  readPromotionsOf,
} from './creditQueries.ts';
import { withTerms } from './withTerms.ts';

/** The services that decide how a box is paid. */
export interface CreditServices extends Pick<BillingServices, 'clock' | 'offers'> {
  readonly catalogue: {
    get(productId: ProductId): Pick<CachedProduct, 'productCategory'>;
  };
}

/** A customer's credit ledger, the promotions that they have entered, and the offers that hold by themselves. */
export interface CreditState {
  /** Oldest first. */
  readonly entries: readonly CreditInView[];
  /** Oldest first. */
  readonly promotions: readonly CustomerPromotion[];
  readonly offers: readonly AutomaticOffer[];
}

/** Whether there may be anything that pays for a box besides the card. */
export const hasCreditIn = ({ entries, promotions, offers }: CreditState): boolean =>
  entries.length + promotions.length + offers.length > 0;

/** A customer's credit as it is stored. */
interface StoredCredit extends CreditState {
  readonly entries: readonly CreditEntry[];
}

export const readCreditState = async (
  db: Queryable,
  { offers }: Pick<CreditServices, 'offers'>,
  customerId: CustomerId,
): Promise<StoredCredit> => ({
  entries: await readCredit(db, customerId),
  promotions: await readPromotionsOf(db, customerId),
  offers: offers.current,
});

/** A box whose price is to be paid. */
export interface BoxToPayFor extends PromotedBox {
  readonly boxId: BoxId;
  readonly price: Pence;
  /** Whether the customer pays in person. */
  readonly inPerson: boolean;
}

/** How a box is to be paid. */
export interface CreditPlan extends PaymentSplit {
  /** The code of the promotion, or the name of the offer; null without one. */
  readonly code: string | null;
  /** Whether it is an offer. */
  readonly isOffer: boolean;
  /** Whether the box's open payment, if there is one, spends the same. */
  readonly matchesOpenPayment: boolean;
}

/**
 * Returns how a box is to be paid now. What its open payment holds counts as unspent, so that it can
 * be compared.
 */
export function planCredit(
  { entries, promotions, offers }: CreditState,
  box: BoxToPayFor,
): CreditPlan {
  const best = bestPromotion(promotions.map(withTerms), offers, entries, box);
  const held = spentOn(entries, box.boxId);
  const heldPromotion = promotionOf(entries, box.boxId);
  const split = splitPayment({
    ...box,
    balance: balanceOf(entries) + held - heldPromotion,
    gift: giftOf(entries) + giftSpentOn(entries, box.boxId),
    discount: best?.amount ?? 0,
  });
  return {
    ...split,
    code: best?.promotion.code ?? null,
    isOffer: best?.isOffer ?? false,
    matchesOpenPayment: split.credit === held && split.promotion === heldPromotion,
  };
}

/** Returns what is left of the credit once a box is paid as planned. */
function leftAfter(state: CreditState, box: BoxToPayFor): CreditState {
  const { boxId } = box;
  const { entries } = state;
  const plan = planCredit(state, box);
  const promotion = plan.promotion - promotionOf(entries, boxId);
  const spent = spentOn(entries, boxId) - plan.credit;
  const giftAmount = giftSpentOn(entries, boxId) - plan.gift;
  const own = { boxId, paymentVersion: null };
  const taken = [
    { ...own, kind: 'promotion', amount: promotion, giftAmount: 0, code: plan.code },
    { ...own, kind: 'spent', amount: spent, giftAmount, code: null },
  ] as const;
  return { ...state, entries: [...entries, ...taken] };
}

/** Returns what is left of the credit once these boxes are paid, each in its turn. */
export const creditAfter = (state: CreditState, boxes: readonly BoxToPayFor[]): CreditState =>
  boxes.reduce(leftAfter, state);

interface Payment {
  readonly customerId: CustomerId;
  readonly boxId: BoxId;
  readonly paymentVersion: number;
}

/** Spends the credit of a new payment, in the transaction that writes its charge. */
export async function spendCredit(
  tx: Queryable,
  { customerId, boxId, paymentVersion }: Payment,
  { promotion, credit, gift, code, isOffer }: CreditPlan,
  createdAt: Date,
): Promise<void> {
  const own = { customerId, boxId, paymentVersion, createdAt };
  const reason = `With the ${isOffer ? 'offer' : 'code'} ${code}.`;
  await addCredit(tx, { ...own, kind: 'promotion', amount: promotion, code, reason });
  const spent = { amount: -credit, giftAmount: 0 - gift, reason: 'Paid for a box.' };
  await addCredit(tx, { ...own, kind: 'spent', ...spent });
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
  for (const { kind, amount, giftAmount, code } of undoneBy(entries, boxId, paymentVersion)) {
    const reason =
      kind === 'returned' ? 'The payment was not made.' : 'The box that it was for was not paid.';
    const own = { customerId, boxId, paymentVersion, createdAt };
    await addCredit(tx, { ...own, kind, amount, giftAmount, code, reason });
  }
}
