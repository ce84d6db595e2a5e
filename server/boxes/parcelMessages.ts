import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import { formatStockQuestion } from '@nestbox/domain/planning/stockQuestion';
import { editableTexts, joined } from '../notifications/editableTexts.ts';
import type { Message } from '../notifications/message.ts';
import {
  type BoxInMessage,
  cardPart,
  contents,
  nameOf,
  page,
  receiptNotes,
} from './boxMessages.ts';
import { mailQuestion, type QuestionInMessage } from './mailQuestion.ts';

/** The questions that the message of a box's arrival asks. */
export interface QuestionsInMessage {
  readonly stock: QuestionInMessage | null;
  /** What was seen of a household that may have changed. */
  readonly household: string | null;
}

/** Returns the question whether the household has changed; the box's page answers it. */
const householdQuestion = ({ household }: QuestionsInMessage) =>
  household
    ? [`Has your household changed? ${household} If so, tell us on the page of the box.`]
    : [];

const heldTexts = editableTexts('boxHeld', 'A box is held back', {
  subject: '{box} is held back',
  opening: '{box} waits at our warehouse.',
  help: 'Reply to this mail if you can help us send it.',
  button: 'See the box',
});

/** For a paid box that the shop holds back. @param reason a sentence @param at when it was held */
export function boxHeld(box: BoxInMessage, reason: string, at: Date): Message {
  const texts = heldTexts.with({ box: nameOf(box) });
  return {
    topic: 'boxes',
    cause: `held ${box.boxId} ${at.toISOString()}`,
    heading: texts.subject,
    body: reason,
    mail: {
      subject: texts.subject,
      order: box.orderNumber,
      kind: 'service',
      paragraphs: [joined(' ', [texts.opening, reason]), texts.help],
      button: { label: texts.button, path: page(box) },
    },
  };
}

const notArrivedTexts = editableTexts('boxDidNotArrive', 'A box was lost or came back', {
  subject: '{box} {happened}',
  opening: 'We are sorry: {box} {happened}.',
  choice: 'We send it again, or give your money back. Reply to this mail to say which you prefer.',
  inTheApp:
    'We are sorry. We send it again, or give your money back. Write to us which you prefer.',
  button: 'See the box',
});

/** For a shipped box that does not arrive. */
export function boxDidNotArrive(box: BoxInMessage, what: 'lost' | 'returned'): Message {
  const happened = what === 'lost' ? 'was lost on its way to you' : 'came back to us';
  const texts = notArrivedTexts.with({ box: nameOf(box), happened });
  return {
    topic: 'boxes',
    cause: `${what} ${box.boxId}`,
    heading: texts.subject,
    body: texts.inTheApp,
    mail: {
      subject: texts.subject,
      order: box.orderNumber,
      kind: 'service',
      paragraphs: [texts.opening, texts.choice],
      button: { label: texts.button, path: page(box) },
    },
  };
}

const replacedTexts = editableTexts('boxReplaced', 'A replacement is on the way', {
  subject: 'A replacement for box {replaced}',
  heading: 'We send you a replacement for box {replaced}',
  opening: 'We are sorry about box {replaced}, and send you {box} in its place.',
  others: 'Your other boxes come as planned.',
  button: 'See the box',
});

/** For a box without a charge that is sent in place of another, or of a part of it. */
export function boxReplaced(box: BoxInMessage, replaced: number): Message {
  const arrives = `It is due on ${formatDate(box.deliveryDate)}. There is nothing to pay.`;
  const packs = box.items.map(({ quantity, productName }) => `${quantity} × ${productName}`);
  const texts = replacedTexts.with({ box: nameOf(box), replaced: String(replaced) });
  return {
    topic: 'boxes',
    cause: `replaces ${box.boxId}`,
    heading: texts.heading,
    body: `${arrives} In it: ${packs.join(', ')}.`,
    mail: {
      subject: texts.subject,
      order: box.orderNumber,
      kind: 'service',
      paragraphs: [
        joined(' ', [texts.opening, arrives]),
        `In it: ${packs.join(', ')}.`,
        texts.others,
      ],
      button: { label: texts.button, path: page(box) },
    },
  };
}

const stoppedTexts = editableTexts('replacementStopped', 'A replacement does not come', {
  subject: '{box} does not come',
  opening:
    '{box}, the replacement for box {replaced}, does not come. We refund box {replaced} instead.',
  inTheApp: 'We refund box {replaced} instead.',
  button: 'See the box',
});

/** For a replacement that is not sent, because the box that it replaces is refunded. */
export function replacementStopped(box: BoxInMessage, replaced: number): Message {
  const texts = stoppedTexts.with({ box: nameOf(box), replaced: String(replaced) });
  return {
    topic: 'boxes',
    cause: `replacement stopped ${box.boxId}`,
    heading: texts.subject,
    body: texts.inTheApp,
    mail: {
      subject: texts.subject,
      order: box.orderNumber,
      kind: 'service',
      paragraphs: [texts.opening],
      button: { label: texts.button, path: page(box) },
    },
  };
}

/** The payment of a box of which no mail has told. */
export interface ReceiptInMessage {
  readonly paidOn: CalendarDate;
  /** What the card paid. The box may have lost products since, and its price with them. */
  readonly byCard: Pence;
  readonly byCredit: Pence;
  /** Such as 'VAT at 20%: £1.20 on £6.00, together £7.20'. */
  readonly vat: readonly string[];
}

