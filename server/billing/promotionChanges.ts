import type { ProductId } from '@nestbox/contract/values';
import { decideTerms, formatTerms, type PromotionTerms } from '@nestbox/domain/billing/promotion';
import { decideName, type PromotionKind } from '@nestbox/domain/billing/promotionName';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import type { Pence } from '@nestbox/domain/money/pounds';
import type { Queryable } from '../platform/database/database.ts';
import { Refusal } from '../platform/http/refusal.ts';
import type { BillingServices } from './billingServices.ts';
import {
  insertPromotionCode,
  type PromotionChange,
  type PromotionCode,
  readPromotionCode,
  updatePromotion,
} from './promotionCodeQueries.ts';
import { withTerms } from './withTerms.ts';

/** What can be said of a promotion, when it is added and later. */
export interface WantedTerms {
  readonly amount: Pence | null;
  readonly percent: number | null;
  readonly boxes: number | null;
  readonly firstBoxOnly: boolean;
  readonly minGoods: Pence;
  readonly products: readonly ProductId[];
  readonly categories: readonly string[];
  readonly maxUses: number | null;
  readonly validFrom: CalendarDate | null;
  readonly validUntil: CalendarDate | null;
}

/** A promotion to add. */
export interface WantedPromotion extends WantedTerms {
  readonly kind: PromotionKind;
  /** Its code, what the codes of its sheet begin with, or its name. */
  readonly code: string;
}

/** Records an act in its transaction. */
type Record = (tx: Queryable, promotion: PromotionCode) => Promise<void>;

/** Returns terms that make sense, for a promotion of a kind. @throws Refusal */
export function checkedTerms(
  { catalogue }: Pick<BillingServices, 'catalogue'>,
  kind: PromotionKind,
  wanted: WantedTerms,
): PromotionTerms {
  const decision = decideTerms(wanted);
  if ('refused' in decision) throw new Refusal('invalid', decision.refused);
  if (kind !== 'automatic' && wanted.boxes === null) {
    throw new Refusal('invalid', 'Give the number of boxes.');
  }
  if (kind === 'automatic' && wanted.maxUses !== null) {
    throw new Refusal('invalid', 'An offer holds for all customers: leave the number of uses out.');
  }
  const product = wanted.products.find((id) => !catalogue.find(id));
  if (product) throw new Refusal('invalid', `There is no product '${product}'.`);
  const category = wanted.categories.find((name) =>
    catalogue.categories.every(({ productCategory }) => productCategory !== name),
  );
  if (category) throw new Refusal('invalid', `There is no category '${category}'.`);
  const { boxes, firstBoxOnly, minGoods, products, categories } = wanted;
  return { ...decision.accepted, boxes, firstBoxOnly, minGoods, products, categories };
}

/** Adds a promotion. @throws Refusal */
export async function addPromotion(
  services: BillingServices,
  { kind, code: typed, ...wanted }: WantedPromotion,
  record?: Record,
): Promise<PromotionCode> {
  const named = decideName(kind, typed);
  if ('refused' in named) throw new Refusal('invalid', named.refused);
  const code = named.accepted;
  checkedTerms(services, kind, wanted);
  const createdAt = services.clock.now();
  const added = await services.database.transaction(async (tx) => {
    if (!(await insertPromotionCode(tx, { ...wanted, code, kind, createdAt }))) return null;
    const promotion = await readPromotionCode(tx, code);
    if (promotion) await record?.(tx, promotion);
    return promotion;
  });
  await services.offers.refresh();
  if (added) return added;
  const what = kind === 'automatic' ? `A promotion ${code}` : `The code ${code}`;
  throw new Refusal('conflict', `${what} exists already. Choose another one.`);
}

interface Changing {
  /** The version that was seen; null where an operator changes what is there. */
  readonly seen: number | null;
  /** Returns what becomes of it. @throws Refusal */
  readonly change: (promotion: PromotionCode) => PromotionChange;
  readonly record?: (tx: Queryable, before: PromotionCode) => Promise<void>;
}

/** Changes a promotion. What customers have entered keeps its terms. @throws Refusal */
async function changePromotion(
  services: BillingServices,
  code: string,
  { seen, change, record }: Changing,
): Promise<void> {
  await services.database.transaction(async (tx) => {
    const promotion = await findPromotion(tx, code);
    if (seen !== null && seen !== promotion.version) throw changedMeanwhile(services, promotion);
    if (!(await updatePromotion(tx, promotion, change(promotion)))) {
      throw changedMeanwhile(services, promotion);
    }
    await record?.(tx, promotion);
  });
  await services.offers.refresh();
}

/** Returns a promotion. @throws Refusal where there is none */
export async function findPromotion(db: Queryable, code: string): Promise<PromotionCode> {
  const promotion = await readPromotionCode(db, code);
  if (promotion) return promotion;
  throw new Refusal('missing', `There is no promotion ${code}.`);
}

/** Returns the refusal where somebody else was faster. */
export const changedMeanwhile = (
  { catalogue }: Pick<BillingServices, 'catalogue'>,
  promotion: PromotionCode,
): Refusal => {
  const ended = promotion.endedAt ? ', and it has ended' : '';
  const terms = termsText(catalogue, promotion);
  return new Refusal('conflict', `${promotion.code} was changed meanwhile: ${terms}${ended}.`);
};

/** Returns the terms of a promotion in words. */
export const termsText = (
  catalogue: BillingServices['catalogue'],
  stored: Parameters<typeof withTerms>[0],
): string =>
  formatTerms(
    withTerms(stored),
    (productId) => catalogue.find(productId)?.productName ?? productId,
  );

type By = Pick<Changing, 'seen' | 'record'>;

/** Gives a promotion other terms, for customers who enter it from then on. @throws Refusal */
export const editPromotion = (
  services: BillingServices,
  code: string,
  wanted: WantedTerms,
  by: By,
): Promise<void> =>
  changePromotion(services, code, {
    ...by,
    change: ({ kind, uses }) => {
      checkedTerms(services, kind, wanted);
      if (wanted.maxUses !== null && wanted.maxUses < uses) {
        throw new Refusal('invalid', `${uses} customers have used it already.`);
      }
      return { ...wanted };
    },
  });

/** Ends a promotion. Customers who have entered it keep what it gives. @throws Refusal */
export const endPromotion = (services: BillingServices, code: string, by: By): Promise<void> =>
  changePromotion(services, code, {
    ...by,
    change: ({ endedAt }) => {
      if (endedAt) throw new Refusal('conflict', `${code} has ended already.`);
      return { endedAt: services.clock.now() };
    },
  });

/** Lets an ended promotion run again, on the days that it has. @throws Refusal */
export const resumePromotion = (services: BillingServices, code: string, by: By): Promise<void> =>
  changePromotion(services, code, {
    ...by,
    change: ({ endedAt }) => {
      if (!endedAt) throw new Refusal('conflict', `${code} has not been ended.`);
      return { endedAt: null };
    },
  });
