import { pagePaths } from '@nestbox/contract/pagePaths';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import { shop } from '@nestbox/shop/shop';
import { type BoxInMessage, nameOf } from '../boxes/boxMessages.ts';
import { editableTexts, joined } from '../notifications/editableTexts.ts';
import type { Message } from '../notifications/message.ts';

/** What became of a disputed payment. */
interface DisputeInMessage {
  readonly disputeId: string;
  readonly amount: Pence;
  /** Whether the box was held, and goes on or is cancelled now. */
  readonly waited: boolean;
  /** Whether the subscription is paused. */
  readonly paused: boolean;
}

const pausedTexts = editableTexts('pausedForDispute', 'A payment is disputed', {
  subject: 'Your subscription is paused',
  opening: 'Your bank has told us that you dispute the payment for {box}.',
  openingWhenItAsks: 'Your bank has asked us about the payment for {box}.',
  button: 'Your subscription',
});

/** @param asksOnly whether the bank asks before it takes money */
export function pausedForDispute(
  box: BoxInMessage,
  { disputeId, asksOnly }: { readonly disputeId: string; readonly asksOnly: boolean },
): Message {
  const texts = pausedTexts.with({ box: nameOf(box) });
  const body = joined(' ', [
    asksOnly ? texts.openingWhenItAsks : texts.opening,
    `Until that is settled no new box is prepared or charged. Please write to ${shop.supportEmail}.`,
  ]);
  return {
    topic: 'money',
    cause: `disputed ${box.boxId} ${disputeId}`,
    heading: texts.subject,
    body,
    mail: {
      subject: texts.subject,
      order: box.orderNumber,
      kind: 'service',
      paragraphs: [body],
      button: { label: texts.button, path: pagePaths.subscriptionDetails },
    },
  };
}

const formatPaused = (paused: boolean) =>
  paused
    ? ['Your subscription is still paused, and nothing is charged. Resume it whenever you like.']
    : [];

const settledTexts = editableTexts('disputeSettled', 'A dispute was won', {
  subject: 'The payment for {box} stands',
  opening: 'Your bank has settled the question about {box}: the payment of {amount} stands.',
  waited: '{box} waited for that, and we send it now.',
  button: 'Your subscription',
});

/** For a dispute that ended in favour of the shop. */
export function disputeSettled(box: BoxInMessage, dispute: DisputeInMessage): Message {
  const { disputeId, amount, waited, paused } = dispute;
  const texts = settledTexts.with({ box: nameOf(box), amount: formatPounds(amount) });
  const sentences = [texts.opening, ...(waited ? [texts.waited] : []), ...formatPaused(paused)];
  return {
    topic: 'money',
    cause: `dispute settled ${box.boxId} ${disputeId}`,
    heading: texts.subject,
    body: joined(' ', sentences),
    mail: {
      subject: texts.subject,
      order: box.orderNumber,
      kind: 'service',
      paragraphs: sentences,
      button: { label: texts.button, path: pagePaths.subscriptionDetails },
    },
  };
}

const lostTexts = editableTexts('disputeLost', 'A dispute was lost', {
  subject: 'Your bank returned {amount} to you',
  opening: 'Your bank has decided about the payment for {box}, and returned {amount} to you.',
  button: 'Your subscription',
});

/** For a dispute that the customer has won. */
export function disputeLost(box: BoxInMessage, dispute: DisputeInMessage): Message {
  const { disputeId, amount, waited, paused } = dispute;
  const texts = lostTexts.with({ box: nameOf(box), amount: formatPounds(amount) });
  const sentences = [
    texts.opening,
    ...(waited ? ['The box does not come.'] : []),
    ...formatPaused(paused),
  ];
  return {
    topic: 'money',
    cause: `dispute lost ${box.boxId} ${disputeId}`,
    heading: texts.subject,
    body: joined(' ', sentences),
    mail: {
      subject: texts.subject,
      order: box.orderNumber,
      kind: 'service',
      paragraphs: sentences,
      button: { label: texts.button, path: pagePaths.subscriptionDetails },
    },
  };
}

/** Credit of a disputed payment. */
interface DisputedCredit {
  readonly amount: Pence;
  /** The entry of the credit ledger. */
  readonly entryNumber: number;
}

const takenBackTexts = editableTexts('creditTakenBack', 'Credit was taken back after a dispute', {
  subject: '{amount} of credit is taken back',
  opening:
    'We had given you {amount} of credit for {box}. Your bank has returned the payment to you as well, so we have taken that credit back.',
  button: 'See your credit',
});

export function creditTakenBack(
  box: BoxInMessage,
  { amount, entryNumber }: DisputedCredit,
): Message {
  const texts = takenBackTexts.with({ box: nameOf(box), amount: formatPounds(amount) });
  return {
    topic: 'money',
    cause: `credit ${box.boxId} ${entryNumber}`,
    heading: texts.subject,
    body: texts.opening,
    mail: {
      subject: texts.subject,
      order: box.orderNumber,
      kind: 'service',
      paragraphs: [texts.opening],
      button: { label: texts.button, path: pagePaths.subscriptionDetails },
    },
  };
}

const givenAgainTexts = editableTexts(
  'creditGivenAgain',
  'Credit was given again after a dispute',
  {
    subject: 'You have {amount} of credit again',
    opening:
      'The payment for {box} stands, so the credit that we had given you for it is yours again. It comes off your next box.',
    button: 'See your credit',
  },
);

export function creditGivenAgain(
  box: BoxInMessage,
  { amount, entryNumber }: DisputedCredit,
): Message {
  const texts = givenAgainTexts.with({ box: nameOf(box), amount: formatPounds(amount) });
  return {
    topic: 'money',
    cause: `credit ${box.boxId} ${entryNumber}`,
    heading: texts.subject,
    body: texts.opening,
    mail: {
      subject: texts.subject,
      order: box.orderNumber,
      kind: 'service',
      paragraphs: [texts.opening],
      button: { label: texts.button, path: pagePaths.subscriptionDetails },
    },
  };
}
