import { readGiftCode } from '@nestbox/domain/billing/giftCard';
import { formatRoundPounds } from '@nestbox/domain/money/pounds';
import { refuseClosed } from '../../account/afterErasure.ts';
import { addCredit } from '../../billing/creditQueries.ts';
import { findGiftCode, redeemGiftCode } from '../../billing/giftCardQueries.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import type { Services } from '../../services.ts';

/**
 * Redeems a gift card in the customer's transaction: once.
 * @returns whether it was, or a sentence why not; null where the text is no code of a gift card
 * @throws Refusal where the account is closed
 */
export async function redeemGiftCard(
  { tx, services, customerId }: LockedCustomer<Services>,
  typed: string,
): Promise<'redeemed' | { readonly refused: string } | null> {
  const code = readGiftCode(typed);
  if (code === null) return null;
  await refuseClosed(tx, customerId);
  const codeHash = hashToken(code);
  const now = services.clock.now();
  const redeemed = await redeemGiftCode(tx, codeHash, { redeemedBy: customerId, redeemedAt: now });
  if (!redeemed) {
    const known = await findGiftCode(tx, codeHash);
    if (!known) return null;
    const why = known.redeemedAt ? 'was used already' : 'is not valid any more';
    return { refused: `This gift card ${why}.` };
  }
  const { amount } = redeemed;
  await addCredit(tx, {
    customerId,
    kind: 'gift',
    amount,
    giftAmount: amount,
    reason: `Your gift card gave you ${formatRoundPounds(amount)} of credit.`,
    createdAt: now,
  });
  return 'redeemed';
}
