import type { BoxId } from '@nestbox/contract/values';
import { boxPrice } from '@nestbox/domain/billing/price';
import { cardName } from '@nestbox/domain/money/cardName';
import { formatPounds, formatRoundPounds } from '@nestbox/domain/money/pounds';
import type { CreditEntry } from '../billing/creditQueries.ts';
import type { CustomerSummary } from '../workflows/reports/readCustomerSummary.ts';
import { formatMailState } from './formatMailState.ts';
import { formatTime } from './formatTime.ts';

const boxSizes = { fewerBigger: 'fewer, bigger boxes', smallerOften: 'smaller boxes, more often' };

/** Formats a customer in lines for a terminal. */
export function formatCustomer(summary: CustomerSummary): string[] {
  const { customer } = summary;
  return [
    `${customer.firstName} ${customer.lastName}  ${customer.email}  ${customer.phoneNumber}`,
    `  ${customer.customerId}, since ${formatTime(customer.createdAt)}`,
    ...part('Subscription', formatSubscription(summary)),
    ...part('Boxes', formatBoxes(summary)),
    ...part('Unpaid', formatUnpaid(summary)),
    ...part('Payments', formatPayments(summary)),
    ...part('Attempts to charge the card', formatAttempts(summary)),
    ...part('Refunds', formatRefunds(summary)),
    ...part('Credit', formatCredit(summary.credit)),
    ...part('Latest notices', formatNotifications(summary)),
    ...part('Latest mails', formatMails(summary)),
  ];
}

const part = (title: string, lines: readonly string[]) =>
  lines.length > 0 ? [title, ...lines.map((line) => `  ${line}`)] : [];

function formatSubscription({ subscription }: CustomerSummary): string[] {
  const { monthlyLimit, boxSize } = subscription;
  const { state, stateReason, startedAt, pausedUntil, cancelReason, dueAt } = subscription;
  const { cardBrand, cardLastFour, cardEndsOn } = subscription;
  return [
    [state, startedAt && `since ${formatTime(startedAt)}`, pausedUntil && `until ${pausedUntil}`]
      .filter(Boolean)
      .join(' '),
    ...(stateReason ? [stateReason] : []),
    ...(cancelReason ? [`Reason for leaving: ${cancelReason}`] : []),
    cardLastFour
      ? `${cardName(cardBrand, cardLastFour)}, valid until ${cardEndsOn ?? 'an unknown day'}`
      : 'no card',
    ...(monthlyLimit ? [`at most ${formatRoundPounds(monthlyLimit)} a month`] : []),
    ...(boxSize === 'balanced' ? [] : [boxSizes[boxSize]]),
    ...(dueAt ? [`looked after next at ${formatTime(dueAt)}`] : []),
  ];
}

const formatBoxes = ({ boxes }: CustomerSummary) =>
  boxes.map((box) =>
    [
      `${box.boxNumber}`,
      box.status,
      `arrives ${box.deliveryDate}`,
      formatPounds(boxPrice(box)),
      box.boxId,
      ...(box.trackingUrl ? [box.trackingUrl] : []),
    ].join('  '),
  );

const numberOf = ({ boxes }: CustomerSummary, boxId: BoxId) =>
  `box ${boxes.find((box) => box.boxId === boxId)?.boxNumber ?? boxId}`;

function formatUnpaid(summary: CustomerSummary): string[] {
  return summary.charges
    .filter(({ status }) => status === 'open' || status === 'closing')
    .map((charge) => {
      const facts = [
        numberOf(summary, charge.boxId),
        charge.kind === 'checkout' ? 'opened on the payment page' : 'with the saved card',
        charge.declineReason && `declined: ${charge.declineReason}`,
        charge.retryOn && `tried again on ${charge.retryOn}`,
        charge.payBy && `to be paid by ${charge.payBy}`,
        charge.status === 'closing' && 'being closed',
      ];
      return facts.filter(Boolean).join(', ');
    });
}

const formatPayments = (summary: CustomerSummary) =>
  summary.charges.flatMap((charge) => {
    const { boxId, paidAmount, creditAmount, settledAt, status, paymentIntent } = charge;
    if (paidAmount === null || !settledAt) return [];
    const unwanted = status === 'unwanted' ? ', for a box that no longer came' : '';
    const what = `${numberOf(summary, boxId)}  ${formatPounds(paidAmount)}  ${formatTime(settledAt)}`;
    const credit = creditAmount > 0 ? `  and ${formatPounds(creditAmount)} of credit` : '';
    return [`${what}  ${paymentIntent ?? ''}${credit}${unwanted}`];
  });

const formatAttempts = (summary: CustomerSummary) =>
  summary.attempts.map(({ boxId, startedAt, outcome, declineCode }) =>
    [
      numberOf(summary, boxId),
      formatTime(startedAt),
      outcome === 'asking' ? 'its end is not known' : outcome,
      ...(declineCode ? [declineCode] : []),
    ].join('  '),
  );

const formatRefunds = (summary: CustomerSummary) =>
  summary.refunds.map(({ boxId, amount, destination, status, dueOn, reason }) =>
    [
      numberOf(summary, boxId),
      `${formatPounds(amount)}${destination === 'credit' ? ' as credit' : ''}`,
      status,
      dueOn,
      reason,
    ].join('  '),
  );

/** Formats the credit ledger, a line for each entry. */
export const formatCredit = (entries: readonly CreditEntry[]): string[] =>
  entries.map(({ createdAt, kind, amount, balance, code, reason }) =>
    [
      formatTime(createdAt),
      kind,
      `${amount > 0 ? '+' : ''}${formatPounds(amount)}`,
      `balance ${formatPounds(balance)}`,
      ...(code ? [code] : []),
      reason,
    ].join('  '),
  );

const formatNotifications = ({ messages }: CustomerSummary) =>
  messages.map(({ createdAt, heading }) => `${formatTime(createdAt)}  ${heading}`);

const formatMails = ({ mails }: CustomerSummary) =>
  mails.map((mail) => `${mail.mailId}  ${mail.subject}: ${formatMailState(mail)}`);
