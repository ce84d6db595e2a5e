import type { StaffGiftCard } from '@nestbox/contract/staffGiftCards';
import { formatRoundPounds } from '@nestbox/domain/money/pounds';

type Paid = Exclude<StaffGiftCard['state'], 'unpaid' | 'cancelled'>;

/** The states of gift cards that were paid, as the filter offers them. */
export const paidStates: Readonly<Record<Paid, string>> = {
  waits: 'Waits for its day',
  sent: 'Mailed',
  redeemed: 'Redeemed',
  refunded: 'Refunded',
  void: 'Void: disputed',
};

export const stateText = ({ state }: Pick<StaffGiftCard, 'state'>): string =>
  state === 'unpaid' || state === 'cancelled' ? 'Not paid' : paidStates[state];

/** Returns what is to be said of a refund beside the state; null where nothing is. */
export function refundText({
  refund,
}: Pick<StaffGiftCard, 'refund'>): { text: string; bad: boolean } | null {
  switch (refund) {
    case 'promised':
    case 'pending':
      return { text: 'The refund is under way', bad: false };
    case 'refused':
      return { text: 'The card provider refused the refund', bad: true };
    case 'failed':
      return { text: 'The bank sent the refund back', bad: true };
    case 'refunded':
    case null:
      return null;
    default:
      return refund satisfies never;
  }
}

/** Returns 'Sam (sam@example.com)', or the address alone. */
export const recipientText = ({
  recipient,
  recipientName,
}: Pick<StaffGiftCard, 'recipient' | 'recipientName'>): string =>
  recipientName ? `${recipientName} (${recipient})` : recipient;

/** Returns 'the gift card of £25 for Sam (sam@example.com)'. */
export const giftCardName = (card: StaffGiftCard): string =>
  `the gift card of ${formatRoundPounds(card.amount)} for ${recipientText(card)}`;

export const keyOf = ({ customerId, cardNumber }: StaffGiftCard): string =>
  `${customerId} ${cardNumber}`;
