import { shop } from '@nestbox/contract/shop';
import { boxPrice, itemPrice } from '@nestbox/domain/billing/price';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { chargeDate, lastChangeDate, shipmentDate } from '@nestbox/domain/delivery/dates';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import type { Message } from '../notifications/message.ts';

/** A box as messages describe it. */
export interface BoxInMessage {
  readonly boxId: string;
  readonly boxNumber: number;
  readonly deliveryDate: CalendarDate;
  readonly items: readonly {
    readonly productName: string;
    readonly quantity: number;
    readonly unitPrice: Pence;
  }[];
}

const nameOf = (box: BoxInMessage) => `box ${box.boxNumber}`;
const atStart = (box: BoxInMessage) => `Box ${box.boxNumber}`;
const subject = (what: string) => `${shop.name}: ${what}`;
const page = (box: BoxInMessage) => `/my-box-products/${box.boxNumber}/${box.boxId}`;

const contents = (box: BoxInMessage) => ({
  rows: box.items.map(
    (item) => [`${item.quantity} × ${item.productName}`, formatPounds(itemPrice(item))] as const,
  ),
  total: ['Total, VAT and delivery included', formatPounds(boxPrice(box.items))] as const,
});

/** @param changes sentences about products that are out of stock */
export function lastChance(box: BoxInMessage, changes: readonly string[]): Message {
  const until = formatDate(lastChangeDate(box.deliveryDate));
  const arrives = formatDate(box.deliveryDate);
  const body = `You can change, postpone or disable it until ${until}. It is due on ${arrives}.`;
  return {
    cause: `last chance ${box.boxId} ${box.deliveryDate}`,
    heading: `Last chance to change ${nameOf(box)}`,
    body: [body, ...changes].join('\n'),
    mail: {
      subject: subject(`last chance to change ${nameOf(box)}`),
      kind: 'update',
      paragraphs: [
        `your ${nameOf(box)} is due on ${arrives}. Until ${until} you can change what is in it, postpone it or disable it. After that we prepare it.`,
        ...changes,
      ],
      table: contents(box),
      button: { label: 'See the box', path: page(box) },
    },
  };
}

/** A box of which nothing could be sent today, before its cut-off. */
export function nothingInStock(box: BoxInMessage): Message {
  const until = formatDate(lastChangeDate(box.deliveryDate));
  const body = `Everything in ${nameOf(box)} is out of stock. Unless something is back by ${until}, we skip the box, and nothing is charged.`;
  return {
    cause: `last chance ${box.boxId} ${box.deliveryDate}`,
    heading: `Nothing in ${nameOf(box)} is in stock`,
    body: `${body} You can choose other products until then.`,
    mail: {
      subject: subject(`nothing in ${nameOf(box)} is in stock`),
      kind: 'update',
      paragraphs: [
        `${body.charAt(0).toLowerCase()}${body.slice(1)}`,
        'You can choose other products until then.',
      ],
      button: { label: 'Choose products', path: '/products' },
    },
  };
}

/**
 * @param before when it was due
 * @param why we missed its cut-off, or a new plan gives it another date
 */
export function boxMoved(
  box: BoxInMessage,
  before: CalendarDate,
  why: 'late' | 'planned',
): Message {
  const until = formatDate(lastChangeDate(box.deliveryDate));
  const moved = `was due on ${formatDate(before)} and is now due on ${formatDate(box.deliveryDate)}.`;
  const sorry = why === 'late' ? ' We could not prepare it in time, and are sorry.' : '';
  const change = `You can change it until ${until}. Nothing is charged before that.`;
  const when = box.deliveryDate > before ? 'later' : 'earlier';
  return {
    cause: `moved ${box.boxId} ${before} ${box.deliveryDate}`,
    heading: `${atStart(box)} comes ${when}`,
    body: `It ${moved}${sorry} ${change}`,
    mail: {
      subject: subject(`${nameOf(box)} comes ${when}`),
      kind: 'service',
      paragraphs: [`${nameOf(box)} ${moved}${sorry}`, change],
      table: contents(box),
      button: { label: 'See the box', path: page(box) },
    },
  };
}

/** A new plan does not need a box that was to come soon. */
export function boxNotNeeded(box: BoxInMessage): Message {
  const due = `was due on ${formatDate(box.deliveryDate)}. By our plan you need nothing then, and nothing is charged.`;
  const sooner = 'If you need something sooner, send your next box now.';
  return {
    cause: `not needed ${box.boxId}`,
    heading: `${atStart(box)} is not needed`,
    body: `It ${due} ${sooner}`,
    mail: {
      subject: subject(`${nameOf(box)} is not needed`),
      kind: 'service',
      paragraphs: [`${nameOf(box)} ${due}`, sooner],
      button: { label: 'Your next boxes', path: '/box-summary' },
    },
  };
}

