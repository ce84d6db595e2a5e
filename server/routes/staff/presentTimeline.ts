import type { TimelineEntry } from '@nestbox/contract/staffCustomers';
import type { BoxId, CustomerId } from '@nestbox/contract/values';
import type { CreditKind } from '@nestbox/domain/billing/credit';
import { boxName, boxNameWithin } from '@nestbox/domain/boxes/boxName';
import type { BoxStatus } from '@nestbox/domain/boxes/lifecycle';
import { londonDate } from '@nestbox/domain/calendar/london';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { type ConsentChange, readConsentChanges } from '../../account/consentQueries.ts';
import { type CustomerRecord, readRecords } from '../../account/customerRecordQueries.ts';
import { readActs } from '../../account/operatorActQueries.ts';
import { readAllBoxEvents, type StoredBoxEvent } from '../../boxes/boxEventQueries.ts';
import { whyPlanned } from '../../boxes/moveBox.ts';
import { sayToStaff } from '../../notifications/changedBy.ts';
import type { Services } from '../../services.ts';
import {
  type CustomerSummary,
  readCustomerSummary,
} from '../../workflows/reports/readCustomerSummary.ts';
import { failedAttemptText } from './presentPayments.ts';

/** Entries that are shown. */
const max = 500;

type Entry = Omit<TimelineEntry, 'at' | 'who' | 'before' | 'after'> &
  Partial<Pick<TimelineEntry, 'who' | 'before' | 'after'>> & { readonly at: Date };

/**
 * Returns everything that happened with a customer, newest first. What several records hold is one
 * entry; messages to the customer are not among them.
 * @throws Refusal
 */
export async function presentTimeline(
  services: Services,
  customerId: CustomerId,
): Promise<TimelineEntry[]> {
  const { reader } = services.database;
  const summary = await readCustomerSummary(services, customerId);
  const events = await readAllBoxEvents(reader, customerId);
  const records = await readRecords(reader, customerId);
  const entries: Entry[] = [
    ...accountEntries(summary),
    ...paymentEntries(summary, { events, records }),
    ...boxEntries(summary, events),
    ...(await readConsentChanges(reader, customerId)).map(
      ({ changeNumber, at, given, way }): Entry => ({
        key: `consent ${changeNumber}`,
        at,
        kind: 'account',
        title: given ? 'Agreed to offers and news' : 'Unsubscribed from offers and news',
        text: waysOfConsent[way],
      }),
    ),
    ...records.map(
      ({ recordNumber, at, who, act, why, before, after }): Entry => ({
        key: `staff ${recordNumber}`,
        at,
        who,
        before,
        after,
        title: act,
        text: why,
        kind: act === 'note' ? 'note' : 'staff',
      }),
    ),
    ...(await readActs(reader, { customerId, since: null })).map(
      ({ actNumber, at, operator, command, outcome }): Entry => ({
        key: `operator ${actNumber}`,
        at,
        who: `${operator} (operator)`,
        kind: 'staff',
        title: command,
        text: outcome === 'done' ? '' : outcome,
      }),
    ),
  ];
  return entries
    .sort((a, b) => b.at.getTime() - a.at.getTime())
    .slice(0, max)
    .map(({ at, who = null, before = null, after = null, ...entry }) => ({
      ...entry,
      who,
      before,
      after,
      at: at.toISOString(),
    }));
}

const waysOfConsent: Readonly<Record<ConsentChange['way'], string>> = {
  account: 'In the account.',
  link: 'By the link of a mail.',
  'mail program': 'In the mail program.',
};

/** Returns a box by what names it; one that is gone by its id. */
const boxIn = ({ boxes }: CustomerSummary, boxId: BoxId) =>
  boxes.find((box) => box.boxId === boxId) ?? { orderNumber: `box ${boxId}`, boxNumber: 0 };

/** What became of a box, as staff say it after its name. */
const statusTexts: Readonly<Record<BoxStatus, string>> = {
  Created: 'planned',
  Disabled: 'switched off',
  CustomerNotified: 'being prepared',
  Paid: 'paid',
  PaymentFailed: 'not paid',
  Dispatched: 'sent',
  Delivered: 'arrived',
  Lost: 'lost',
  Returned: 'came back',
  Skipped: 'skipped',
  Cancelled: 'cancelled',
};

