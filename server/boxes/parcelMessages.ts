import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import { formatStockQuestion } from '@nestbox/domain/planning/stockQuestion';
import type { Message } from '../notifications/message.ts';
import {
  atStart,
  type BoxInMessage,
  cardPart,
  contents,
  nameOf,
  page,
  receiptNotes,
  subject,
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

/** For a paid box that the shop holds back. @param reason a sentence @param at when it was held */
export function boxHeld(box: BoxInMessage, reason: string, at: Date): Message {
  const waits = `${atStart(box)} waits at our warehouse.`;
  return {
    topic: 'boxes',
    cause: `held ${box.boxId} ${at.toISOString()}`,
    heading: `${atStart(box)} is held back`,
    body: reason,
    mail: {
      subject: subject(`${nameOf(box)} is held back`),
      kind: 'service',
      order: box.orderNumber,
      paragraphs: [`${waits} ${reason}`, 'Reply to this mail if you can help us send it.'],
      button: { label: 'See the box', path: page(box) },
    },
  };
}

/** For a shipped box that does not arrive. */
export function boxDidNotArrive(box: BoxInMessage, what: 'lost' | 'returned'): Message {
  const happened = what === 'lost' ? 'was lost on its way to you' : 'came back to us';
  const next = 'We send it again, or give your money back. Write to us which you prefer.';
  return {
    topic: 'boxes',
    cause: `${what} ${box.boxId}`,
    heading: `${atStart(box)} ${happened}`,
    body: `We are sorry. ${next}`,
    mail: {
      subject: subject(`${nameOf(box)} ${happened}`),
      kind: 'service',
      order: box.orderNumber,
      paragraphs: [
        `We are sorry: ${nameOf(box)} ${happened}.`,
        'We send it again, or give your money back. Reply to this mail to say which you prefer.',
      ],
      button: { label: 'See the box', path: page(box) },
    },
  };
}

/** For a box without a charge that is sent in place of another, or of a part of it. */
export function boxReplaced(box: BoxInMessage, replaced: number): Message {
  const arrives = `It is due on ${formatDate(box.deliveryDate)}. There is nothing to pay.`;
  const packs = box.items.map(({ quantity, productName }) => `${quantity} × ${productName}`);
  return {
    topic: 'boxes',
    cause: `replaces ${box.boxId}`,
    heading: `We send you a replacement for box ${replaced}`,
    body: `${arrives} In it: ${packs.join(', ')}.`,
    mail: {
      subject: subject(`a replacement for box ${replaced}`),
      kind: 'service',
      order: box.orderNumber,
      paragraphs: [
        `We are sorry about box ${replaced}, and send you ${nameOf(box)} in its place. ${arrives}`,
        `In it: ${packs.join(', ')}.`,
        'Your other boxes come as planned.',
      ],
      button: { label: 'See the box', path: page(box) },
    },
  };
}

/** For a replacement that is not sent, because the box that it replaces is refunded. */
export function replacementStopped(box: BoxInMessage, replaced: number): Message {
  const body = `We refund box ${replaced} instead.`;
  return {
    topic: 'boxes',
    cause: `replacement stopped ${box.boxId}`,
    heading: `${atStart(box)} does not come`,
    body,
    mail: {
      subject: subject(`${nameOf(box)} does not come`),
      kind: 'service',
      order: box.orderNumber,
      paragraphs: [`${atStart(box)}, the replacement for box ${replaced}, does not come. ${body}`],
      button: { label: 'See the box', path: page(box) },
    },
  };
}

/** The payment of a box of which no mail has told. */
export interface ReceiptInMessage {
  readonly paidOn: CalendarDate;
  /** What the card paid. The box may have lost products since, and its price with them. */
  readonly byCard: Pence;
  readonly byCredit: Pence;
  /** Such as 'VAT at 20 %: £1.20 on £6.00, together £7.20'. */
  readonly vat: readonly string[];
}

/** @param receipt null where the customer has it already */
export function boxDispatched(
  box: BoxInMessage,
  trackingUrl: string | null,
  receipt: ReceiptInMessage | null,
): Message {
  const arrives = formatDate(box.deliveryDate);
  return {
    topic: 'boxes',
    cause: `dispatched ${box.boxId}`,
    heading: `${atStart(box)} is on its way`,
    body: `It is due on ${arrives}.${trackingUrl ? ` Follow it: ${trackingUrl}` : ''}`,
    mail: {
      subject: subject(`your box is on its way, due ${arrives}`),
      kind: receipt ? 'service' : 'update',
      order: box.orderNumber,
      facts: [['Delivery', arrives], ...(receipt ? [paidOf(receipt)] : [])],
      paragraphs: trackingUrl ? [`Follow the parcel: ${trackingUrl}`] : [],
      table: {
        // The receipt is of what was paid, also for a product that was missing when the box was packed.
        ...contents(box, receipt ? Math.max(0, receipt.byCard - cardPart(box)) : 0),
        ...(receipt && { notes: receiptNotes(receipt.vat) }),
      },
      button: { label: 'See the box', path: page(box) },
      links: [{ label: 'Tell us that it has arrived', path: `${page(box)}?do=arrived` }],
    },
  };
}

const paidOf = ({ paidOn, byCard, byCredit }: ReceiptInMessage) =>
  [
    byCard > 0 ? 'Your card paid' : 'Your credit paid',
    `${formatPounds(byCard > 0 ? byCard : byCredit)} on ${formatDate(paidOn)}`,
  ] as const;

/** For a parcel's link that is added or changed after the customer was notified of the shipment. */
export function trackingKnown(box: BoxInMessage, trackingUrl: string): Message {
  return {
    topic: 'boxes',
    cause: `tracking ${box.boxId} ${trackingUrl}`,
    heading: `Follow ${nameOf(box)}`,
    body: `It is due on ${formatDate(box.deliveryDate)}. Follow it: ${trackingUrl}`,
    mail: {
      subject: subject(`follow ${nameOf(box)}`),
      kind: 'update',
      order: box.orderNumber,
      paragraphs: [
        `${atStart(box)} is on its way and is due on ${formatDate(box.deliveryDate)}.`,
        `Follow the parcel: ${trackingUrl}`,
      ],
      button: { label: 'See the box', path: page(box) },
    },
  };
}

export function boxDelivered(box: BoxInMessage, questions: QuestionsInMessage): Message {
  return {
    topic: 'boxes',
    cause: `delivered ${box.boxId}`,
    heading: `${atStart(box)} has arrived`,
    body: [
      'If anything is missing or broken, write to us and we put it right.',
      ...householdQuestion(questions),
    ].join('\n'),
    // Nothing to ask: the app says that it has come.
    mail:
      questions.stock || questions.household
        ? {
            subject: subject(
              questions.stock
                ? formatStockQuestion(questions.stock.productName)
                : `${nameOf(box)} has arrived`,
            ),
            kind: 'update',
            order: box.orderNumber,
            paragraphs: [
              `Our carrier has delivered ${nameOf(box)}. If you do not have it, or anything is missing or broken, reply to this mail and we put it right.`,
              ...householdQuestion(questions),
            ],
            ...mailQuestion(questions.stock, 'arrival'),
            button: { label: 'See the box', path: page(box) },
          }
        : null,
  };
}

/** For a box without a report of its arrival. */
export function boxWasDue(box: BoxInMessage, questions: QuestionsInMessage): Message {
  const due = formatDate(box.deliveryDate);
  return {
    topic: 'boxes',
    cause: `delivered ${box.boxId}`,
    heading: `${atStart(box)} was due on ${due}`,
    body: [
      'If it has not come, or anything is missing or broken, write to us and we put it right.',
      ...householdQuestion(questions),
    ].join('\n'),
    mail: {
      subject: subject(`has ${nameOf(box)} arrived?`),
      kind: 'update',
      order: box.orderNumber,
      paragraphs: [
        `${atStart(box)} was due on ${due}. If it has not come, or anything is missing or broken, reply to this mail and we put it right.`,
        ...householdQuestion(questions),
      ],
      ...mailQuestion(questions.stock, 'arrival'),
      button: { label: 'See the box', path: page(box) },
    },
  };
}
