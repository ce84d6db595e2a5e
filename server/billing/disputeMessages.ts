import { pagePaths } from '@nestbox/contract/pagePaths';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import { shop } from '@nestbox/shop/shop';
import { atStart, type BoxInMessage, nameOf, subject } from '../boxes/boxMessages.ts';
import type { Message } from '../notifications/message.ts';

const details = { label: 'Your subscription', path: pagePaths.subscriptionDetails };

/** What became of a disputed payment. */
interface DisputeInMessage {
  readonly disputeId: string;
  readonly amount: Pence;
  /** Whether the box was held, and goes on or is cancelled now. */
  readonly waited: boolean;
  /** Whether the subscription is paused. */
  readonly paused: boolean;
}

/** @param asksOnly whether the bank asks before it takes money */
export function pausedForDispute(
  box: BoxInMessage,
  { disputeId, asksOnly }: { readonly disputeId: string; readonly asksOnly: boolean },
): Message {
  const what = asksOnly
    ? `Your bank has asked us about the payment for ${nameOf(box)}.`
    : `Your bank has told us that you dispute the payment for ${nameOf(box)}.`;
  const body = `${what} Until that is settled no new box is prepared or charged. Please write to ${shop.supportEmail}.`;
  return {
    topic: 'money',
    cause: `disputed ${box.boxId} ${disputeId}`,
    heading: 'Your subscription is paused',
    body,
    mail: {
      subject: subject('your subscription is paused'),
      kind: 'service',
      order: box.orderNumber,
      paragraphs: [body],
      button: details,
    },
  };
}

const formatPaused = (paused: boolean) =>
  paused
    ? ['Your subscription is still paused, and nothing is charged. Resume it whenever you like.']
    : [];

/** For a dispute that ended in favour of the shop. */
export function disputeSettled(box: BoxInMessage, dispute: DisputeInMessage): Message {
  const { disputeId, amount, waited, paused } = dispute;
  const sentences = [
    `Your bank has settled the question about ${nameOf(box)}: the payment of ${formatPounds(amount)} stands.`,
    ...(waited ? [`${atStart(box)} waited for that, and we send it now.`] : []),
    ...formatPaused(paused),
  ];
  return {
    topic: 'money',
    cause: `dispute settled ${box.boxId} ${disputeId}`,
    heading: `The payment for ${nameOf(box)} stands`,
    body: sentences.join(' '),
    mail: {
      subject: subject(`the payment for ${nameOf(box)} stands`),
      kind: 'service',
      order: box.orderNumber,
      paragraphs: sentences,
      button: details,
    },
  };
}

/** For a dispute that the customer has won. */
export function disputeLost(box: BoxInMessage, dispute: DisputeInMessage): Message {
  const { disputeId, amount, waited, paused } = dispute;
  const sum = formatPounds(amount);
  const sentences = [
    `Your bank has decided about the payment for ${nameOf(box)}, and returned ${sum} to you.`,
    ...(waited ? ['The box does not come.'] : []),
    ...formatPaused(paused),
  ];
  return {
    topic: 'money',
    cause: `dispute lost ${box.boxId} ${disputeId}`,
    heading: `Your bank returned ${sum} to you`,
    body: sentences.join(' '),
    mail: {
      subject: subject(`your bank returned ${sum} to you`),
      kind: 'service',
      order: box.orderNumber,
      paragraphs: sentences,
      button: details,
    },
  };
}

/** Credit of a disputed payment. */
interface DisputedCredit {
  readonly amount: Pence;
  /** The entry of the credit ledger. */
  readonly entryNumber: number;
}

const seeCredit = { label: 'See your credit', path: pagePaths.subscriptionDetails };

export function creditTakenBack(
  box: BoxInMessage,
  { amount, entryNumber }: DisputedCredit,
): Message {
  const sum = formatPounds(amount);
  const body = `We had given you ${sum} of credit for ${nameOf(box)}. Your bank has returned the payment to you as well, so we have taken that credit back.`;
  return {
    topic: 'money',
    cause: `credit ${box.boxId} ${entryNumber}`,
    heading: `${sum} of credit is taken back`,
    body,
    mail: {
      subject: subject(`${sum} of credit is taken back`),
      kind: 'service',
      order: box.orderNumber,
      paragraphs: [body],
      button: seeCredit,
    },
  };
}

export function creditGivenAgain(
  box: BoxInMessage,
  { amount, entryNumber }: DisputedCredit,
): Message {
  const sum = formatPounds(amount);
  const body = `The payment for ${nameOf(box)} stands, so the credit that we had given you for it is yours again. It comes off your next box.`;
  return {
    topic: 'money',
    cause: `credit ${box.boxId} ${entryNumber}`,
    heading: `You have ${sum} of credit again`,
    body,
    mail: {
      subject: subject(`you have ${sum} of credit again`),
      kind: 'service',
      order: box.orderNumber,
      paragraphs: [body],
      button: seeCredit,
    },
  };
}