const dispatchedTexts = editableTexts('boxDispatched', 'A box was shipped', {
  subject: 'Your box is on its way, due {date}',
  heading: '{box} is on its way',
  opening: '',
  inTheApp: 'It is due on {date}.',
  button: 'See the box',
});

/** @param receipt null where the customer has it already */
export function boxDispatched(
  box: BoxInMessage,
  trackingUrl: string | null,
  receipt: ReceiptInMessage | null,
): Message {
  const arrives = formatDate(box.deliveryDate);
  const texts = dispatchedTexts.with({ box: nameOf(box), date: arrives });
  return {
    topic: 'boxes',
    cause: `dispatched ${box.boxId}`,
    heading: texts.heading,
    body: joined(' ', [texts.inTheApp, trackingUrl ? `Follow it: ${trackingUrl}` : '']),
    mail: {
      subject: texts.subject,
      order: box.orderNumber,
      kind: receipt ? 'service' : 'update',
      facts: [['Delivery', arrives], ...(receipt ? [paidOf(receipt)] : [])],
      paragraphs: [texts.opening, ...(trackingUrl ? [`Follow the parcel: ${trackingUrl}`] : [])],
      table: {
        // The receipt is of what was paid, also for a product that was missing when the box was packed.
        ...contents(box, receipt ? Math.max(0, receipt.byCard - cardPart(box)) : 0),
        ...(receipt && { notes: receiptNotes(receipt.vat) }),
      },
      button: { label: texts.button, path: page(box) },
      links: [{ label: 'Tell us that it has arrived', path: `${page(box)}?do=arrived` }],
    },
  };
}

const paidOf = ({ paidOn, byCard, byCredit }: ReceiptInMessage) =>
  [
    byCard > 0 ? 'Your card paid' : 'Your credit paid',
    `${formatPounds(byCard > 0 ? byCard : byCredit)} on ${formatDate(paidOn)}`,
  ] as const;

const trackingTexts = editableTexts('trackingKnown', 'The parcel can be followed', {
  subject: 'Follow {box}',
  opening: '{box} is on its way and is due on {date}.',
  inTheApp: 'It is due on {date}.',
  button: 'See the box',
});

/** For a parcel's link that is added or changed after the customer was notified of the shipment. */
export function trackingKnown(box: BoxInMessage, trackingUrl: string): Message {
  const texts = trackingTexts.with({ box: nameOf(box), date: formatDate(box.deliveryDate) });
  return {
    topic: 'boxes',
    cause: `tracking ${box.boxId} ${trackingUrl}`,
    heading: texts.subject,
    body: joined(' ', [texts.inTheApp, `Follow it: ${trackingUrl}`]),
    mail: {
      subject: texts.subject,
      order: box.orderNumber,
      kind: 'update',
      paragraphs: [texts.opening, `Follow the parcel: ${trackingUrl}`],
      button: { label: texts.button, path: page(box) },
    },
  };
}

const deliveredTexts = editableTexts('boxDelivered', 'A box has arrived', {
  subject: '{box} has arrived',
  subjectWithQuestion: '{question}',
  opening:
    'Our carrier has delivered {box}. If you do not have it, or anything is missing or broken, reply to this mail and we put it right.',
  inTheApp: 'If anything is missing or broken, write to us and we put it right.',
  button: 'See the box',
});

export function boxDelivered(box: BoxInMessage, questions: QuestionsInMessage): Message {
  const question = questions.stock && formatStockQuestion(questions.stock.productName);
  const texts = deliveredTexts.with({ box: nameOf(box), question: question ?? '' });
  return {
    topic: 'boxes',
    cause: `delivered ${box.boxId}`,
    heading: texts.subject,
    body: joined('\n', [texts.inTheApp, ...householdQuestion(questions)]),
    // Nothing to ask: the app says that it has come.
    mail:
      questions.stock || questions.household
        ? {
            subject: question ? texts.subjectWithQuestion : texts.subject,
            order: box.orderNumber,
            kind: 'update',
            paragraphs: [texts.opening, ...householdQuestion(questions)],
            ...mailQuestion(questions.stock, 'arrival'),
            button: { label: texts.button, path: page(box) },
          }
        : null,
  };
}

const wasDueTexts = editableTexts('boxWasDue', 'Has the box arrived?', {
  subject: 'Has {box} arrived?',
  heading: '{box} was due on {date}',
  opening:
    '{box} was due on {date}. If it has not come, or anything is missing or broken, reply to this mail and we put it right.',
  inTheApp:
    'If it has not come, or anything is missing or broken, write to us and we put it right.',
  button: 'See the box',
});

/** For a box without a report of its arrival. */
export function boxWasDue(box: BoxInMessage, questions: QuestionsInMessage): Message {
  const texts = wasDueTexts.with({ box: nameOf(box), date: formatDate(box.deliveryDate) });
  return {
    topic: 'boxes',
    cause: `delivered ${box.boxId}`,
    heading: texts.heading,
    body: joined('\n', [texts.inTheApp, ...householdQuestion(questions)]),
    mail: {
      subject: texts.subject,
      order: box.orderNumber,
      kind: 'update',
      paragraphs: [texts.opening, ...householdQuestion(questions)],
      ...mailQuestion(questions.stock, 'arrival'),
      button: { label: texts.button, path: page(box) },
    },
  };
}