/** @param changes sentences about products that are gone */
export function boxLocked(box: BoxInMessage, changes: readonly string[]): Message {
  const price = formatPounds(boxPrice(box.items));
  const charge = formatDate(chargeDate(box.deliveryDate));
  const arrives = formatDate(box.deliveryDate);
  return {
    cause: `locked ${box.boxId} ${box.deliveryDate}`,
    heading: `${atStart(box)} is being prepared`,
    body: [`We charge ${price} on ${charge}. It is due on ${arrives}.`, ...changes].join('\n'),
    mail: {
      subject: subject(`${nameOf(box)} is being prepared`),
      kind: 'service',
      announcesChargeOf: box.boxId,
      paragraphs: [
        `${nameOf(box)} can no longer be changed: we are preparing it. We charge ${price} to your card on ${charge}, ship it on ${formatDate(shipmentDate(box.deliveryDate))}, and it is due on ${arrives}.`,
        ...changes,
      ],
      table: contents(box),
      button: { label: 'See the box', path: page(box) },
    },
  };
}

export function boxSkipped(box: BoxInMessage, why: string): Message {
  return {
    cause: `skipped ${box.boxId}`,
    heading: `${atStart(box)} is skipped`,
    body: `${why} Nothing is charged for it.`,
    mail: null,
  };
}

/** @param vat sentences such as '£1.20 VAT at 20 %' */
export function boxPaid(box: BoxInMessage, amount: Pence, vat: readonly string[]): Message {
  const price = formatPounds(amount);
  const arrives = formatDate(box.deliveryDate);
  return {
    cause: `paid ${box.boxId}`,
    heading: `${atStart(box)} is paid`,
    body: `We have received ${price}. Your box is due on ${arrives}.`,
    mail: {
      subject: subject(`${nameOf(box)} is paid`),
      kind: 'service',
      paragraphs: [
        `thank you: we have received ${price} for ${nameOf(box)}. It is to be shipped on ${formatDate(shipmentDate(box.deliveryDate))} and is due on ${arrives}.`,
        `This is your receipt. ${vat.join(', ')}.`,
      ],
      table: contents(box),
      button: { label: 'See the box', path: page(box) },
    },
  };
}

export interface DeclinedCharge {
  readonly amount: Pence;
  /** The middle of a sentence. */
  readonly reason: string;
  readonly retryOn: CalendarDate | null;
  readonly payBy: CalendarDate;
  /** What only the customer can give: a card where none is saved, or the bank's confirmation. */
  readonly missing: 'card' | 'confirmation' | null;
  /** How often it was declined so far. */
  readonly declines: number;
}

export function chargeDeclined(box: BoxInMessage, charge: DeclinedCharge): Message {
  const price = formatPounds(charge.amount);
  const next = charge.retryOn
    ? `We try again on ${formatDate(charge.retryOn)}. You can also pay now or change your card.`
    : charge.missing === 'confirmation'
      ? `Please pay it yourself by ${formatDate(charge.payBy)}: your bank asks you to confirm it.`
      : `Please pay with ${charge.missing ? 'a' : 'another'} card by ${formatDate(charge.payBy)}.`;
  const what = charge.missing
    ? `${atStart(box)} waits for your ${charge.missing}`
    : `The payment for ${nameOf(box)} was declined`;
  return {
    cause: `declined ${box.boxId} ${charge.declines}`,
    heading: what,
    body: `We could not charge ${price}: ${charge.reason}. ${next}`,
    mail: {
      subject: subject(what),
      kind: 'service',
      announcesChargeOf: box.boxId,
      paragraphs: [
        `we could not charge ${price} for ${nameOf(box)}: ${charge.reason}.`,
        `${next} Your box waits until it is paid.`,
      ],
      button: { label: 'Pay now', path: '/payment' },
    },
  };
}

/** The day of a further try, or the last day to pay, is another one than the customer was told. */
export function retryMoved(
  box: BoxInMessage,
  { amount, retryOn, payBy }: Pick<DeclinedCharge, 'amount' | 'retryOn' | 'payBy'>,
): Message {
  const price = formatPounds(amount);
  const next = retryOn
    ? `We charge ${price} for ${nameOf(box)} on ${formatDate(retryOn)}. You can also pay now or change your card.`
    : `You can pay ${price} for ${nameOf(box)} until the end of ${formatDate(payBy)}.`;
  return {
    cause: `retry ${box.boxId} ${retryOn ?? payBy}`,
    heading: `${atStart(box)} still waits for its payment`,
    body: `We could not be reached for a while, and are sorry. ${next}`,
    mail: {
      subject: subject(`${nameOf(box)} still waits for its payment`),
      kind: 'service',
      announcesChargeOf: box.boxId,
      paragraphs: [`we could not be reached for a while, and are sorry. ${next}`],
      button: { label: 'Pay now', path: '/payment' },
    },
  };
}

