import { giftCardState } from '@nestbox/domain/billing/giftCard';
import { notify } from '../../account/notify.ts';
import { giftCardSentAgain } from '../../billing/giftCardMessages.ts';
import { type GiftCard, updateGiftCard } from '../../billing/giftCardQueries.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { type GiftCardAct, readUnchanged } from './refundGiftCard.ts';
import { sendGiftCard } from './sendGiftCard.ts';

/** Mails a gift card with a new code, also to another address; the code before is void. @throws Refusal */
export async function sendGiftCardAgain(
  services: Services,
  { card, seen, record, recipient }: Omit<GiftCardAct, 'why'> & { readonly recipient: string },
): Promise<void> {
  await changeCustomer(services, card.customerId, async (customer) => {
    const { tx } = customer;
    const stored = await readUnchanged(tx, card, seen);
    const refused = refusalOf(stored);
    if (refused) throw new Refusal('conflict', refused);
    const changed = { recipient, version: stored.version + 1 };
    if (!(await sendGiftCard(customer, { ...stored, ...changed }))) {
      throw new Refusal('conflict', redeemed);
    }
    await updateGiftCard(tx, stored, changed);
    await notify(tx, services, stored.customerId, giftCardSentAgain({ ...stored, ...changed }));
    await record(tx, stored);
  });
}

const redeemed = 'This gift card was redeemed. Its code is of no use any more.';

function refusalOf(card: GiftCard): string | null {
  const state = giftCardState(card);
  switch (state) {
    case 'sent':
      return null;
    case 'waits':
      return 'This gift card was not mailed yet. It is mailed on its day.';
    case 'redeemed':
      return redeemed;
    case 'refunded':
      return 'This gift card was refunded.';
    case 'void':
      return 'The payment of this gift card is disputed.';
    case 'unpaid':
    case 'cancelled':
      return 'This gift card was not paid.';
    default:
      return state satisfies never;
  }
}
