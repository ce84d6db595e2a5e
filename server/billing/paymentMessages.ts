import { pagePaths } from '@nestbox/contract/pagePaths';
import type { CalendarDate } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { chargeDate, lastChangeDate, shipmentDate } from '@nestbox/domain/delivery/dates';
import { formatPounds, type Pence } from '@nestbox/domain/money/pounds';
import {
  atStart,
  type BoxInMessage,
  cardPart,
  contents,
  nameOf,
  page,
  receiptNotes,
} from '../boxes/boxMessages.ts';
import { editableTexts, joined } from '../notifications/editableTexts.ts';
import type { Message } from '../notifications/message.ts';

interface PaidBox {
  /** Such as 'VAT at 20%: £1.20 on £6.00, together £7.20'. */
  readonly vat: readonly string[];
  /** The box that is charged next; null where none is. */
  readonly next: BoxInMessage | null;
  /** The mail of the shipment has the receipt. */
  readonly receiptFollows?: boolean;
}

const paidTexts = editableTexts('boxPaid', 'A box was paid', {
  subject: 'Thank you: your box comes {date}',
  heading: '{box} is paid',
  headingOfMail: 'Thank you',
  opening: '',
  button: 'See the box',
});

export function boxPaid(
  box: BoxInMessage,
  { vat, next, receiptFollows = false }: PaidBox,
): Message {
  const credit = formatPounds(box.credit);
  const arrives = formatDate(box.deliveryDate);
  const received =
    cardPart(box) > 0 ? `We have received ${formatPounds(cardPart(box))}` : 'Nothing is charged';
  const byCredit = box.credit > 0 ? ` Your credit paid ${credit}.` : '';
  const texts = paidTexts.with({ box: nameOf(box), date: arrives });
  return {
    topic: 'money',
    cause: `paid ${box.boxId}`,
    heading: texts.heading,
    body: `${received}.${byCredit} Your box is due on ${arrives}.`,
    mail: receiptFollows
      ? null
      : {
          subject: texts.subject,
          order: box.orderNumber,
          heading: texts.headingOfMail,
          kind: 'service',
          facts: [
            ['Delivery', arrives],
            ['Shipment', formatDate(shipmentDate(box.deliveryDate))],
          ],
          paragraphs: [texts.opening, `${received} for ${nameOf(box)}.${byCredit}`],
          table: { ...contents(box), notes: receiptNotes(vat) },
          button: { label: texts.button, path: page(box) },
          ...(next && { further: [formatNextCharge(next)] }),
        },
  };
}

/** Returns what is charged next and when, and until when it can be changed. */
function formatNextCharge(next: BoxInMessage): string {
  const { deliveryDate } = next;
  const sum =
    cardPart(next) > 0
      ? `We charge ${formatPounds(cardPart(next))} for it on ${formatDate(chargeDate(deliveryDate))}.`
      : 'Your credit pays for it.';
  return `${atStart(next)} comes next, on ${formatDate(deliveryDate)}. ${sum} You can change, postpone or disable it until ${formatDate(lastChangeDate(deliveryDate))}, and cancel your subscription at any time.`;
}

export interface DeclinedCharge {
  readonly amount: Pence;
  /** Used in the middle of a sentence. */
  readonly reason: string;
  readonly retryOn: CalendarDate | null;
  readonly payBy: CalendarDate;
  /** What the customer must provide: a card where none is saved, or the bank's confirmation. */
  readonly missing: 'card' | 'confirmation' | null;
  /** The number of declines so far. */
  readonly declines: number;
}

const declinedTexts = editableTexts('chargeDeclined', 'The card was declined', {
  subject: 'The payment for {box} was declined',
  subjectWhenCustomerMustAct: '{box} waits for your {missing}',
  opening: 'We could not charge {amount} for {box}: {reason}.',
  waits: 'Your box waits until it is paid.',
  button: 'Pay now',
});

export function chargeDeclined(box: BoxInMessage, charge: DeclinedCharge): Message {
  const price = formatPounds(charge.amount);
  const next = charge.retryOn
    ? `We try again on ${formatDate(charge.retryOn)}. You can also pay now or change your card.`
    : charge.missing === 'confirmation'
      ? `Please pay it yourself by ${formatDate(charge.payBy)}: your bank asks you to confirm it.`
      : `Please pay with ${charge.missing ? 'a' : 'another'} card by ${formatDate(charge.payBy)}.`;
  const texts = declinedTexts.with({
    box: nameOf(box),
    amount: price,
    reason: charge.reason,
    missing: charge.missing ?? '',
  });
  const what = charge.missing ? texts.subjectWhenCustomerMustAct : texts.subject;
  return {
    ofBoxesToCome: true,
    topic: 'money',
    cause: `declined ${box.boxId} ${charge.declines}`,
    heading: what,
    body: `We could not charge ${price}: ${charge.reason}. ${next}`,
    mail: {
      subject: what,
      order: box.orderNumber,
      kind: 'service',
      announcesChargeOf: box.boxId,
      paragraphs: [texts.opening, joined(' ', [next, texts.waits])],
      button: { label: texts.button, path: pagePaths.payment },
    },
  };
}

const retryTexts = editableTexts('retryMoved', 'The card is charged again on another day', {
  subject: '{box} still waits for its payment',
  opening: 'We could not be reached for a while, and are sorry.',
  button: 'Pay now',
});
const payLinkTexts = editableTexts('payLink', 'Link to pay for a box', {
  subject: '{box} still waits for its payment',
  opening: 'Your box waits until it is paid.',
  button: 'Pay now',
});

type NextCharge = Pick<DeclinedCharge, 'amount' | 'retryOn' | 'payBy'>;

