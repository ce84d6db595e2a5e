import type { CustomerId } from '@nestbox/contract/values';
import { isReturned } from '@nestbox/domain/billing/refundState';
import { shop } from '@nestbox/shop/shop';
import type { ChargeAttempt } from '../../server/billing/chargeQueries.ts';
import type { Refund } from '../../server/billing/refundQueries.ts';
import type { StoredBoxEvent } from '../../server/boxes/boxEventQueries.ts';
import type { AuditedMail, AuditedMessage } from '../audit.ts';

/** Expected and actual notifications of customers. */
export interface Notified {
  readonly events: readonly Pick<StoredBoxEvent, 'customerId' | 'boxId' | 'status'>[];
  readonly declines: readonly Pick<ChargeAttempt, 'customerId' | 'boxId'>[];
  readonly refunds: readonly Pick<Refund, 'customerId' | 'boxId' | 'refundNumber' | 'status'>[];
  readonly messages: readonly AuditedMessage[];
  /** Erased customers, whose notifications are deleted. */
  readonly forgotten: ReadonlySet<string>;
}

const causes: Readonly<Record<string, string>> = {
  CustomerNotified: 'locked',
  Paid: 'paid',
  Skipped: 'skipped',
  Dispatched: 'dispatched',
  Delivered: 'delivered',
};

/** Returns a finding for each cause of which the customer was not notified exactly once. */
export function wrongMessages({ forgotten, ...notified }: Notified): string[] {
  const notErased = ({ customerId }: { customerId: CustomerId }) => !forgotten.has(customerId);
  const events = [...Map.groupBy(notified.events.filter(notErased), ({ boxId }) => boxId)].flatMap(
    // A paid box that is held, or of which packs are missing, has further events of the same status.
    ([, ofBox]) => ofBox.filter(({ status }, index) => status !== ofBox[index - 1]?.status),
  );
  const declines = notified.declines.filter(notErased);
  const refunds = notified.refunds.filter(notErased);
  const messages = notified.messages.filter(notErased);
  const due = new Map<string, number>();
  const owe = (cause: string) => due.set(cause, (due.get(cause) ?? 0) + 1);
  for (const { boxId, status } of events) if (causes[status]) owe(`${causes[status]} ${boxId}`);
  for (const { boxId, refundNumber, status } of refunds) {
    if (isReturned(status)) owe(`refunded ${boxId} ${refundNumber}`);
  }
  const sentMessages = Map.groupBy(messages, ({ cause }) => withoutDate(cause ?? ''));
  const sentOnce = (cause: string) => {
    const times = sentMessages.get(cause)?.length ?? 0;
    // A small box is skipped because it comes with the next one, which is told instead.
    if (cause.startsWith('skipped ') && times === 0) {
      return sentMessages.get(cause.replace('skipped', 'joined'))?.length === 1;
    }
    // A charge that could not be made on its day is announced again.
    return cause.startsWith('locked ') ? times >= 1 : times === 1;
  };
  const wrong = [...due]
    .filter(([cause, times]) => times !== 1 || !sentOnce(cause))
    .map(
      ([cause, times]) =>
        `'${cause}' was told ${sentMessages.get(cause)?.length ?? 0} times for ${times}`,
    );
  const kinds = new Set([...Object.values(causes), 'refunded']);
  for (const cause of sentMessages.keys()) {
    if (kinds.has(cause.split(' ')[0] ?? '') && !due.has(cause)) {
      wrong.push(`'${cause}' was told, and did not happen`);
    }
  }
  return [...wrong, ...wrongDeclineMessages(declines, messages)];
}

/** Removes the date: 'locked <box> <date>' → 'locked <box>' */
const withoutDate = (cause: string) =>
  cause.startsWith('locked ') ? cause.split(' ').slice(0, 2).join(' ') : cause;

/**
 * Returns a finding for each box whose declines were not all notified once. The last decline may
 * have the notification of the box's cancellation instead.
 */
function wrongDeclineMessages(
  declines: Notified['declines'],
  messages: Notified['messages'],
): string[] {
  const messagesOf = (start: string) =>
    Map.groupBy(
      messages.filter(({ cause }) => cause?.startsWith(start)),
      ({ cause }) => cause?.slice(start.length).split(' ')[0] ?? '',
    );
  const declined = messagesOf('declined ');
  const givenUp = messagesOf('given up ');
  return [...Map.groupBy(declines, ({ boxId }) => boxId)].flatMap(([boxId, attempts]) => {
    const sent = declined.get(boxId)?.length ?? 0;
    const missing = attempts.length - sent;
    if (missing === 0 || (missing === 1 && givenUp.has(boxId))) return [];
    return [`box ${boxId} was declined ${attempts.length} times, and told ${sent} times`];
  });
}

/**
 * Returns a finding for each mail that was not sent exactly once.
 * @param files the delivered mails, by id
 */
export function sentWrongly(
  mails: readonly AuditedMail[],
  messages: readonly AuditedMessage[],
  files: readonly string[],
): string[] {
  const arrived = Map.groupBy(files, (file) => file);
  const wrong = mails
    .filter(({ mailId, sentAt }) => !sentAt || arrived.get(mailId)?.length !== 1)
    .map(({ subject, givenUpAt }) => `'${subject}' did not go out${givenUpAt ? ': given up' : ''}`);
  const written = new Set(mails.map(({ mailId }) => mailId));
  for (const file of arrived.keys()) if (!written.has(file)) wrong.push(`${file} is nobody's mail`);
  const bySubject = Map.groupBy(mails, (mail) => `${mail.customerId} ${mail.subject}`);
  const announced = Map.groupBy(
    messages.filter(({ cause }) => /^(locked|paid) /.test(cause ?? '')),
    ({ customerId, heading }) =>
      `${customerId} ${shop.name}: ${heading.charAt(0).toLowerCase()}${heading.slice(1)}`,
  );
  for (const [subject, { length }] of announced) {
    const sent = bySubject.get(subject)?.length ?? 0;
    if (sent !== length) wrong.push(`'${subject}' was mailed ${sent} times instead of ${length}`);
  }
  return wrong;
}
