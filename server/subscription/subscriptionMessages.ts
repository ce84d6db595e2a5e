import { pagePaths } from '@nestbox/contract/pagePaths';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { editableTexts, joined } from '../notifications/editableTexts.ts';
import type { Message } from '../notifications/message.ts';
import { counted } from '../platform/counted.ts';

const welcomeTexts = editableTexts('welcome', 'Welcome', {
  subject: 'Welcome to {shop}',
  opening:
    'Your account is open. Choose what your home uses up next: we work out what you need and when.',
  promise:
    'You see every box, its price and its date before anything is charged, and you can change, postpone, pause or cancel at any time.',
  inTheApp:
    'Tell us who lives with you and choose your products. We work out what you need and when.',
  button: 'Describe your household',
});

export function welcome(): Message {
  const texts = welcomeTexts.with({});
  return {
    topic: 'account',
    cause: 'welcome',
    heading: texts.subject,
    body: texts.inTheApp,
    mail: {
      subject: texts.subject,
      kind: 'service',
      facts: [['Your first step', 'Tell us who lives with you']],
      paragraphs: [texts.opening, texts.promise],
      button: { label: texts.button, path: pagePaths.household },
    },
  };
}

/** Confirms a change to the customer who made it. */
export function changeConfirmed(heading: string, sentences: readonly string[]): Message {
  const body = sentences.length > 0 ? sentences.join('\n') : 'Your coming boxes stay as they were.';
  return { topic: 'account', cause: null, heading, body, mail: null };
}

const pausedTexts = editableTexts('paused', 'The subscription is paused', {
  subject: '{shop}: your subscription is paused until {date}',
  heading: 'Your subscription is paused until {date}',
  opening: 'Your subscription is paused. It resumes by itself on {date}. We remind you before.',
  inTheApp: 'It resumes by itself on {date}. We remind you before.',
  button: 'Your subscription',
});

export function paused(until: CalendarDate, sentences: readonly string[]): Message {
  const texts = pausedTexts.with({ date: formatDate(until) });
  return {
    topic: 'account',
    cause: null,
    heading: texts.heading,
    body: joined('\n', [texts.inTheApp, ...sentences]),
    mail: {
      subject: texts.subject,
      kind: 'service',
      gathers: 'changes',
      paragraphs: [texts.opening, ...sentences],
      button: { label: texts.button, path: pagePaths.subscriptionDetails },
    },
  };
}

const resumesTexts = editableTexts('resumesSoon', 'The subscription resumes soon', {
  subject: '{shop}: your subscription resumes on {date}',
  heading: 'Your subscription resumes soon',
  opening:
    'Your pause ends on {date}, and we plan your next box. If you would rather wait, pause a little longer.',
  button: 'Your subscription',
});