/** For a retry or pay-by date that differs from the one in the last message. */
export const retryMoved = (box: BoxInMessage, charge: NextCharge): Message =>
  stillToPay(box, retryTexts.with({ box: nameOf(box) }), {
    cause: `retry ${box.boxId} ${charge.retryOn ?? charge.payBy}`,
    next: formatNext(box, charge),
  });

/** For a customer whom staff ask to pay a box whose card was declined. */
export const payLink = (box: BoxInMessage, charge: NextCharge, at: Date): Message =>
  stillToPay(box, payLinkTexts.with({ box: nameOf(box) }), {
    cause: `pay link ${box.boxId} ${at.toISOString()}`,
    next: formatNext(box, charge),
  });

function formatNext(box: BoxInMessage, { amount, retryOn, payBy }: NextCharge): string {
  const price = formatPounds(amount);
  return retryOn
    ? `We charge ${price} for ${nameOf(box)} on ${formatDate(retryOn)}. You can also pay now or change your card.`
    : `You can pay ${price} for ${nameOf(box)} until the end of ${formatDate(payBy)}.`;
}

/** Returns a message with the way to the payment page. */
function stillToPay(
  box: BoxInMessage,
  texts: ReturnType<typeof retryTexts.with>,
  { cause, next }: { readonly cause: string; readonly next: string },
): Message {
  const body = joined(' ', [texts.opening, next]);
  return {
    ofBoxesToCome: true,
    topic: 'money',
    cause,
    heading: texts.subject,
    body,
    mail: {
      subject: texts.subject,
      order: box.orderNumber,
      kind: 'service',
      announcesChargeOf: box.boxId,
      paragraphs: [body],
      button: { label: texts.button, path: pagePaths.payment },
    },
  };
}

/** What changed about the amount of a charge that was announced. */
interface ChangedAmount {
  /** Pence that the last message named. */
  readonly before: Pence;
  /** The day of the next retry; null for a box that is charged on its charge date. */
  readonly retryOn: CalendarDate | null;
  readonly at: Date;
}

const amountTexts = editableTexts('amountChanged', 'The amount to pay has changed', {
  subject: 'A new amount for {box}',
  opening: '',
  button: 'See the box',
});

/** For a charge whose amount differs from the one in the last message. */
export function amountChanged(box: BoxInMessage, { before, retryOn, at }: ChangedAmount): Message {
  const on = formatDate(retryOn ?? chargeDate(box.deliveryDate));
  const toPay = formatPounds(cardPart(box));
  const credit = formatPounds(box.credit);
  const byCredit = cardPart(box) === 0;
  const charge = byCredit
    ? `Your credit pays all of ${nameOf(box)} on ${on}: ${credit}. Nothing is charged to your card.`
    : `We charge ${toPay} for ${nameOf(box)} on ${on}.${box.credit > 0 ? ` ${credit} credit comes off.` : ''}`;
  const why = `Before, we wrote ${formatPounds(before)}: your credit has changed since.`;
  const due = retryOn ? '' : ` It is due on ${formatDate(box.deliveryDate)}.`;
  const texts = amountTexts.with({ box: nameOf(box) });
  const heading = byCredit
    ? `Your credit pays for ${nameOf(box)}`
    : `${atStart(box)} costs your card ${toPay}`;
  return {
    ofBoxesToCome: true,
    topic: 'money',
    cause: `amount ${box.boxId} ${at.toISOString()}`,
    heading,
    body: `${charge} ${why}${due}`,
    mail: {
      subject: texts.subject,
      order: box.orderNumber,
      kind: 'service',
      announcesChargeOf: box.boxId,
      paragraphs: [texts.opening, charge, `${why}${due}`],
      table: contents(box),
      button: { label: texts.button, path: page(box) },
    },
  };
}

const givenUpTexts = editableTexts('boxGivenUp', 'A box was never paid', {
  subject: 'Your subscription is paused',
  opening:
    '{box} could not be paid, so we have cancelled it. So that no further payment fails, we have paused your subscription: nothing is sent and nothing is charged.',
  resume:
    'We have kept your products, your household and your plan. When it suits you again, change your card if you need to, and resume with one click.',
  inTheApp:
    '{box} could not be paid, so we have cancelled it and paused your subscription. Nothing is charged. Resume it with one click whenever you like.',
  button: 'Resume',
});

export function boxGivenUp(box: BoxInMessage): Message {
  const texts = givenUpTexts.with({ box: nameOf(box) });
  return {
    topic: 'money',
    cause: `given up ${box.boxId}`,
    heading: texts.subject,
    body: texts.inTheApp,
    mail: {
      subject: texts.subject,
      order: box.orderNumber,
      kind: 'service',
      paragraphs: [texts.opening, texts.resume],
      button: { label: texts.button, path: pagePaths.subscriptionDetails },
    },
  };
}

const creditTexts = editableTexts('creditGiven', 'Credit was given', {
  subject: 'You have {amount} more credit',
  opening: 'We have given you {amount} of credit.',
  button: 'See your credit',
});

/** For credit that an operator gives. @param entryNumber the entry of the credit ledger */
export function creditGiven(entryNumber: number, amount: Pence, reason: string): Message {
  const texts = creditTexts.with({ amount: formatPounds(amount) });
  const body = `${reason} It comes off your next box.`;
  return {
    topic: 'money',
    cause: `credit ${entryNumber}`,
    heading: texts.subject,
    body,
    mail: {
      subject: texts.subject,
      kind: 'service',
      paragraphs: [joined(' ', [texts.opening, body])],
      button: { label: texts.button, path: pagePaths.subscriptionDetails },
    },
  };
}
