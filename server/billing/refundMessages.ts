import { pagePaths } from '@nestbox/contract/pagePaths';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import { type BoxInMessage, nameOf, subject } from '../boxes/boxMessages.ts';
import type { Message } from '../notifications/message.ts';

interface RefundInMessage {
  readonly refundNumber: number;
  readonly amount: Pence;
  /** A sentence. */
  readonly reason: string;
}

export function boxRefunded(box: BoxInMessage, refund: RefundInMessage): Message {
  const price = formatPounds(refund.amount);
  return {
    topic: 'money',
    cause: `refunded ${box.boxId} ${refund.refundNumber}`,
    heading: `${price} goes back to your card`,
    body: `${refund.reason} Your bank shows it within ten days.`,
    mail: {
      subject: subject(`${price} goes back to your card`),
      kind: 'service',
      order: box.orderNumber,
      paragraphs: [
        `We have returned ${price} for ${nameOf(box)} to the card that you paid with. ${refund.reason} Your bank shows it within ten days.`,
      ],
    },
  };
}

/** For a refund of a box, or a part of one, as credit. */
export function boxRefundedAsCredit(box: BoxInMessage, refund: RefundInMessage): Message {
  const sum = formatPounds(refund.amount);
  return {
    topic: 'money',
    cause: `refunded ${box.boxId} ${refund.refundNumber}`,
    heading: `${sum} goes to your credit`,
    body: `${refund.reason} It comes off your next box.`,
    mail: {
      subject: subject(`${sum} goes to your credit`),
      kind: 'service',
      order: box.orderNumber,
      paragraphs: [
        `We have added ${sum} for ${nameOf(box)} to your credit. ${refund.reason} It comes off your next box.`,
      ],
      button: { label: 'See your credit', path: pagePaths.subscriptionDetails },
    },
  };
}

/** For a refund that the customer was promised, and that the card provider does not take. */
export function refundRefused(box: BoxInMessage, refund: RefundInMessage): Message {
  const price = formatPounds(refund.amount);
  const next = 'We return it in another way, and write to you soon. You need to do nothing.';
  return {
    topic: 'money',
    cause: `refund refused ${box.boxId} ${refund.refundNumber}`,
    heading: `${price} could not go back to your card`,
    body: `Your card does not take the refund for ${nameOf(box)}. ${next}`,
    mail: {
      subject: subject(`${price} could not go back to your card`),
      kind: 'service',
      order: box.orderNumber,
      paragraphs: [
        `We wanted to return ${price} for ${nameOf(box)}, but your card does not take it. ${next}`,
      ],
    },
  };
}

/** For a refund that the bank has sent back, after the customer was told that it comes. */
export function refundFailed(box: BoxInMessage, refund: RefundInMessage): Message {
  const price = formatPounds(refund.amount);
  const what = `Your bank sent the refund for ${nameOf(box)} back to us. Your card may be closed.`;
  const next = `We return the ${price} in another way, and write to you soon. You need to do nothing.`;
  return {
    topic: 'money',
    cause: `refund failed ${box.boxId} ${refund.refundNumber}`,
    heading: `${price} did not reach your card`,
    body: `${what} ${next}`,
    mail: {
      subject: subject(`${price} did not reach your card`),
      kind: 'service',
      order: box.orderNumber,
      paragraphs: [what, next],
    },
  };
}
