import { addDays, type CalendarDate } from '../calendar/date.ts';
import type { Decision } from '../decision.ts';
import { formatRoundPounds, type Pence } from '../money/pounds.ts';

/** What one gift card may cost. */
export const minGiftAmount: Pence = 1_000;
export const maxGiftAmount: Pence = 25_000;
/** What a customer may buy a day, unpaid ones included: a stolen card is turned into gift cards fast. */
const maxGiftsADay: Pence = 50_000;
/** Gift cards a day that a customer may have mailed to others, who have not asked for a mail. */
const maxMailedADay = 5;
/** Letters of a message at most. */
export const maxGiftMessage = 200;
/** Days until the mail at most. */
const maxDaysAhead = 365;

/** A gift card that a customer wants to buy. */
export interface WantedGiftCard {
  readonly amount: Pence;
  /** Whether it is mailed to somebody else. */
  readonly forFriend: boolean;
  /** The day of the mail, in London. */
  readonly sendOn: CalendarDate;
  readonly message: string;
}

/** What a customer has bought today. */
interface BoughtToday {
  readonly today: CalendarDate;
  /** Pence of paid and unpaid gift cards. */
  readonly bought: Pence;
  /** Gift cards among them for others. */
  readonly forFriends: number;
}

/** What is wrong with a gift card by itself, by the field of its form. */
export type GiftCardFaults = Partial<Record<'amount' | 'message' | 'sendOn', string>>;

/** Returns what is wrong with a gift card, whatever else the customer has bought. */
export function giftCardFaults(
  { amount, sendOn, message }: Pick<WantedGiftCard, 'amount' | 'sendOn' | 'message'>,
  today: CalendarDate,
): GiftCardFaults {
  const [min, max] = [minGiftAmount, maxGiftAmount].map(formatRoundPounds);
  const faults: GiftCardFaults = {};
  if (amount < minGiftAmount || amount > maxGiftAmount) {
    faults.amount = `A gift card is for ${min} to ${max}.`;
  }
  if (sendOn < today) faults.sendOn = 'Choose today or a later day.';
  else if (sendOn > lastGiftDay(today)) faults.sendOn = 'Choose a day within a year.';
  if ([...message].length > maxGiftMessage) {
    faults.message = `A message has ${maxGiftMessage} letters at most.`;
  } else if (namesLink(message)) faults.message = 'Leave web addresses out of the message.';
  return faults;
}

/** Decides whether a customer can buy a gift card. */
export function decideGiftCard(wanted: WantedGiftCard, day: BoughtToday): Decision<null> {
  const { amount, forFriend } = wanted;
  const faults = giftCardFaults(wanted, day.today);
  const fault = faults.amount ?? faults.sendOn ?? faults.message;
  if (fault) return { refused: fault };
  if (day.bought + amount > maxGiftsADay) {
    const aDay = formatRoundPounds(maxGiftsADay);
    return { refused: `You can buy gift cards for ${aDay} a day. Come back tomorrow.` };
  }
  if (forFriend && day.forFriends >= maxMailedADay) {
    return { refused: `You can send ${maxMailedADay} gift cards a day. Come back tomorrow.` };
  }
  return { accepted: null };
}

/** Returns the last day on which a gift card that is bought today can be mailed. */
export const lastGiftDay = (today: CalendarDate): CalendarDate => addDays(today, maxDaysAhead);

/** Whether mail programs would make a link of a part of a text, so that the shop's mail advertises it. */
const namesLink = (text: string): boolean =>
  /:\/\/|\bwww\.|[\p{L}\d-]\.\p{L}{2,}/u.test(plain(text));

/** Returns a text without invisible characters, and with plain ones for those that look like them, such as a wide full stop. */
const plain = (text: string): string =>
  text.replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '').normalize('NFKC');

/** What is stored of a gift card, as far as the rules need it. */
export interface GiftCardInView {
  readonly amount: Pence;
  /** Null until its payment succeeded; the day of it for one that was made without a payment. */
  readonly paidAt: Date | null;
  readonly sentAt: Date | null;
  readonly redeemedAt: Date | null;
  /** When staff promised its refund. */
  readonly refundedAt: Date | null;
  /** When its payment was disputed, and not won. */
  readonly disputedAt: Date | null;
  /** When its payment was cancelled. */
  readonly cancelledAt: Date | null;
}

/** `waits`: for the day of its mail. `void`: its payment was disputed before it was redeemed. */
export type GiftCardState =
  | 'unpaid'
  | 'cancelled'
  | 'waits'
  | 'sent'
  | 'redeemed'
  | 'refunded'
  | 'void';

export function giftCardState(card: GiftCardInView): GiftCardState {
  if (!card.paidAt) return card.cancelledAt ? 'cancelled' : 'unpaid';
  if (card.redeemedAt) return 'redeemed';
  if (card.refundedAt) return 'refunded';
  if (card.disputedAt) return 'void';
  return card.sentAt ? 'sent' : 'waits';
}

/** Decides whether staff can refund a gift card to the card that paid. */
export function decideGiftRefund(card: GiftCardInView): Decision<Pence> {
  const state = giftCardState(card);
  switch (state) {
    case 'waits':
    case 'sent':
      return { accepted: card.amount };
    case 'redeemed':
      return { refused: 'This gift card was redeemed. Its credit is with the customer.' };
    case 'refunded':
      return { refused: 'This gift card was refunded already.' };
    case 'void':
      return { refused: 'The payment of this gift card is disputed. The bank has the money.' };
    case 'unpaid':
    case 'cancelled':
      return { refused: 'This gift card was not paid.' };
    default:
      return state satisfies never;
  }
}

/** Random letters of a code: 29 to the power of 16 has 77 bits, so that a plain hash of it is safe. */
export const giftCodeLetters = 16;

/** Letters of random codes, without those and digits that look alike: 0 and O, 1, I and L, U and V. */
export const codeLetters = '23456789ABCDEFGHJKMNPQRSTWXYZ';

const giftCode = new RegExp(`^[${codeLetters}]{${giftCodeLetters}}$`);

/** Returns the code of a gift card as it was made, from what was typed; null where it is none. */
export function readGiftCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase();
  return giftCode.test(code) ? code : null;
}

/** Returns a code in groups of four letters. */
export const formatGiftCode = (code: string): string => (code.match(/.{4}/g) ?? []).join('-');