/** What happened to several boxes at once is one entry, as are the boxes that were planned on a day. */
function boxEntries(summary: CustomerSummary, events: readonly StoredBoxEvent[]): Entry[] {
  const before = new Map<BoxId, BoxStatus>();
  const isMove = new Set<StoredBoxEvent>();
  for (const event of events) {
    if (before.get(event.boxId) !== event.status) isMove.add(event);
    before.set(event.boxId, event.status);
  }
  const groups = Map.groupBy(events, ({ at, status, cause }) =>
    cause === whyPlanned ? londonDate(at) : [at.toISOString(), status, cause].join(' '),
  );
  return [...groups.values()].flatMap((same): Entry[] => {
    const last = same.at(-1);
    if (!last) return [];
    const { boxId, eventNumber, at, status, cause } = last;
    const box = boxIn(summary, boxId);
    const many = same.length > 1 && `${same.length} boxes`;
    const name = many || boxName(box);
    const why = sayToStaff(cause);
    return [
      {
        key: `box ${boxId} ${eventNumber}`,
        at,
        kind: 'box',
        ...(cause === whyPlanned
          ? { title: `Planned ${many || boxNameWithin(box)}`, text: '' }
          : isMove.has(last)
            ? { title: `${name} ${statusTexts[status]}`, text: why }
            : { title: name, text: why }),
      },
    ];
  });
}

function accountEntries({ customer, subscription }: CustomerSummary): Entry[] {
  const known: readonly (readonly [string, Date | null, string])[] = [
    ['Signed up', customer.createdAt, ''],
    ['Confirmed the email address', customer.emailConfirmedAt, ''],
    ['Subscription started', subscription.startedAt, ''],
    ['Subscription cancelled', subscription.cancelledAt, subscription.cancelReason ?? ''],
    ['Asked to be erased', customer.erasureAskedAt, ''],
    ['Erased', customer.erasedAt, ''],
  ];
  return known.flatMap(([title, at, text]) =>
    at ? [{ key: `account ${title}`, at, kind: 'account', title, text }] : [],
  );
}

/** Whether two records are of one act, which takes a moment. */
const isSameMoment = (one: Date | null, other: Date) =>
  one !== null && Math.abs(one.getTime() - other.getTime()) < 5000;

/** Changes of credit that other entries hold: a refund, or a payment with credit. */
const recordedElsewhere: readonly CreditKind[] = ['refund', 'spent', 'returned'];

interface OtherEntries {
  readonly events: readonly StoredBoxEvent[];
  readonly records: readonly CustomerRecord[];
}

/** What happened with money, unless a record of staff or of the box has it. */
function paymentEntries(summary: CustomerSummary, { events, records }: OtherEntries): Entry[] {
  const didStaff = (act: CustomerRecord['act'], when: Date) =>
    records.some((record) => record.act === act && isSameMoment(record.at, when));
  const refunds = summary.refunds
    .filter(({ createdAt }) => !didStaff('refund', createdAt))
    .map(
      ({ boxId, refundNumber, createdAt, amount, destination, status, reason }): Entry => ({
        key: `refund ${boxId} ${refundNumber}`,
        at: createdAt,
        kind: 'payment',
        text: reason,
        title:
          amount < 0
            ? `Credit of ${formatPounds(-amount)} for ${boxNameWithin(boxIn(summary, boxId))} taken back`
            : `Refund of ${formatPounds(amount)} of ${boxNameWithin(boxIn(summary, boxId))} ${
                destination === 'credit' ? 'as credit' : 'to the card'
              } (${status})`,
      }),
    );
  const attempts = summary.attempts
    .filter(
      ({ boxId, outcome, settledAt }) =>
        (outcome === 'declined' || outcome === 'failed') &&
        !events.some(
          (event) =>
            event.boxId === boxId &&
            event.status === 'PaymentFailed' &&
            isSameMoment(settledAt, event.at),
        ),
    )
    .map(
      (attempt): Entry => ({
        key: `attempt ${attempt.boxId} ${attempt.paymentVersion} ${attempt.attempt}`,
        at: attempt.startedAt,
        kind: 'payment',
        title: `Charge of ${boxNameWithin(boxIn(summary, attempt.boxId))} failed`,
        text: failedAttemptText(attempt),
      }),
    );
  const credit = summary.credit
    .filter(
      ({ kind, createdAt }) =>
        !recordedElsewhere.includes(kind) &&
        !(kind === 'goodwill' && didStaff('give-credit', createdAt)),
    )
    .map(
      ({ entryNumber, createdAt, amount, reason }): Entry => ({
        key: `credit ${entryNumber}`,
        at: createdAt,
        kind: 'payment',
        text: sayToStaff(reason),
        title: `Credit ${amount > 0 ? '+' : ''}${formatPounds(amount)}`,
      }),
    );
  return [...refunds, ...attempts, ...credit];
}