export function boxGivenUp(box: BoxInMessage): Message {
  return {
    cause: `given up ${box.boxId}`,
    heading: 'Your subscription is paused',
    body: `${atStart(box)} could not be paid, so we have cancelled it and paused your subscription. Nothing is charged. Resume it with one click whenever you like.`,
    mail: {
      subject: subject('your subscription is paused'),
      kind: 'service',
      paragraphs: [
        `${nameOf(box)} could not be paid, so we have cancelled it. So that no further payment fails, we have paused your subscription: nothing is sent and nothing is charged.`,
        'We have kept your products, your household and your plan. When it suits you again, change your card if you need to, and resume with one click.',
      ],
      button: { label: 'Resume', path: '/subscription-details' },
    },
  };
}

export function boxDispatched(box: BoxInMessage, trackingUrl: string | null): Message {
  const arrives = formatDate(box.deliveryDate);
  return {
    cause: `dispatched ${box.boxId}`,
    heading: `${atStart(box)} is on its way`,
    body: `It is due on ${arrives}.${trackingUrl ? ` Follow it: ${trackingUrl}` : ''}`,
    mail: {
      subject: subject(`${nameOf(box)} is on its way`),
      kind: 'update',
      paragraphs: [
        `${nameOf(box)} has left and is due on ${arrives}.`,
        ...(trackingUrl ? [`Follow the parcel: ${trackingUrl}`] : []),
      ],
      button: { label: 'See the box', path: page(box) },
    },
  };
}

/** The parcel's link, of a box that was told to be on its way without it or with another. */
export function trackingKnown(box: BoxInMessage, trackingUrl: string): Message {
  return {
    cause: `tracking ${box.boxId} ${trackingUrl}`,
    heading: `Follow ${nameOf(box)}`,
    body: `It is due on ${formatDate(box.deliveryDate)}. Follow it: ${trackingUrl}`,
    mail: {
      subject: subject(`follow ${nameOf(box)}`),
      kind: 'update',
      paragraphs: [
        `${nameOf(box)} is on its way and is due on ${formatDate(box.deliveryDate)}.`,
        `Follow the parcel: ${trackingUrl}`,
      ],
      button: { label: 'See the box', path: page(box) },
    },
  };
}

export function boxDelivered(box: BoxInMessage): Message {
  return {
    cause: `delivered ${box.boxId}`,
    heading: `${atStart(box)} has arrived`,
    body: 'If anything is missing or broken, write to us and we put it right.',
    mail: {
      subject: subject(`${nameOf(box)} has arrived`),
      kind: 'update',
      paragraphs: [
        `our carrier has delivered ${nameOf(box)}. If you do not have it, or anything is missing or broken, answer this mail and we put it right.`,
      ],
      button: { label: 'See the box', path: page(box) },
    },
  };
}

/** Nobody has said whether it came. */
export function boxWasDue(box: BoxInMessage): Message {
  const due = formatDate(box.deliveryDate);
  return {
    cause: `delivered ${box.boxId}`,
    heading: `${atStart(box)} was due on ${due}`,
    body: 'If it has not come, or anything is missing or broken, write to us and we put it right.',
    mail: {
      subject: subject(`${nameOf(box)} was due on ${due}`),
      kind: 'update',
      paragraphs: [
        `${nameOf(box)} was due on ${due}. If it has not come, or anything is missing or broken, answer this mail and we put it right.`,
      ],
      button: { label: 'See the box', path: page(box) },
    },
  };
}

export function boxRefunded(
  box: BoxInMessage,
  refund: { refundNumber: number; amount: Pence; reason: string },
): Message {
  const price = formatPounds(refund.amount);
  return {
    cause: `refunded ${box.boxId} ${refund.refundNumber}`,
    heading: `${price} goes back to your card`,
    body: `${refund.reason} Your bank shows it within ten days.`,
    mail: {
      subject: subject(`${price} goes back to your card`),
      kind: 'service',
      paragraphs: [
        `we have returned ${price} for ${nameOf(box)} to the card that you paid with. ${refund.reason} Your bank shows it within ten days.`,
      ],
    },
  };
}