export function resumesSoon(on: CalendarDate): Message {
  const texts = resumesTexts.with({ date: formatDate(on) });
  return {
    ofBoxesToCome: true,
    topic: 'account',
    cause: `resumes ${on}`,
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

const resumedTexts = editableTexts('resumed', 'The subscription runs again', {
  subject: '{shop}: your subscription is running again',
  heading: 'Your subscription is running again',
  opening: 'Your subscription is running again, as you left it.',
  button: 'Your next boxes',
});

export function resumed(sentences: readonly string[]): Message {
  const texts = resumedTexts.with({});
  return {
    topic: 'account',
    cause: null,
    heading: texts.heading,
    body: sentences.join('\n') || 'Your next boxes are planned.',
    mail: {
      subject: texts.subject,
      kind: 'service',
      gathers: 'changes',
      paragraphs: [texts.opening, ...sentences],
      button: { label: texts.button, path: pagePaths.boxSummary },
    },
  };
}

const cancelledTexts = editableTexts('cancelled', 'The subscription is cancelled', {
  subject: '{shop}: your subscription is cancelled',
  heading: 'Your subscription is cancelled',
  opening: 'We confirm that your subscription is cancelled.',
  comeBack:
    'Your products, your household and your past boxes stay in your account, in case you come back.',
  button: 'Your subscription',
});

/** @param money sentences about what is refunded and what still comes */
export function cancelled(money: readonly string[]): Message {
  const body = 'Nothing more will be charged. You can start again whenever you like.';
  const texts = cancelledTexts.with({});
  return {
    topic: 'account',
    cause: null,
    heading: texts.heading,
    body: [body, ...money].join('\n'),
    mail: {
      subject: texts.subject,
      kind: 'service',
      gathers: 'changes',
      paragraphs: [joined(' ', [texts.opening, body]), ...money, texts.comeBack],
      button: { label: texts.button, path: pagePaths.subscriptionDetails },
    },
  };
}

const sixMonthsTexts = editableTexts('sixMonths', 'Reminder that the subscription goes on', {
  subject: '{shop}: your subscription goes on',
  heading: 'Your subscription goes on',
  opening: '',
  button: 'Change, pause or cancel',
});

export function sixMonths(reminder: number, next: string | null): Message {
  const texts = sixMonthsTexts.with({});
  return {
    ofBoxesToCome: true,
    topic: 'account',
    cause: `reminder ${reminder}`,
    heading: texts.heading,
    body: `${next ?? 'No box is planned right now.'} You can change, pause or cancel it at any time on Subscription details.`,
    mail: {
      subject: texts.subject,
      kind: 'service',
      paragraphs: [
        texts.opening,
        `Twice a year we remind you that your subscription goes on until you end it. ${next ?? 'No box is planned right now.'}`,
        'You can change, pause or cancel it at any time, at once and without giving a reason.',
      ],
      button: { label: texts.button, path: pagePaths.subscriptionDetails },
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

const yearTexts = editableTexts('yearAtHome', 'A year with us', {
  subject: 'Your year at home: {packs} in {boxes}',
  heading: 'Your year at home',
  headingOfTable: 'What came most',
  opening: 'In twelve months {boxes} brought {packs} to your home.',
  kept: '{products} came again and again, and never ran out as far as we know.',
  button: 'See your year',
});

/** @param year since the subscription started, from 1 */
export function yearAtHome(
  year: number,
  { boxes, packs, top, neverRanOut }: YearInMessage,
): Message {
  const texts = yearTexts.with({
    boxes: counted(boxes, 'box', 'boxes'),
    packs: counted(packs, 'pack'),
    products: counted(neverRanOut, 'product'),
  });
  const sentences = neverRanOut > 0 ? [texts.opening, texts.kept] : [texts.opening];
  return {
    topic: 'account',
    cause: `year ${year}`,
    heading: texts.heading,
    body: joined('\n', sentences),
    mail: {
      subject: texts.subject,
      heading: texts.headingOfTable,
      kind: 'update',
      paragraphs: sentences,
      table: {
        rows: top.map(
          ({ productName, packs: each, picture }) =>
            [productName, counted(each, 'pack'), picture] as const,
        ),
      },
      button: { label: texts.button, path: pagePaths.year },
    },
  };
}

const catalogueTexts = editableTexts('catalogueChanged', 'A product or price changes', {
  subject: '{shop}: {what}',
  opening: '',
  change: 'You can change your coming boxes until their last day to change.',
  button: 'Your next boxes',
});

/** @param what sentences about products and prices */
export function catalogueChanged(cause: string, heading: string, what: readonly string[]): Message {
  const texts = catalogueTexts.with({ what: heading });
  return {
    ofBoxesToCome: true,
    topic: 'account',
    cause,
    heading,
    body: what.join('\n'),
    mail: {
      subject: texts.subject,
      kind: 'service',
      paragraphs: [texts.opening, ...what, texts.change],
      button: { label: texts.button, path: pagePaths.boxSummary },
    },
  };
}
