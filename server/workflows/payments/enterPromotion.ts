import type { CustomerId } from '@nestbox/contract/values';
import { allUsed, decidePromotion, readCode } from '@nestbox/domain/billing/promotion';
import { hasPaidIn, readAllCharges } from '../../billing/chargeQueries.ts';
import { insertCustomerPromotion, readEnteredAt } from '../../billing/creditQueries.ts';
import { countUse, readPromotionCode } from '../../billing/promotionCodeQueries.ts';
import { today } from '../../platform/clock.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';

/**
 * Enters a promotion code for a customer, once. It takes something off the boxes that are charged from
 * then on. The use is counted in the same transaction, so that a refusal leaves nothing.
 * @throws Refusal where the code cannot be used
 */
export async function enterPromotion(
  services: Services,
  customerId: CustomerId,
  typed: string,
): Promise<void> {
  const code = readCode(typed);
  await changeCustomer(services, customerId, async ({ tx }) => {
    const promotion = await readPromotionCode(tx, code);
    const charges = await readAllCharges(tx, customerId);
    const decision = decidePromotion({
      code,
      promotion: promotion && { ...promotion, ended: promotion.endedAt !== null },
      usedBefore: (await readEnteredAt(tx, customerId, code)) !== null,
      hasPaid: hasPaidIn(charges),
      today: today(services.clock),
    });
    if ('refused' in decision || !promotion) {
      const sentence = 'refused' in decision ? decision.refused : allUsed(code);
      throw new Refusal(promotion ? 'conflict' : 'missing', sentence);
    }
    if (!(await countUse(tx, code))) throw new Refusal('conflict', allUsed(code));
    const { amount, percent, boxes, firstBoxOnly } = promotion;
    const enteredAt = services.clock.now();
    await insertCustomerPromotion(tx, {
      customerId,
      code,
      amount,
      percent,
      boxes,
      firstBoxOnly,
      enteredAt,
    });
  });
}
