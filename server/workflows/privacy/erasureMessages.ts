import { shop } from '@nestbox/shop/shop';
import type { ChangedBy } from '../../notifications/changedBy.ts';
import { editableTexts, joined, type Text } from '../../notifications/editableTexts.ts';
import type { MailContent, Message } from '../../notifications/message.ts';

const askedTexts = editableTexts('erasureAsked', 'The account is closed', {
  subject: '{shop}: your account is closed',
  heading: 'Your account is closed',
  opening: 'You asked us to delete your account.',
  openingWhenStaffClosedIt: 'We closed your account for you.',
});

/** @param money sentences about what is refunded, what still comes, and credit */
export function erasureAsked(by: ChangedBy, money: readonly string[]): Message {
  const texts = askedTexts.with({});
  const closed = 'Your subscription is cancelled, nothing more is charged, and nobody can log in.';
  return {
    topic: 'account',
    cause: 'erasure asked',
    heading: texts.heading,
    body: [closed, ...money].join('\n'),
    mail: {
      subject: texts.subject,
      kind: 'service',
      paragraphs: [
        joined(' ', [by === 'customer' ? texts.opening : texts.openingWhenStaffClosedIt, closed]),
        ...money,
        'We erase who you are from our records tomorrow, or once the last box has arrived and the last refund was made. A last mail tells you when that is done.',
        'What we must keep for our books stays: paid boxes with their prices, payments and refunds, without your name.',
        `If this was not you, write to ${shop.supportEmail} today.`,
      ],
    },
  };
}

const erasedTexts = editableTexts('erased', 'The data is erased', {
  subject: '{shop}: your data is erased',
  opening: '',
});

const texts = erasedTexts.with({});

/** The last mail, to an address that is erased once it is sent. */
export const erased: MailContent<Text> = {
  subject: texts.subject,
  kind: 'service',
  paragraphs: [
    texts.opening,
    'We have erased your data. Your name, your addresses, your phone number, your home and what you told us of it are gone, and your card is forgotten at the card provider.',
    'What we must keep for our books stays: paid boxes with their prices, payments and refunds, without your name.',
    'This is our last mail to you; your email address is erased once it is sent.',
  ],
};
