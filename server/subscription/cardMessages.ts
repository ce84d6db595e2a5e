import { pagePaths } from '@nestbox/contract/pagePaths';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { shop } from '@nestbox/shop/shop';
import { editableTexts, joined } from '../notifications/editableTexts.ts';
import type { Message } from '../notifications/message.ts';

const cardNeededTexts = editableTexts('cardNeeded', 'A card is needed', {
  subject: '{shop}: add a card to start your subscription',
  heading: 'Add a card to start your subscription',
  opening: 'Your box is paid and comes.',
  button: 'Add a card',
});

/** @param paidAt when the box was paid: the card is asked for once a payment */
export function cardNeeded(paidAt: Date): Message {
  const texts = cardNeededTexts.with({});
  const body =
    'Your card was not saved, so your subscription has not started yet. Add a card for the boxes that follow.';
  return {
    topic: 'account',
    cause: `card needed ${paidAt.toISOString()}`,
    heading: texts.heading,
    body: joined(' ', [texts.opening, body]),
    mail: {
      subject: texts.subject,
      kind: 'service',
      paragraphs: [texts.opening, `${body} Nothing is charged until then.`],
      button: { label: texts.button, path: pagePaths.subscriptionDetails },
    },
  };
}

const cardChangedTexts = editableTexts('cardChanged', 'The card was changed', {
  subject: '{shop}: your card is changed',
  heading: 'Your card is changed',
  opening: 'Your boxes are paid with your {card} from now on.',
  button: 'Your subscription',
});

export function cardChanged(card: string): Message {
  const texts = cardChangedTexts.with({ card });
  return {
    topic: 'account',
    cause: null,
    heading: texts.heading,
    body: joined(' ', [
      texts.opening,
      `If this was not you, write to ${shop.supportEmail} at once.`,
    ]),
    mail: {
      subject: texts.subject,
      kind: 'service',
      gathers: 'accountMessages',
      paragraphs: [
        joined(' ', [texts.opening, 'If this was not you, reply to this mail at once.']),
      ],
      button: { label: texts.button, path: pagePaths.subscriptionDetails },
    },
  };
}

const cardExpiringTexts = editableTexts('cardExpiring', 'Card about to expire', {
  subject: '{shop}: your card expires soon',
  heading: 'Your card expires soon',
  opening: 'Your {card} is valid until {date}. Enter your new card in time, so that no box waits.',
  button: 'Change card',
});

export function cardExpiring(card: string, endsOn: CalendarDate): Message {
  const texts = cardExpiringTexts.with({ card, date: formatDate(endsOn) });
  return {
    ofBoxesToCome: true,
    topic: 'account',
    cause: `card expiring ${card} ${endsOn}`,
    heading: texts.heading,
    body: texts.opening,
    mail: {
      subject: texts.subject,
      kind: 'service',
      paragraphs: [texts.opening],
      button: { label: texts.button, path: pagePaths.subscriptionDetails },
    },
  };
}
