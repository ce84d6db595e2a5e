import { pagePaths } from '@nestbox/contract/pagePaths';
import type { BoxId } from '@nestbox/contract/values';
import { boxPrice } from '@nestbox/domain/billing/price';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { chargeDate, lastChangeDate, shipmentDate } from '@nestbox/domain/delivery/dates';
import { itemPrice } from '@nestbox/domain/money/itemPrice';
import type { PackCount } from '@nestbox/domain/money/packCount';
import { formatFee, formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import type { CatalogueCache } from '../catalogue/catalogue.ts';
import { mailPicturePath } from '../catalogue/pictures/mailPicture.ts';
import { editableTexts, joined } from '../notifications/editableTexts.ts';
import type { Message } from '../notifications/message.ts';
import type { StoredBox } from './boxQueries.ts';
import { mailQuestion, type QuestionInMessage } from './mailQuestion.ts';
import { asSold } from './soldAs.ts';

/** A box as messages describe it. */
export interface BoxInMessage {
  readonly boxId: BoxId;
  readonly boxNumber: number;
  readonly orderNumber: string | null;
  readonly deliveryDate: CalendarDate;
  readonly deliveryFee: Pence;
  /** What credit pays of it. */
  readonly credit: Pence;
  readonly items: readonly {
    /** The path of its picture. */
    readonly picture: string;
    readonly productName: string;
    readonly quantity: PackCount;
    readonly unitPrice: Pence;
  }[];
}

/**
 * Returns a box as messages describe it.
 * @param credit what credit pays of it, for messages about its price
 */
export const boxInMessage = (
  box: StoredBox,
  catalogue: CatalogueCache,
  credit: Pence = 0,
): BoxInMessage => ({
  boxId: box.boxId,
  boxNumber: box.boxNumber,
  orderNumber: box.orderNumber,
  deliveryDate: box.deliveryDate,
  deliveryFee: box.deliveryFee,
  credit,
  items: box.items.map(({ productId, quantity, unitPrice }) => ({
    picture: mailPicturePath(productId),
    productName: asSold(catalogue.get(productId), box).productName,
    quantity,
    unitPrice,
  })),
});

/** Returns the name of a box within a sentence, such as 'box 3'. */
export const nameOf = (box: BoxInMessage) => `box ${box.boxNumber}`;
/** Returns the name of a box at the start of a sentence, such as 'Box 3'. */
export const atStart = (box: BoxInMessage) => `Box ${box.boxNumber}`;
/** Returns the path of the box's page. */
export const page = (box: BoxInMessage) => pagePaths.boxProducts(box.boxNumber, box.boxId);

/** Returns what the card pays of a box. */
export const cardPart = (box: BoxInMessage): Pence => boxPrice(box) - box.credit;

/**
 * Returns the table of a mail: items with prices, and the total.
 * @param notSent pence that were paid for what the box had no more when it was packed
 */
export const contents = (box: BoxInMessage, notSent: Pence = 0) => ({
  rows: [
    ...box.items.map(
      (item) =>
        [
          item.quantity > 1 ? `${item.quantity} × ${item.productName}` : item.productName,
          formatPounds(itemPrice(item)),
          item.picture,
        ] as const,
    ),
    ...(notSent > 0 ? [['Not sent, returned to you', formatPounds(notSent)] as const] : []),
    ['Delivery', formatFee(box.deliveryFee)] as const,
    ...(box.credit > 0 ? [['Credit', `−${formatPounds(box.credit)}`] as const] : []),
  ],
  total: ['Total, VAT included', formatPounds(cardPart(box) + notSent)] as const,
});

/** Returns what makes a mail a receipt. @param vat such as 'VAT at 20%: £1.20 on £6.00, together £7.20' */
export const receiptNotes = (vat: readonly string[]) => ['This is your receipt.', ...vat];

/** Returns what is paid for a box, how and when, as a fact of a mail. The table has the credit that comes off. */
function chargeOf(box: BoxInMessage): readonly [string, string] {
  const on = formatDate(chargeDate(box.deliveryDate));
  return cardPart(box) === 0
    ? ['Your credit pays', `${formatPounds(box.credit)} on ${on}`]
    : ['Your card pays', `${formatPounds(cardPart(box))} on ${on}`];
}

/** Returns how a box is paid, and when, in a sentence. */
function formatCharge(box: BoxInMessage): string {
  const on = formatDate(chargeDate(box.deliveryDate));
  const credit = formatPounds(box.credit);
  if (cardPart(box) === 0) return `Your credit pays all of it on ${on}: ${credit}.`;
  const off = box.credit > 0 ? ` ${credit} credit comes off.` : '';
  return `We charge ${formatPounds(cardPart(box))} on ${on}.${off}`;
}

const reminderTexts = editableTexts('changeReminder', 'Reminder of the last day to change', {
  subject: 'Your box comes {date} · {amount}',
  heading: 'Last chance to change {box}',
  opening: '',
  inTheApp: 'You can change, postpone or disable it until {until}. It is due on {date}.',
  button: 'See or change the box',
});

/** @param changes sentences about products that are out of stock */
export function changeReminder(
  box: BoxInMessage,
  changes: readonly string[],
  question: QuestionInMessage | null,
): Message {
  const until = formatDate(lastChangeDate(box.deliveryDate));
  const arrives = formatDate(box.deliveryDate);
  const texts = reminderTexts.with({
    box: nameOf(box),
    date: arrives,
    amount: formatPounds(cardPart(box)),
    until,
  });
  return {
    ofBoxesToCome: true,
    topic: 'boxes',
    cause: `change reminder ${box.boxId} ${box.deliveryDate}`,
    heading: texts.heading,
    body: joined('\n', [texts.inTheApp, ...changes]),
    mail: {
      subject: texts.subject,
      kind: 'update',
      announcesChargeOf: box.boxId,
      facts: [['Delivery', arrives], ['Change it until', until], chargeOf(box)],
      paragraphs: [texts.opening, ...changes],
      table: contents(box),
      button: { label: texts.button, path: page(box) },
      links: [
        { label: 'One week later', path: `${page(box)}?do=later` },
        { label: 'Skip this box', path: `${page(box)}?do=skip` },
      ],
      ...mailQuestion(question, 'reminder'),
    },
  };
}

const joinedTexts = editableTexts('boxJoined', 'A small box comes with the next', {
  subject: '{box} comes with {next}',
  opening:
    'There was little in {box}, so its products come with {next}, which is due on {date}. You pay for one delivery, and nothing for {box}.',
  change: 'You can change {next} until {until}.',
  button: 'See the box',
});

/** For a box that was too small to be sent alone. @param next the planned box that brings its products */
export function boxJoined(box: BoxInMessage, next: BoxInMessage): Message {
  const texts = joinedTexts.with({
    box: nameOf(box),
    next: nameOf(next),
    date: formatDate(next.deliveryDate),
    until: formatDate(lastChangeDate(next.deliveryDate)),
  });
  return {
    ofBoxesToCome: true,
    topic: 'boxes',
    cause: `joined ${box.boxId}`,
    heading: texts.subject,
    body: joined(' ', [texts.opening, texts.change]),
    mail: {
      subject: texts.subject,
      kind: 'service',
      paragraphs: [texts.opening, texts.change],
      table: contents(next),
      button: { label: texts.button, path: page(next) },
    },
  };
}

const nothingTexts = editableTexts('nothingInStock', 'Nothing in a box is in stock', {
  subject: 'Nothing in {box} is in stock',
  opening:
    'Everything in {box} is out of stock. Unless something is back by {until}, we skip the box, and nothing is charged.',
  otherwise: 'You can choose other products until then.',
  button: 'Choose products',
});

/** For a box without any item in stock, before its cut-off. */
export function nothingInStock(box: BoxInMessage): Message {
  const until = formatDate(lastChangeDate(box.deliveryDate));
  const texts = nothingTexts.with({ box: nameOf(box), until });
  return {
    ofBoxesToCome: true,
    topic: 'boxes',
    cause: `change reminder ${box.boxId} ${box.deliveryDate}`,
    heading: texts.subject,
    body: joined(' ', [texts.opening, texts.otherwise]),
    mail: {
      subject: texts.subject,
      kind: 'update',
      paragraphs: [texts.opening, texts.otherwise],
      button: { label: texts.button, path: pagePaths.products },
    },
  };
}

const notNeededTexts = editableTexts('boxNotNeeded', 'A box is not needed', {
  subject: '{box} is not needed',
  opening: '{box} was due on {date}. By our plan you need nothing then, and nothing is charged.',
  sooner: 'If you need something sooner, send your next box now.',
  button: 'Your next boxes',
});

/** For a box that was to come soon and that a new plan does not need. */
export function boxNotNeeded(box: BoxInMessage): Message {
  const texts = notNeededTexts.with({ box: nameOf(box), date: formatDate(box.deliveryDate) });
  return {
    ofBoxesToCome: true,
    topic: 'boxes',
    cause: `not needed ${box.boxId}`,
    heading: texts.subject,
    body: joined(' ', [texts.opening, texts.sooner]),
    mail: {
      subject: texts.subject,
      kind: 'service',
      paragraphs: [texts.opening, texts.sooner],
      button: { label: texts.button, path: pagePaths.boxSummary },
    },
  };
}

const lockedTexts = editableTexts('boxLocked', 'A box can no longer be changed', {
  subject: 'Your box comes {date} · {amount}',
  heading: '{box} is being prepared',
  opening: '{box} can no longer be changed: we are preparing it.',
  button: 'See the box',
});

/**
 * @param changes sentences about replaced or missing items, or about a later date
 * @param isKnown whether a mail has said the same: it is not mailed again
 */
export function boxLocked(box: BoxInMessage, changes: readonly string[], isKnown = false): Message {
  const arrives = formatDate(box.deliveryDate);
  const texts = lockedTexts.with({
    box: nameOf(box),
    date: arrives,
    amount: formatPounds(cardPart(box)),
  });
  return {
    ofBoxesToCome: true,
    topic: 'boxes',
    cause: `locked ${box.boxId} ${box.deliveryDate}`,
    heading: texts.heading,
    body: [`${formatCharge(box)} It is due on ${arrives}.`, ...changes].join('\n'),
    mail: isKnown
      ? null
      : {
          subject: texts.subject,
          kind: 'service',
          order: box.orderNumber,
          announcesChargeOf: box.boxId,
          facts: [
            ['Delivery', arrives],
            ['Shipment', formatDate(shipmentDate(box.deliveryDate))],
            chargeOf(box),
          ],
          paragraphs: [texts.opening, ...changes],
          table: contents(box),
          button: { label: texts.button, path: page(box) },
        },
  };
}

export function boxSkipped(box: BoxInMessage, why: string): Message {
  return {
    ofBoxesToCome: true,
    topic: 'boxes',
    cause: `skipped ${box.boxId}`,
    heading: `${atStart(box)} is skipped`,
    body: `${why} Nothing is charged for it.`,
    mail: null,
  };
}
