import type { CustomerId } from '@nestbox/contract/values';
import { cannotBeUsed, decidePromotion, readCode } from '@nestbox/domain/billing/promotion';
import { countSlowedTry } from '../../account/tries.ts';
import { hasPaidIn, readAllCharges } from '../../billing/chargeQueries.ts';
import { insertCustomerPromotion, readEnteredAt } from '../../billing/creditQueries.ts';
import {
  countUse,
  type PromotionCode,
  readPromotionCode,
} from '../../billing/promotionCodeQueries.ts';
import { readSingleUseCode, useSingleUseCode } from '../../billing/singleUseCodeQueries.ts';
import { today } from '../../platform/clock.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { networksOf, shareOf } from '../../platform/http/networks.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { redeemGiftCard } from '../giftCards/redeemGiftCard.ts';

/** Codes a day that cannot be used, before pauses begin: of one customer, and of one network address. */
const withoutPause = { customer: 20, origin: 60 };

/**
 * Enters a promotion code for a customer, once. It takes something off the boxes that are charged from
 * then on. The code of a gift card becomes credit at once. The use is counted in the same transaction, so that a refusal leaves nothing. Codes that cannot be used
 * are counted, with growing pauses.
 * @throws Refusal where the code cannot be used, or too many could not
 */
export async function enterPromotion(
  services: Services,
  { customerId, origin }: { readonly customerId: CustomerId; readonly origin: string },
  typed: string,
): Promise<void> {
  const code = readCode(typed);
  const guesses = [await countGuess(services, `customer ${customerId}`, withoutPause.customer)];
  for (const [place, network] of networksOf(origin).entries()) {
    const max = withoutPause.origin * shareOf(place);
    guesses.push(await countGuess(services, `origin ${network}`, max));
  }
  const refused = await changeCustomer(services, customerId, (customer) =>
    useTyped(customer, typed, code),
  );
  if (refused === cannotBeUsed(code)) throw new Refusal('conflict', refused);
  for (const guess of guesses) await guess.uncount();
  if (refused) throw new Refusal('conflict', refused);
}

const countGuess = (services: Services, of: string, max: number) =>
  countSlowedTry(services, {
    name: 'promotion codes',
    who: hashToken(`promotion code ${of}`),
    withoutPause: max,
    formatRefusal: (wait) => `Too many codes that cannot be used. Wait ${wait} and try again.`,
  });

/** Uses what was typed: the code of a gift card or of a promotion. @returns as `useCode` */
async function useTyped(
  customer: LockedCustomer<Services>,
  typed: string,
  code: string,
): Promise<string | null> {
  const outcome = await redeemGiftCard(customer, typed);
  if (outcome === null) return useCode(customer, code);
  return outcome === 'redeemed' ? null : outcome.refused;
}

/** Uses a code. @returns why it cannot be used, in a sentence; null where it is used */
async function useCode(
  { tx, services, customerId }: LockedCustomer<Services>,
  code: string,
): Promise<string | null> {
  const promotion = await findPromotion(tx, code);
  const isOfSheet = promotion?.kind === 'sheet';
  const entered = await readEnteredAt(tx, customerId, promotion?.code ?? code);
  if (entered && isOfSheet) {
    return `You have used a code of ${promotion.code} already. Each customer can use one.`;
  }
  const decision = decidePromotion({
    code,
    promotion: promotion && { ...promotion, ended: promotion.endedAt !== null },
    usedBefore: entered !== null,
    hasPaid: hasPaidIn(await readAllCharges(tx, customerId)),
    today: today(services.clock),
  });
  if ('refused' in decision) return decision.refused;
  if (!promotion) return cannotBeUsed(code);
  const enteredAt = services.clock.now();
  if (isOfSheet && !(await useSingleUseCode(tx, code, enteredAt))) return cannotBeUsed(code);
  // Thrown, so that a code of a sheet stays unused.
  if (!(await countUse(tx, promotion.code))) throw new Refusal('conflict', cannotBeUsed(code));
  const { amount, percent, boxes, firstBoxOnly, minGoods, products, categories } = promotion;
  if (boxes === null) throw new Error(`The promotion ${promotion.code} has no number of boxes`);
  await insertCustomerPromotion(tx, {
    customerId,
    code: promotion.code,
    amount,
    percent,
    boxes,
    firstBoxOnly,
    minGoods,
    products,
    categories,
    enteredAt,
  });
  return null;
}

/** Returns the promotion that a typed code stands for; null for none. */
async function findPromotion(tx: Queryable, code: string): Promise<PromotionCode | null> {
  const single = await readSingleUseCode(tx, code);
  const promotion = await readPromotionCode(tx, single?.promotion ?? code);
  return promotion?.kind === (single ? 'sheet' : 'code') ? promotion : null;
}
