import { readGiftCode } from '@nestbox/domain/billing/giftCard';
import { formatRoundPounds } from '@nestbox/domain/money/pounds';
import { addCredit } from '../../billing/creditQueries.ts';
import { redeemGiftCode } from '../../billing/giftCardQueries.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import type { Services } from '../../services.ts';

/**
 * Redeems a gift card in the customer's transaction: once.
 * @returns false where the text is not the code of a gift card that can be redeemed
 */
export async function redeemGiftCard(
  { tx, services, customerId }: LockedCustomer<Services>,
  typed: string,
): Promise<boolean> {
  const code = readGiftCode(typed);
  if (code === null) return false;
  const now = services.clock.now();
  const by = { redeemedBy: customerId, redeemedAt: now };
  const redeemed = await redeemGiftCode(tx, hashToken(code), by);
  if (!redeemed) return false;
  const { amount } = redeemed;
  await addCredit(tx, {
    customerId,
    kind: 'gift',
    amount,
    giftAmount: amount,
    reason: `Your gift card gave you ${formatRoundPounds(amount)} of credit.`,
    createdAt: now,
  });
  return true;
}
