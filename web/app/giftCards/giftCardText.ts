import type { BoughtGiftCard } from '@nestbox/contract/giftCards';
import { formatRoundPounds } from '@nestbox/domain/money/pounds';
import { longDate } from '@nestbox/ui/dateText';

type Card = Pick<BoughtGiftCard, 'amount' | 'recipient' | 'recipientName' | 'sendOn'>;

/** Returns whom a gift card goes to, such as 'Sam (sam@example.com)'. */
export const recipientText = ({
  recipient,
  recipientName,
}: Pick<Card, 'recipient' | 'recipientName'>): string =>
  recipientName ? `${recipientName} (${recipient})` : recipient;

/** Returns when the mail goes, such as 'on Thursday 24 December 2026', or 'today'. */
export const whenText = (sendOn: string, today: string): string =>
  sendOn <= today ? 'today' : `on ${longDate(sendOn)}`;

/** Returns what happens after the payment. */
export const boughtText = (card: Card, today: string): string =>
  card.sendOn <= today
    ? `The mail with the code goes to ${recipientText(card)} in the next minutes.`
    : `The mail with the code goes to ${recipientText(card)} ${whenText(card.sendOn, today)}.`;

/** Returns what has become of a gift card. */
export function stateText(
  { state, sendOn }: Pick<BoughtGiftCard, 'state' | 'sendOn'>,
  today: string,
): string {
  switch (state) {
    case 'waits':
      return `Paid. The mail goes ${whenText(sendOn, today)}.`;
    case 'sent':
      return 'Mailed. Not used yet.';
    case 'redeemed':
      return 'Used: it became credit.';
    case 'refunded':
      return 'Refunded to your card. Its code does not work any more.';
    case 'void':
      return 'Stopped: your bank took the payment back. Its code does not work.';
    case 'unpaid':
      return 'Not paid yet.';
    case 'cancelled':
      return 'Not paid, and nothing was charged.';
    default:
      return state satisfies never;
  }
}

/** Returns 'Gift card of £25'. */
export const giftCardName = (amount: number): string => `Gift card of ${formatRoundPounds(amount)}`;
