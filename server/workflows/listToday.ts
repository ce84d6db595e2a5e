import type { WaitingWork } from '@nestbox/contract/staffToday';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { londonDate } from '@nestbox/domain/calendar/london';
import { chargeDate } from '@nestbox/domain/delivery/dates';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { readMailsGivenUp } from '../notifications/mailQueries.ts';
import { type Clock, today } from '../platform/clock.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import { readFailedWork } from './failedWorkQueries.ts';
import { formatFailedWork } from './formatFailedWork.ts';
import { readBoxesIn, readDisputed, readLatestCharges, readNames } from './waitingWorkQueries.ts';

/** Entries of a list. */
const max = 200;

type Entry = Omit<WaitingWork, 'who' | 'isCustomer'> & { readonly recipient?: string };
type Shop = { readonly database: Pick<Database, 'reader'> };
type DatedShop = Shop & { readonly clock: Clock };

export async function listLockedBoxes({ database: { reader } }: Shop): Promise<WaitingWork[]> {
  const boxes = await readBoxesIn(reader, 'CustomerNotified', max);
  return withNames(
    reader,
    boxes.map(({ customerId, boxId, boxNumber, deliveryDate }) => ({
      ...{ key: boxId, customerId, on: chargeDate(deliveryDate) },
      what: `Box ${boxNumber} for ${formatDate(deliveryDate)}`,
    })),
  );
}

export async function listFailedCharges({ database: { reader } }: Shop): Promise<WaitingWork[]> {
  const boxes = await readBoxesIn(reader, 'PaymentFailed', max);
  const charges = await readLatestCharges(reader, boxes);
  const entries = boxes.flatMap(({ customerId, boxId, boxNumber, deliveryDate }) => {
    const charge = charges.get(boxId);
    if (!charge) return [];
    const { failedOn, retryOn, payBy, amount, creditAmount } = charge;
    const next = retryOn
      ? `Tried again on ${formatDate(retryOn)}.`
      : `Waits for another card${payBy ? ` until ${formatDate(payBy)}` : ''}.`;
    return {
      ...{ key: boxId, customerId, on: failedOn ?? deliveryDate },
      what: `Box ${boxNumber}, ${formatPounds(amount - creditAmount)}. ${next}`,
    };
  });
  return withNames(reader, entries.toSorted(byDay));
}

export async function listDisputes({
  database: { reader },
  clock,
}: DatedShop): Promise<WaitingWork[]> {
  const disputed = await readDisputed(reader, max);
  return withNames(
    reader,
    disputed.map(({ customerId, reason, paidAt }) => ({
      ...{ key: customerId, customerId, what: reason ?? '' },
      on: paidAt ? londonDate(paidAt) : today(clock),
    })),
  );
}

export async function listMailsGivenUp({ database: { reader } }: Shop): Promise<WaitingWork[]> {
  const mails = await readMailsGivenUp(reader, max);
  return withNames(
    reader,
    mails.map(({ mailId, customerId, recipient, subject, givenUpAt, createdAt }) => ({
      ...{ key: mailId, customerId, recipient, what: subject },
      on: (givenUpAt ?? createdAt).toISOString(),
    })),
  );
}

export async function listTasksSetAside({ database: { reader } }: Shop): Promise<WaitingWork[]> {
  const failed = await readFailedWork(reader, max);
  return withNames(
    reader,
    failed.map(({ customerId, queue, work, tries, problem, firstFailedAt }) => ({
      ...{ key: `${customerId} ${queue} ${work}`, customerId, on: firstFailedAt.toISOString() },
      what: `${formatFailedWork({ queue, work })}: ${problem}, ${tries === 1 ? '1 try' : `${tries} tries`}`,
    })),
  );
}

const byDay = (a: Entry, b: Entry) => a.on.localeCompare(b.on);

async function withNames(db: Queryable, entries: readonly Entry[]): Promise<WaitingWork[]> {
  const names = await readNames(
    db,
    entries.map(({ customerId }) => customerId),
  );
  return entries.map(({ recipient, ...entry }) => ({
    ...entry,
    who: names.get(entry.customerId) ?? recipient ?? 'Somebody who is no customer any more',
    isCustomer: names.has(entry.customerId),
  }));
}
