import { shop } from '@nestbox/contract/shop';
import { chargeDate, lastChangeDate, shipmentDate } from '@nestbox/domain/box/dates';
import { boxPrice, itemPrice } from '@nestbox/domain/box/price';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { tellDate } from '@nestbox/domain/calendar/tellDate';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import type { Notice } from './notice.ts';

/** A box as a notice tells of it. */
export interface ToldBox {
  readonly boxId: string;
  readonly boxNumber: number;
  readonly deliveryDate: CalendarDate;
  readonly items: readonly {
    readonly productName: string;
    readonly quantity: number;
    readonly unitPrice: Pence;
  }[];
}

const nameOf = (box: ToldBox) => `box ${box.boxNumber}`;
const atStart = (box: ToldBox) => `Box ${box.boxNumber}`;
const subject = (what: string) => `${shop.name}: ${what}`;
const page = (box: ToldBox) => `/my-box-products/${box.boxNumber}/${box.boxId}`;

const contents = (box: ToldBox) => ({
  rows: box.items.map(
    (item) => [`${item.quantity} × ${item.productName}`, formatPounds(itemPrice(item))] as const,
  ),
  total: ['Total, VAT and delivery included', formatPounds(boxPrice(box.items))] as const,
});

export function lastChance(box: ToldBox): Notice {
  const until = tellDate(lastChangeDate(box.deliveryDate));
  const arrives = tellDate(box.deliveryDate);
  return {
    cause: `last chance ${box.boxId} ${box.deliveryDate}`,
    heading: `Last chance to change ${nameOf(box)}`,
    body: `You can change, postpone or disable it until ${until}. It arrives on ${arrives}.`,
    mail: {
      subject: subject(`last chance to change ${nameOf(box)}`),
      kind: 'update',
      paragraphs: [
        `your ${nameOf(box)} arrives on ${arrives}. Until ${until} you can change what is in it, postpone it or disable it. After that we prepare it.`,
      ],
      table: contents(box),
      button: { label: 'See the box', path: page(box) },
    },
  };
}

/** @param changes sentences about products that are gone */
export function boxLocked(box: ToldBox, changes: readonly string[]): Notice {
  const price = formatPounds(boxPrice(box.items));
  const charge = tellDate(chargeDate(box.deliveryDate));
  const arrives = tellDate(box.deliveryDate);
  return {
    cause: `locked ${box.boxId}`,
    heading: `${atStart(box)} is being prepared`,
    body: [`We charge ${price} on ${charge}. It arrives on ${arrives}.`, ...changes].join('\n'),
    mail: {
      subject: subject(`${nameOf(box)} is being prepared`),
      kind: 'service',
      paragraphs: [
        `${nameOf(box)} can no longer be changed: we are preparing it. We charge ${price} to your card on ${charge}, ship it on ${tellDate(shipmentDate(box.deliveryDate))}, and it arrives on ${arrives}.`,
        ...changes,
      ],
      table: contents(box),
      button: { label: 'See the box', path: page(box) },
    },
  };
}

export function boxSkipped(box: ToldBox, why: string): Notice {
  return {
    cause: `skipped ${box.boxId}`,
    heading: `${atStart(box)} is skipped`,
    body: `${why} Nothing is charged for it.`,
    mail: null,
  };
}

/** @param vat sentences such as '£1.20 VAT at 20 %' */
export function boxPaid(box: ToldBox, amount: Pence, vat: readonly string[]): Notice {
  const price = formatPounds(amount);
  const arrives = tellDate(box.deliveryDate);
  return {
    cause: `paid ${box.boxId}`,
    heading: `${atStart(box)} is paid`,
    body: `We have received ${price}. Your box arrives on ${arrives}.`,
    mail: {
      subject: subject(`${nameOf(box)} is paid`),
      kind: 'service',
      paragraphs: [
        `thank you: we have received ${price} for ${nameOf(box)}. It is shipped on ${tellDate(shipmentDate(box.deliveryDate))} and arrives on ${arrives}.`,
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
  /** The bank wants the customer to confirm the payment. */
  readonly wantsCustomer: boolean;
  /** How often it was declined so far. */
  readonly declines: number;
}

export function chargeDeclined(box: ToldBox, charge: DeclinedCharge): Notice {
  const price = formatPounds(charge.amount);
  const next = charge.retryOn
    ? `We try again on ${tellDate(charge.retryOn)}. You can also pay now or change your card.`
    : charge.wantsCustomer
      ? `Please pay it yourself by ${tellDate(charge.payBy)}: your bank asks you to confirm it.`
      : `Please pay with another card by ${tellDate(charge.payBy)}.`;
  const what = charge.wantsCustomer
    ? `${atStart(box)} waits for your confirmation`
    : `The payment for ${nameOf(box)} was declined`;
  return {
    cause: `declined ${box.boxId} ${charge.declines}`,
    heading: what,
    body: `We could not charge ${price}: ${charge.reason}. ${next}`,
    mail: {
      subject: subject(what),
      kind: 'service',
      paragraphs: [
        `we could not charge ${price} for ${nameOf(box)}: ${charge.reason}.`,
        `${next} Your box waits until it is paid.`,
      ],
      button: { label: 'Pay now', path: '/payment' },
    },
  };
}

export function boxGivenUp(box: ToldBox): Notice {
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

export function boxDispatched(box: ToldBox, trackingUrl: string | null): Notice {
  const arrives = tellDate(box.deliveryDate);
  return {
    cause: `dispatched ${box.boxId}`,
    heading: `${atStart(box)} is on its way`,
    body: `It arrives on ${arrives}.${trackingUrl ? ` Follow it: ${trackingUrl}` : ''}`,
    mail: {
      subject: subject(`${nameOf(box)} is on its way`),
      kind: 'update',
      paragraphs: [
        `${nameOf(box)} has left and arrives on ${arrives}.`,
        ...(trackingUrl ? [`Follow the parcel: ${trackingUrl}`] : []),
      ],
      button: { label: 'See the box', path: page(box) },
    },
  };
}

/** The parcel's link, of a box that was told to be on its way without it or with another. */
export function trackingKnown(box: ToldBox, trackingUrl: string): Notice {
  return {
    cause: `tracking ${box.boxId} ${trackingUrl}`,
    heading: `Follow ${nameOf(box)}`,
    body: `It arrives on ${tellDate(box.deliveryDate)}. Follow it: ${trackingUrl}`,
    mail: {
      subject: subject(`follow ${nameOf(box)}`),
      kind: 'update',
      paragraphs: [
        `${nameOf(box)} is on its way and arrives on ${tellDate(box.deliveryDate)}.`,
        `Follow the parcel: ${trackingUrl}`,
      ],
      button: { label: 'See the box', path: page(box) },
    },
  };
}

export function boxDelivered(box: ToldBox): Notice {
  return {
    cause: `delivered ${box.boxId}`,
    heading: `${atStart(box)} has arrived`,
    body: 'It was due today. If anything is missing or broken, write to us and we put it right.',
    mail: {
      subject: subject(`${nameOf(box)} has arrived`),
      kind: 'update',
      paragraphs: [
        `${nameOf(box)} was due today. If it did not come, or anything is missing or broken, answer this mail and we put it right.`,
      ],
      button: { label: 'See the box', path: page(box) },
    },
  };
}

export function boxRefunded(
  box: ToldBox,
  refund: { refundNumber: number; amount: Pence; reason: string },
): Notice {
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
