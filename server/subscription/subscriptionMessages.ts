import { pagePaths } from '@nestbox/contract/pagePaths';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { shop } from '@nestbox/shop/shop';
import type { Message } from '../notifications/message.ts';
import { counted } from '../platform/counted.ts';

const subject = (what: string) => `${shop.name}: ${what}`;
const details = { label: 'Your subscription', path: pagePaths.subscriptionDetails };

export function welcome(): Message {
  const body =
    'Tell us who lives with you and choose your products. We work out what you need and when.';
  return {
    topic: 'account',
    cause: 'welcome',
    heading: `Welcome to ${shop.name}`,
    body,
    mail: {
      subject: `Welcome to ${shop.name}`,
      kind: 'service',
      facts: [['Your first step', 'Tell us who lives with you']],
      paragraphs: [
        'Your account is open. Choose what your home uses up next: we work out what you need and when.',
        'You see every box, its price and its date before anything is charged, and you can change, postpone, pause or cancel at any time.',
      ],
      button: { label: 'Describe your household', path: pagePaths.household },
    },
  };
}

/** Confirms a change to the customer who made it. */
export function changeConfirmed(heading: string, sentences: readonly string[]): Message {
  const body = sentences.length > 0 ? sentences.join('\n') : 'Your coming boxes stay as they were.';
  return { topic: 'account', cause: null, heading, body, mail: null };
}

export function paused(until: CalendarDate, sentences: readonly string[]): Message {
  const body = `It resumes by itself on ${formatDate(until)}. We remind you before.`;
  return {
    topic: 'account',
    cause: null,
    heading: `Your subscription is paused until ${formatDate(until)}`,
    body: [body, ...sentences].join('\n'),
    mail: {
      subject: subject(`your subscription is paused until ${formatDate(until)}`),
      kind: 'service',
      gathers: 'changes',
      paragraphs: [`Your subscription is paused. ${body}`, ...sentences],
      button: details,
    },
  };
}

export function resumesSoon(on: CalendarDate): Message {
  const body = `Your pause ends on ${formatDate(on)}, and we plan your next box. If you would rather wait, pause a little longer.`;
  return {
    ofBoxesToCome: true,
    topic: 'account',
    cause: `resumes ${on}`,
    heading: 'Your subscription resumes soon',
    body,
    mail: {
      subject: subject(`your subscription resumes on ${formatDate(on)}`),
      kind: 'service',
      paragraphs: [body],
      button: details,
    },
  };
}

export function resumed(sentences: readonly string[]): Message {
  return {
    topic: 'account',
    cause: null,
    heading: 'Your subscription is running again',
    body: sentences.join('\n') || 'Your next boxes are planned.',
    mail: {
      subject: subject('your subscription is running again'),
      kind: 'service',
      gathers: 'changes',
      paragraphs: ['Your subscription is running again, as you left it.', ...sentences],
      button: { label: 'Your next boxes', path: pagePaths.boxSummary },
    },
  };
}

/** @param money sentences about what is refunded and what still comes */
export function cancelled(money: readonly string[]): Message {
  const body = 'Nothing more will be charged. You can start again whenever you like.';
  return {
    topic: 'account',
    cause: null,
    heading: 'Your subscription is cancelled',
    body: [body, ...money].join('\n'),
    mail: {
      subject: subject('your subscription is cancelled'),
      kind: 'service',
      gathers: 'changes',
      paragraphs: [
        `We confirm that your subscription is cancelled. ${body}`,
        ...money,
        'Your products, your household and your past boxes stay in your account, in case you come back.',
      ],
      button: details,
    },
  };
}

export function sixMonths(reminder: number, next: string | null): Message {
  return {
    ofBoxesToCome: true,
    topic: 'account',
    cause: `reminder ${reminder}`,
    heading: 'Your subscription goes on',
    body: `${next ?? 'No box is planned right now.'} You can change, pause or cancel it at any time on Subscription details.`,
    mail: {
      subject: subject('your subscription goes on'),
      kind: 'service',
      paragraphs: [
        `Twice a year we remind you that your subscription goes on until you end it. ${next ?? 'No box is planned right now.'}`,
        'You can change, pause or cancel it at any time, at once and without giving a reason.',
      ],
      button: { label: 'Change, pause or cancel', path: pagePaths.subscriptionDetails },
    },
  };
}

