import { giftCardState } from '@nestbox/domain/billing/giftCard';
import { emailKey, findCustomer } from '../../account/customerQueries.ts';
import { notify } from '../../account/notify.ts';
import { giftCardSentAgain } from '../../billing/giftCardMessages.ts';
import { type GiftCard, updateGiftCard } from '../../billing/giftCardQueries.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Services } from '../../services.ts';
import { changeCustomer } from '../customer/changeCustomer.ts';
import { type GiftCardAct, readUnchanged } from './refundGiftCard.ts';
import { sendGiftCard } from './sendGiftCard.ts';

/** A gift card that is mailed again. */
interface SentAgain {
  readonly card: GiftCard;
  /** Its address before, and the one now; null where it is of an erased buyer, of whom nothing personal is kept. */
  readonly addresses: { readonly before: string; readonly after: string } | null;
  /** Whether somebody else gets it, so that it gives them money. */
  readonly isElsewhere: boolean;
}

interface SendingAgain extends Pick<GiftCardAct, 'card' | 'seen'> {
  readonly recipient: string;
  /** Records it in its transaction. */
  readonly record: (tx: Queryable, sent: SentAgain) => Promise<void>;
}

/** Mails a gift card with a new code, also to another address; the code before is void. @throws Refusal */
export async function sendGiftCardAgain(
  services: Services,
  { card, seen, recipient, record }: SendingAgain,
): Promise<void> {
  await changeCustomer(services, card.customerId, async (customer) => {
    const { tx } = customer;
    const stored = await readUnchanged(tx, card, seen);
    const refused = refusalOf(stored);
    if (refused) throw new Refusal('conflict', refused);
    const buyer = await findCustomer(tx, card.customerId);
    const version = stored.version + 1;
    if (!(await sendGiftCard(customer, { ...stored, recipient, version }))) {
      throw new Refusal('conflict', redeemed);
    }
    const isErased = !buyer || buyer.erasedAt !== null;
    await updateGiftCard(tx, stored, { version, ...(!isErased && { recipient }) });
    const sent = { ...stored, recipient, version };
    await notify(tx, services, stored.customerId, giftCardSentAgain(sent));
    const before = stored.recipient ?? (isErased ? '' : buyer.email);
    await record(tx, {
      card: stored,
      addresses: isErased ? null : { before, after: recipient },
      isElsewhere: emailKey(recipient) !== emailKey(before),
    });
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
