import { pagePaths } from '@nestbox/contract/pagePaths';
import type { BoxId, ProductId } from '@nestbox/contract/values';
import { boxPrice } from '@nestbox/domain/billing/price';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { chargeDate, lastChangeDate, shipmentDate } from '@nestbox/domain/delivery/dates';
import { itemPrice } from '@nestbox/domain/money/itemPrice';
import type { PackCount } from '@nestbox/domain/money/packCount';
import { formatFee, formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import type { CatalogueCache } from '../catalogue/catalogue.ts';
import { mailPicturePath } from '../catalogue/pictures/mailPicture.ts';
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
/** Returns the subject of a mail: what it says, since the sender is the shop by name. */
export const subject = (what: string) => `${what.charAt(0).toUpperCase()}${what.slice(1)}`;
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

/** Returns what makes a mail a receipt. @param vat such as 'VAT at 20 %: £1.20 on £6.00, together £7.20' */
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

/** @param changes sentences about products that are out of stock */
export function changeReminder(
  box: BoxInMessage,
  changes: readonly string[],
  question: QuestionInMessage | null,
): Message {
  const until = formatDate(lastChangeDate(box.deliveryDate));
  const arrives = formatDate(box.deliveryDate);
  const body = `You can change, postpone or disable it until ${until}. It is due on ${arrives}.`;
  return {
    ofBoxesToCome: true,
    topic: 'boxes',
    cause: `change reminder ${box.boxId} ${box.deliveryDate}`,
    heading: `Last chance to change ${nameOf(box)}`,
    body: [body, ...changes].join('\n'),
    mail: {
      subject: subject(`your box comes ${arrives} · ${formatPounds(cardPart(box))}`),
      kind: 'update',
      announcesChargeOf: box.boxId,
      facts: [['Delivery', arrives], ['Change it until', until], chargeOf(box)],
      paragraphs: changes,
      table: contents(box),
      button: { label: 'See or change the box', path: page(box) },
      links: [
        { label: 'One week later', path: `${page(box)}?do=later` },
        { label: 'Skip this box', path: `${page(box)}?do=skip` },
      ],
      ...mailQuestion(question, 'reminder'),
    },
  };
}

/** For a box that was too small to be sent alone. @param next the planned box that brings its products */
export function boxJoined(box: BoxInMessage, next: BoxInMessage): Message {
  const little = `There was little in ${nameOf(box)}, so its products come with ${nameOf(next)}, which is due on ${formatDate(next.deliveryDate)}. You pay for one delivery, and nothing for ${nameOf(box)}.`;
  const change = `You can change ${nameOf(next)} until ${formatDate(lastChangeDate(next.deliveryDate))}.`;
  return {
    ofBoxesToCome: true,
    topic: 'boxes',
    cause: `joined ${box.boxId}`,
    heading: `${atStart(box)} comes with ${nameOf(next)}`,
    body: `${little} ${change}`,
    mail: {
      subject: subject(`${nameOf(box)} comes with ${nameOf(next)}`),
      kind: 'service',
      paragraphs: [little, change],
      table: contents(next),
      button: { label: 'See the box', path: page(next) },
    },
  };
}

/** For a box without any item in stock, before its cut-off. */
export function nothingInStock(box: BoxInMessage): Message {
  const until = formatDate(lastChangeDate(box.deliveryDate));
  const body = `Everything in ${nameOf(box)} is out of stock. Unless something is back by ${until}, we skip the box, and nothing is charged.`;
  return {
    ofBoxesToCome: true,
    topic: 'boxes',
    cause: `change reminder ${box.boxId} ${box.deliveryDate}`,
    heading: `Nothing in ${nameOf(box)} is in stock`,
    body: `${body} You can choose other products until then.`,
    mail: {
      subject: subject(`nothing in ${nameOf(box)} is in stock`),
      kind: 'update',
      paragraphs: [body, 'You can choose other products until then.'],
      button: { label: 'Choose products', path: pagePaths.products },
    },
  };
}

/** For a box that was to come soon and that a new plan does not need. */
export function boxNotNeeded(box: BoxInMessage): Message {
  const due = `was due on ${formatDate(box.deliveryDate)}. By our plan you need nothing then, and nothing is charged.`;
  const sooner = 'If you need something sooner, send your next box now.';
  return {
    ofBoxesToCome: true,
    topic: 'boxes',
    cause: `not needed ${box.boxId}`,
    heading: `${atStart(box)} is not needed`,
    body: `It ${due} ${sooner}`,
    mail: {
      subject: subject(`${nameOf(box)} is not needed`),
      kind: 'service',
      paragraphs: [`${atStart(box)} ${due}`, sooner],
      button: { label: 'Your next boxes', path: pagePaths.boxSummary },
    },
  };
}

/**
 * @param changes sentences about replaced or missing items, or about a later date
 * @param isKnown whether a mail has said the same: it is not mailed again
 */
export function boxLocked(box: BoxInMessage, changes: readonly string[], isKnown = false): Message {
  const arrives = formatDate(box.deliveryDate);
  return {
    ofBoxesToCome: true,
    topic: 'boxes',
    cause: `locked ${box.boxId} ${box.deliveryDate}`,
    heading: `${atStart(box)} is being prepared`,
    body: [`${formatCharge(box)} It is due on ${arrives}.`, ...changes].join('\n'),
    mail: isKnown
      ? null
      : {
          subject: subject(`your box comes ${arrives} · ${formatPounds(cardPart(box))}`),
          kind: 'service',
          order: box.orderNumber,
          announcesChargeOf: box.boxId,
          facts: [
            ['Delivery', arrives],
            ['Shipment', formatDate(shipmentDate(box.deliveryDate))],
            chargeOf(box),
          ],
          paragraphs: [
            `${atStart(box)} can no longer be changed: we are preparing it.`,
            ...changes,
          ],
          table: contents(box),
          button: { label: 'See the box', path: page(box) },
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

/** Packs that could not be found for a paid box. */
interface MissingPacks {
  readonly productId: ProductId;
  /** Such as '2 × Tea bags'. */
  readonly packs: string;
  /** The packs that the box still has. */
  readonly found: number;
  /** Pence that go back. */
  readonly toCard: Pence;
  readonly toCredit: Pence;
  /** The box that brings them; null where none is planned. */
  readonly next: BoxInMessage | null;
}

/** For a paid box out of which packs were taken, because they could not be found. */
export function boxWithout(box: BoxInMessage, missing: MissingPacks): Message {
  const { productId, packs, found, toCard, toCredit, next } = missing;
  const sentences = [
    ...(toCard > 0 ? [`We return ${formatPounds(toCard)} to your card.`] : []),
    ...(toCredit > 0 ? [`${formatPounds(toCredit)} is your credit again.`] : []),
    ...(next
      ? [`It is planned for ${nameOf(next)}, which is due on ${formatDate(next.deliveryDate)}.`]
      : []),
  ];
  return {
    topic: 'boxes',
    cause: `without ${box.boxId} ${productId} ${found}`,
    heading: `${atStart(box)} comes without ${packs}`,
    body: ['We could not find it in our warehouse, and are sorry.', ...sentences].join(' '),
    mail: {
      subject: subject(`${nameOf(box)} comes without ${packs}`),
      kind: 'service',
      order: box.orderNumber,
      paragraphs: [
        `We could not find ${packs} for ${nameOf(box)}, and are sorry. The rest is on time.`,
        ...(sentences.length > 0 ? [sentences.join(' ')] : []),
      ],
      button: { label: 'See the box', path: page(box) },
    },
  };
}
