import { boxPrice } from '@nestbox/domain/billing/price';
import { formatPounds, formatRoundPounds } from '@nestbox/domain/money/pounds';
import type { CustomerSheet } from './readCustomerSheet.ts';
import { tellMailState } from './tellMailState.ts';
import { tellTime } from './tellTime.ts';

const boxSizes = { fewerBigger: 'fewer, bigger boxes', smallerOften: 'smaller boxes, more often' };

/** A customer in lines for a terminal. */
export function tellCustomer(sheet: CustomerSheet): string[] {
  const { customer } = sheet;
  return [
    `${customer.firstName} ${customer.lastName}  ${customer.email}  ${customer.phoneNumber}`,
    `  ${customer.customerId}, since ${tellTime(customer.createdAt)}`,
    ...part('Subscription', tellSubscription(sheet)),
    ...part('Boxes', tellBoxes(sheet)),
    ...part('Unpaid', tellUnpaid(sheet)),
    ...part('Payments', tellPayments(sheet)),
    ...part('Attempts to charge the card', tellAttempts(sheet)),
    ...part('Refunds', tellRefunds(sheet)),
    ...part('Latest notices', tellNotices(sheet)),
    ...part('Latest mails', tellMails(sheet)),
  ];
}

const part = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`)] : [];

function tellSubscription({ subscription }: CustomerSheet): string[] {
  const { monthlyLimit, boxSize } = subscription;
  const { state, stateReason, startedAt, pausedUntil, cancelReason, dueAt } = subscription;
  const { cardBrand, cardLastFour, cardEndsOn } = subscription;
  return [
    [state, startedAt && `since ${tellTime(startedAt)}`, pausedUntil && `until ${pausedUntil}`]
      .filter(Boolean)
      .join(' '),
    ...(stateReason ? [stateReason] : []),
    ...(cancelReason ? [`In their words: ${cancelReason}`] : []),
    cardLastFour
      ? `${cardBrand ?? 'card'} ending in ${cardLastFour}, valid until ${cardEndsOn ?? 'an unknown day'}`
      : 'no card',
    ...(monthlyLimit ? [`at most ${formatRoundPounds(monthlyLimit)} a month`] : []),
    ...(boxSize === 'balanced' ? [] : [boxSizes[boxSize]]),
    ...(dueAt ? [`looked after next at ${tellTime(dueAt)}`] : []),
  ];
}

const tellBoxes = ({ boxes }: CustomerSheet) =>
  boxes.map((box) =>
    [
      `${box.boxNumber}`,
      box.status,
      `arrives ${box.deliveryDate}`,
      formatPounds(boxPrice(box.items)),
      box.boxId,
      ...(box.trackingUrl ? [box.trackingUrl] : []),
    ].join('  '),
  );

const numberOf = ({ boxes }: CustomerSheet, boxId: string) =>
  `box ${boxes.find((box) => box.boxId === boxId)?.boxNumber ?? boxId}`;

function tellUnpaid(sheet: CustomerSheet): string[] {
  return sheet.charges
    .filter(({ status }) => status === 'open' || status === 'closing')
    .map((charge) => {
      const said = [
        numberOf(sheet, charge.boxId),
        charge.kind === 'checkout' ? 'opened on the payment page' : 'with the saved card',
        charge.declineReason && `declined: ${charge.declineReason}`,
        charge.retryOn && `tried again on ${charge.retryOn}`,
        charge.payBy && `to be paid by ${charge.payBy}`,
        charge.status === 'closing' && 'being closed',
      ];
      return said.filter(Boolean).join(', ');
    });
}

const tellPayments = (sheet: CustomerSheet) =>
  sheet.charges.flatMap((charge) => {
    const { boxId, paidAmount, settledAt, status, paymentIntent } = charge;
    if (paidAmount === null || !settledAt) return [];
    const unwanted = status === 'unwanted' ? ', for a box that no longer came' : '';
    const what = `${numberOf(sheet, boxId)}  ${formatPounds(paidAmount)}  ${tellTime(settledAt)}`;
    return [`${what}  ${paymentIntent ?? ''}${unwanted}`];
  });

const tellAttempts = (sheet: CustomerSheet) =>
  sheet.attempts.map(({ boxId, startedAt, outcome, declineCode }) =>
    [
      numberOf(sheet, boxId),
      tellTime(startedAt),
      outcome === 'asking' ? 'its end is not known' : outcome,
      ...(declineCode ? [declineCode] : []),
    ].join('  '),
  );

const tellRefunds = (sheet: CustomerSheet) =>
  sheet.refunds.map(({ boxId, amount, status, dueOn, reason }) =>
    [numberOf(sheet, boxId), formatPounds(amount), status, dueOn, reason].join('  '),
  );

const tellNotices = ({ notices }: CustomerSheet) =>
  notices.map(({ createdAt, heading }) => `${tellTime(createdAt)}  ${heading}`);

const tellMails = ({ mails }: CustomerSheet) =>
  mails.map((mail) => `${mail.mailId}  ${mail.subject}: ${tellMailState(mail)}`);
