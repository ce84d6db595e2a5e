import { giftCodeLetters } from '@nestbox/domain/billing/giftCard';
import { findCustomer } from '../../account/customerQueries.ts';
import { giftCardMail } from '../../billing/giftCardMessages.ts';
import {
  type GiftCard,
  insertGiftCode,
  readWaitingGiftCards,
  updateGiftCard,
  voidGiftCode,
} from '../../billing/giftCardQueries.ts';
import { randomCode } from '../../billing/randomCode.ts';
import { readerOf } from '../../notifications/editableTexts.ts';
import { giftMailMilliseconds, insertMail } from '../../notifications/mailQueries.ts';
import { mailReaderOf } from '../../notifications/mailReader.ts';
import { readMail } from '../../notifications/message.ts';
import { renderMail } from '../../notifications/renderMail.ts';
import type { LockedCustomer } from '../../platform/lockedCustomer.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import type { Services } from '../../services.ts';

/**
 * Writes the mail of a gift card, under the buyer's lock. The code is made here, and only its hash is stored; a
 * code before it is void.
 * @returns false where it was redeemed
 */
export async function sendGiftCard(
  { tx, services }: LockedCustomer<Services>,
  card: GiftCard,
): Promise<boolean> {
  const { customerId, cardNumber, amount } = card;
  const buyer = await findCustomer(tx, customerId);
  if (!buyer) throw new Error('The buyer of a gift card does not exist');
  const now = services.clock.now();
  if (await voidGiftCode(tx, card, now)) return false;
  const code = randomCode(giftCodeLetters);
  const codeHash = hashToken(code);
  await insertGiftCode(tx, { codeHash, buyer: customerId, cardNumber, amount, createdAt: now });
  await updateGiftCard(tx, card, { codeHash, sentAt: now });
  const reader = mailReaderOf(buyer, services);
  const isOwn = card.recipient === null;
  const from = isOwn ? null : reader.firstName;
  const mail = giftCardMail({ amount, code, from, message: card.message });
  const named = { ...reader, firstName: card.recipientName || (isOwn ? reader.firstName : null) };
  const rendered = renderMail(readMail(mail, readerOf(services)), named);
  const expiresAt = new Date(now.getTime() + giftMailMilliseconds);
  const recipient = card.recipient ?? buyer.email;
  await insertMail(tx, { customerId, recipient, ...rendered, expiresAt }, now);
  return true;
}

/** Mails at once what waits for its day: the account is closed, and forgets whom it is for. */
export async function sendWaitingGiftCards(customer: LockedCustomer<Services>): Promise<void> {
  for (const card of await readWaitingGiftCards(customer.tx, customer.customerId)) {
    await sendGiftCard(customer, card);
  }
}
