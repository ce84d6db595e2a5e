import type { TimelineEntry } from '@nestbox/contract/staffCustomers';
import type { BoxId, CustomerId } from '@nestbox/contract/values';
import { boxName, boxNameWithin } from '@nestbox/domain/boxes/boxName';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { type ConsentChange, readConsentChanges } from '../../account/consentQueries.ts';
import { readRecords } from '../../account/customerRecordQueries.ts';
import { readActs } from '../../account/operatorActQueries.ts';
import { readAllBoxEvents, type StoredBoxEvent } from '../../boxes/boxEventQueries.ts';
import { whyPlanned } from '../../boxes/moveBox.ts';
import { readNotifications } from '../../notifications/notificationQueries.ts';
import type { Services } from '../../services.ts';
import {
  type CustomerSummary,
  readCustomerSummary,
} from '../../workflows/reports/readCustomerSummary.ts';

/** Entries that are shown. */
const max = 500;

type Entry = Omit<TimelineEntry, 'at' | 'who' | 'before' | 'after'> &
  Partial<Pick<TimelineEntry, 'who' | 'before' | 'after'>> & { readonly at: Date };

/** Returns everything that happened with a customer, newest first. @throws Refusal */
export async function presentTimeline(
  services: Services,
  customerId: CustomerId,
): Promise<TimelineEntry[]> {
  const { reader } = services.database;
  const summary = await readCustomerSummary(services, customerId);
  const entries: Entry[] = [
    ...accountEntries(summary),
    ...paymentEntries(summary),
    ...boxEntries(summary, await readAllBoxEvents(reader, customerId)),
    ...(await readNotifications(reader, customerId)).map(
      ({ notificationId, createdAt, heading, body }): Entry => ({
        key: `message ${notificationId}`,
        at: createdAt,
        kind: 'message',
        title: heading,
        text: body,
      }),
    ),
    ...(await readConsentChanges(reader, customerId)).map(
      ({ changeNumber, at, given, way }): Entry => ({
        key: `consent ${changeNumber}`,
        at,
        kind: 'account',
        title: given ? 'Agreed to offers and news' : 'Unsubscribed from offers and news',
        text: waysOfConsent[way],
      }),
    ),
    ...(await readRecords(reader, customerId)).map(
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
        who: `${operator} (command line)`,
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

/** What happened to several boxes at once is one entry. */
function boxEntries(summary: CustomerSummary, events: readonly StoredBoxEvent[]): Entry[] {
  const byMoment = Map.groupBy(events, ({ at, status, cause }) =>
    [at.toISOString(), status, cause].join(' '),
  );
  return [...byMoment.values()].flatMap((same): Entry[] => {
    const [first] = same;
    if (!first) return [];
    const { boxId, eventNumber, at, status, cause } = first;
    const box = boxIn(summary, boxId);
    const many = same.length > 1 && `${same.length} boxes`;
    return [
      {
        key: `box ${boxId} ${eventNumber}`,
        at,
        kind: 'box',
        ...(cause === whyPlanned
          ? { title: `Planned ${many || boxNameWithin(box)}`, text: '' }
          : { title: `${many || boxName(box)}: ${status}`, text: cause }),
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

function paymentEntries(summary: CustomerSummary): Entry[] {
  const refunds = summary.refunds.map(
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
    .filter(({ outcome }) => outcome === 'declined' || outcome === 'failed')
    .map(
      ({ boxId, paymentVersion, attempt, startedAt, declineCode }): Entry => ({
        key: `attempt ${boxId} ${paymentVersion} ${attempt}`,
        at: startedAt,
        kind: 'payment',
        title: `Charge of ${boxNameWithin(boxIn(summary, boxId))} failed`,
        text: declineCode ?? '',
      }),
    );
  const credit = summary.credit.map(
    ({ entryNumber, createdAt, amount, reason }): Entry => ({
      key: `credit ${entryNumber}`,
      at: createdAt,
      kind: 'payment',
      text: reason,
      title: `Credit ${amount > 0 ? '+' : ''}${formatPounds(amount)}`,
    }),
  );
  return [...refunds, ...attempts, ...credit];
}
