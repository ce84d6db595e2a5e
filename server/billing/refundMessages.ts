import { pagePaths } from '@nestbox/contract/pagePaths';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import { type BoxInMessage, nameOf } from '../boxes/boxMessages.ts';
import { editableTexts, joined } from '../notifications/editableTexts.ts';
import type { Message } from '../notifications/message.ts';

interface RefundInMessage {
  readonly refundNumber: number;
  readonly amount: Pence;
  /** A sentence. */
  readonly reason: string;
}

const refundedTexts = editableTexts('boxRefunded', 'A refund to the card', {
  subject: '{amount} goes back to your card',
  opening: 'We have returned {amount} for {box} to the card that you paid with.',
});

export function boxRefunded(box: BoxInMessage, refund: RefundInMessage): Message {
  const texts = refundedTexts.with({ box: nameOf(box), amount: formatPounds(refund.amount) });
  const body = `${refund.reason} Your bank shows it within ten days.`;
  return {
    topic: 'money',
    cause: `refunded ${box.boxId} ${refund.refundNumber}`,
    heading: texts.subject,
    body,
    mail: {
      subject: texts.subject,
      order: box.orderNumber,
      kind: 'service',
      paragraphs: [joined(' ', [texts.opening, body])],
    },
  };
}

const refundedAsCreditTexts = editableTexts('boxRefundedAsCredit', 'A refund as credit', {
  subject: '{amount} goes to your credit',
  opening: 'We have added {amount} for {box} to your credit.',
  button: 'See your credit',
});

/** For a refund of a box, or a part of one, as credit. */
export function boxRefundedAsCredit(box: BoxInMessage, refund: RefundInMessage): Message {
  const texts = refundedAsCreditTexts.with({
    box: nameOf(box),
    amount: formatPounds(refund.amount),
  });
  const body = `${refund.reason} It comes off your next box.`;
  return {
    topic: 'money',
    cause: `refunded ${box.boxId} ${refund.refundNumber}`,
    heading: texts.subject,
    body,
    mail: {
      subject: texts.subject,
      order: box.orderNumber,
      kind: 'service',
      paragraphs: [joined(' ', [texts.opening, body])],
      button: { label: texts.button, path: pagePaths.subscriptionDetails },
    },
  };
}

const refusedTexts = editableTexts('refundRefused', 'A refund was refused', {
  subject: '{amount} could not go back to your card',
  opening: 'We wanted to return {amount} for {box}, but your card does not take it.',
  inTheApp: 'Your card does not take the refund for {box}.',
});

/** For a refund that the customer was promised, and that the card provider does not take. */
export function refundRefused(box: BoxInMessage, refund: RefundInMessage): Message {
  const texts = refusedTexts.with({ box: nameOf(box), amount: formatPounds(refund.amount) });
  const next = 'We return it in another way, and write to you soon. You need to do nothing.';
  return {
    topic: 'money',
    cause: `refund refused ${box.boxId} ${refund.refundNumber}`,
    heading: texts.subject,
    body: joined(' ', [texts.inTheApp, next]),
    mail: {
      subject: texts.subject,
      order: box.orderNumber,
      kind: 'service',
      paragraphs: [joined(' ', [texts.opening, next])],
    },
  };
}

const failedTexts = editableTexts('refundFailed', 'A refund came back from the bank', {
  subject: '{amount} did not reach your card',
  opening: 'Your bank sent the refund for {box} back to us. Your card may be closed.',
});

/** For a refund that the bank has sent back, after the customer was told that it comes. */
export function refundFailed(box: BoxInMessage, refund: RefundInMessage): Message {
  const price = formatPounds(refund.amount);
  const texts = failedTexts.with({ box: nameOf(box), amount: price });
  const next = `We return the ${price} in another way, and write to you soon. You need to do nothing.`;
  return {
    topic: 'money',
    cause: `refund failed ${box.boxId} ${refund.refundNumber}`,
    heading: texts.subject,
    body: joined(' ', [texts.opening, next]),
    mail: {
      subject: texts.subject,
      order: box.orderNumber,
      kind: 'service',
      paragraphs: [texts.opening, next],
    },
  };
}
