import { pagePaths } from '@nestbox/contract/pagePaths';
import { formatGiftCode } from '@nestbox/domain/billing/giftCard';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { formatRoundPounds, type Pence } from '@nestbox/domain/money/pounds';
import { shop } from '@nestbox/shop/shop';
import { editableTexts, type Text } from '../notifications/editableTexts.ts';
import type { MailContent, Message } from '../notifications/message.ts';

interface MailedCard {
  readonly amount: Pence;
  /** As it was made. */
  readonly code: string;
  /** The buyer's first name; null where it must not be repeated, or the card is for the buyer. */
  readonly from: string | null;
  /** What the buyer wrote; empty for nothing. */
  readonly message: string;
}

const cardTexts = editableTexts('giftCard', 'The gift card itself', {
  subject: 'A {shop} gift card for {amount}',
  opening: 'Here is a {shop} gift card. It pays for boxes of everyday things for the home.',
  openingWithName:
    '{from} sent you a {shop} gift card. It pays for boxes of everyday things for the home.',
  button: 'Go to {shop}',
});

/** The mail with the code, to the buyer or to somebody who may be no customer. */
export function giftCardMail({ amount, code, from, message }: MailedCard): MailContent<Text> {
  const worth = formatRoundPounds(amount);
  const texts = cardTexts.with({ amount: worth, from: from ?? '' });
  return {
    subject: texts.subject,
    kind: 'gift',
    facts: [
      ['Gift card', worth],
      ['Your code', formatGiftCode(code)],
    ],
    paragraphs: [
      from === null ? texts.opening : texts.openingWithName,
      ...(message ? [`“${message}”`] : []),
      'Enter the code in your account, where promotion codes are entered. It becomes your credit at once, and pays for your next boxes.',
    ],
    button: { label: texts.button, path: pagePaths.home },
    further: ['The code works once, and does not expire. Keep this mail until you have used it.'],
  };
}

interface NamedCard {
  readonly cardNumber: number;
  readonly amount: Pence;
  /** The address that it is mailed to. */
  readonly recipient: string;
}

const boughtTexts = editableTexts('giftCardBought', 'A gift card was bought', {
  subject: 'Your {shop} gift card for {amount}',
  heading: 'Your gift card is paid',
  opening: '',
});

/** @param day of its mail */
export function giftCardBought(card: NamedCard & { readonly sendOn: CalendarDate }): Message {
  const amount = formatRoundPounds(card.amount);
  const texts = boughtTexts.with({ amount });
  const mailed = `We mail it to ${card.recipient} on ${formatDate(card.sendOn)}.`;
  const paid = `Your card paid for the gift card of ${amount}.`;
  return {
    topic: 'money',
    cause: `gift card ${card.cardNumber} paid`,
    heading: texts.heading,
    body: `${paid} ${mailed}`,
    mail: {
      subject: texts.subject,
      kind: 'service',
      facts: [['Gift card', amount]],
      paragraphs: [
        texts.opening,
        paid,
        mailed,
        'Only that mail has the code. No VAT is due now: it is due when the gift card pays for a box.',
      ],
    },
  };
}

const sentAgainTexts = editableTexts('giftCardSentAgain', 'A gift card was sent again', {
  subject: 'We have sent your {shop} gift card again',
  heading: 'Your gift card is sent again',
  opening: '',
});

/** @param version of the gift card, since it may be sent again several times */
export function giftCardSentAgain(card: NamedCard & { readonly version: number }): Message {
  const texts = sentAgainTexts.with({});
  const body = `The gift card of ${formatRoundPounds(card.amount)} is on its way to ${card.recipient}, with a new code. The code before is not valid any more.`;
  return {
    topic: 'money',
    cause: `gift card ${card.cardNumber} sent ${card.version}`,
    heading: texts.heading,
    body,
    mail: {
      subject: texts.subject,
      kind: 'service',
      paragraphs: [
        texts.opening,
        body,
        `If you did not ask for it, write to ${shop.supportEmail} today.`,
      ],
    },
  };
}

const refundedTexts = editableTexts('giftCardRefunded', 'A gift card was refunded', {
  subject: 'We return your {shop} gift card of {amount}',
  heading: 'Your gift card is refunded',
  opening: '',
});

export function giftCardRefunded(card: NamedCard): Message {
  const amount = formatRoundPounds(card.amount);
  const texts = refundedTexts.with({ amount });
  const body = `The gift card of ${amount} for ${card.recipient} goes back to the card that paid for it. Its code is not valid any more.`;
  return {
    topic: 'money',
    cause: `gift card ${card.cardNumber} refunded`,
    heading: texts.heading,
    body,
    mail: {
      subject: texts.subject,
      kind: 'service',
      paragraphs: [texts.opening, body, 'Your bank shows it within some days.'],
    },
  };
}