/** A year at home, as a message tells of it. */
interface YearInMessage {
  readonly boxes: number;
  readonly packs: number;
  /** What came most. */
  readonly top: readonly {
    readonly productName: string;
    readonly packs: number;
    /** The path of its picture. */
    readonly picture: string;
  }[];
  /** Products that came at least twice and were never reported as run out. */
  readonly neverRanOut: number;
}

/** @param year since the subscription started, from 1 */
export function yearAtHome(
  year: number,
  { boxes, packs, top, neverRanOut }: YearInMessage,
): Message {
  const came = `In twelve months ${counted(boxes, 'box', 'boxes')} brought ${counted(packs, 'pack')} to your home.`;
  const kept =
    neverRanOut > 0
      ? `${counted(neverRanOut, 'product')} came again and again, and never ran out as far as we know.`
      : null;
  return {
    topic: 'account',
    cause: `year ${year}`,
    heading: 'Your year at home',
    body: [came, kept].filter(Boolean).join('\n'),
    mail: {
      subject: `Your year at home: ${counted(packs, 'pack')} in ${counted(boxes, 'box', 'boxes')}`,
      heading: 'What came most',
      kind: 'update',
      paragraphs: [came, ...(kept ? [kept] : [])],
      table: {
        rows: top.map(
          ({ productName, packs: each, picture }) =>
            [productName, counted(each, 'pack'), picture] as const,
        ),
      },
      button: { label: 'See your year', path: pagePaths.year },
    },
  };
}

/** @param paidAt when the box was paid: the card is asked for once a payment */
export function cardNeeded(paidAt: Date): Message {
  const body =
    'Your box is paid and comes. Your card was not saved, so your subscription has not started yet.';
  return {
    topic: 'account',
    cause: `card needed ${paidAt.toISOString()}`,
    heading: 'Add a card to start your subscription',
    body: `${body} Add a card for the boxes that follow.`,
    mail: {
      subject: subject('add a card to start your subscription'),
      kind: 'service',
      paragraphs: [
        'Your box is paid and comes.',
        'Your card was not saved, so your subscription has not started yet. Add a card for the boxes that follow. Nothing is charged until then.',
      ],
      button: { label: 'Add a card', path: pagePaths.subscriptionDetails },
    },
  };
}

export function cardChanged(card: string): Message {
  return {
    topic: 'account',
    cause: null,
    heading: 'Your card is changed',
    body: `Your boxes are paid with your ${card} from now on. If this was not you, write to ${shop.supportEmail} at once.`,
    mail: {
      subject: subject('your card is changed'),
      kind: 'service',
      gathers: 'accountMessages',
      paragraphs: [
        `Your boxes are paid with your ${card} from now on. If this was not you, reply to this mail at once.`,
      ],
      button: details,
    },
  };
}

export function cardExpiring(card: string, endsOn: CalendarDate): Message {
  const body = `Your ${card} is valid until ${formatDate(endsOn)}. Enter your new card in time, so that no box waits.`;
  return {
    ofBoxesToCome: true,
    topic: 'account',
    cause: `card expiring ${card} ${endsOn}`,
    heading: 'Your card expires soon',
    body,
    mail: {
      subject: subject('your card expires soon'),
      kind: 'service',
      paragraphs: [body],
      button: { label: 'Change card', path: pagePaths.subscriptionDetails },
    },
  };
}

/** @param what sentences about products and prices */
export function catalogueChanged(cause: string, heading: string, what: readonly string[]): Message {
  return {
    ofBoxesToCome: true,
    topic: 'account',
    cause,
    heading,
    body: what.join('\n'),
    mail: {
      subject: subject(heading),
      kind: 'service',
      paragraphs: [...what, 'You can change your coming boxes until their last day to change.'],
      button: { label: 'Your next boxes', path: pagePaths.boxSummary },
    },
  };
}
