import { shop } from '@nestbox/shop/shop';
import type { ChangedBy } from '../../notifications/changedBy.ts';
import type { MailContent, Message } from '../../notifications/message.ts';

/** @param money sentences about what is refunded, what still comes, and credit */
export function erasureAsked(by: ChangedBy, money: readonly string[]): Message {
  const heading = 'Your account is closed';
  const closed = 'Your subscription is cancelled, nothing more is charged, and nobody can log in.';
  return {
    topic: 'account',
    cause: 'erasure asked',
    heading,
    body: [closed, ...money].join('\n'),
    mail: {
      subject: `${shop.name}: your account is closed`,
      kind: 'service',
      paragraphs: [
        `${by === 'customer' ? 'You asked us to delete your account' : 'We closed your account for you'}. ${closed}`,
        ...money,
        'We erase who you are from our records tomorrow, or once the last box has arrived and the last refund was made. A last mail tells you when that is done.',
        'What we must keep for our books stays: paid boxes with their prices, payments and refunds, without your name.',
        `If this was not you, write to ${shop.supportEmail} today.`,
      ],
    },
  };
}

/** The last mail, to an address that is erased once it is sent. */
export const erased: MailContent = {
  subject: `${shop.name}: your data is erased`,
  kind: 'service',
  paragraphs: [
    'We have erased your data. Your name, your addresses, your phone number, your home and what you told us of it are gone, and your card is forgotten at the card provider.',
    'What we must keep for our books stays: paid boxes with their prices, payments and refunds, without your name.',
    'This is our last mail to you; your email address is erased once it is sent.',
  ],
};
