import type { WaitingWork } from '@nestbox/contract/staffToday';
import { type DisputeStatus, disputeStates } from '@nestbox/domain/billing/disputeState';
import { undeliveredAt } from '@nestbox/domain/billing/openRefusals';
import { daysBetween } from '@nestbox/domain/calendar/date';
import { formatDate } from '@nestbox/domain/calendar/formatDate';
import { londonDate } from '@nestbox/domain/calendar/london';
import { chargeDate } from '@nestbox/domain/delivery/dates';
import { formatPounds } from '@nestbox/domain/money/pounds';
import { formatAsked, readAllWaitingRequests } from '../../account/staff/moneyRequestQueries.ts';
import { readOpenDisputes } from '../../billing/disputeQueries.ts';
import { formatDifference } from '../../billing/formatDifference.ts';
import { readOpenRefusals } from '../../billing/readOpenRefusals.ts';
import { readDifferences } from '../../billing/reconciliationQueries.ts';
import { readMailsGivenUp } from '../../notifications/mailQueries.ts';
import { type Clock, today } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { readFailedWork } from '../work/failedWorkQueries.ts';
import { formatFailedWork } from '../work/formatFailedWork.ts';
import {
  readBoxesIn,
  readBoxNumbers,
  readHeldBoxes,
  readLatestCharges,
  readLostBoxes,
  readNames,
} from './waitingWorkQueries.ts';

/** Entries of a list. */
const max = 200;

type Entry = Omit<WaitingWork, 'who' | 'isCustomer' | 'days'> & { readonly recipient?: string };
type Shop = { readonly database: Pick<Database, 'reader'>; readonly clock: Clock };

export async function listHeldBoxes(shop: Shop): Promise<WaitingWork[]> {
  const boxes = await readHeldBoxes(shop.database.reader, max);
  return withNames(
    shop,
    boxes.map(({ customerId, boxId, boxNumber, heldReason, since }) => ({
      key: boxId,
      customerId,
      on: londonDate(since),
      what: `Box ${boxNumber}: ${heldReason}`,
    })),
  );
}

export async function listLostBoxes(shop: Shop): Promise<WaitingWork[]> {
  const boxes = await readLostBoxes(shop.database.reader, max);
  return withNames(
    shop,
    boxes.map(({ customerId, boxId, boxNumber, status, since }) => ({
      key: boxId,
      customerId,
      on: londonDate(since),
      what: `Box ${boxNumber} ${status === 'Lost' ? 'was lost' : 'came back'}: send it again, or refund it.`,
    })),
  );
}

export async function listLockedBoxes(shop: Shop): Promise<WaitingWork[]> {
  const { reader } = shop.database;
  const boxes = await readBoxesIn(reader, 'CustomerNotified', max);
  return withNames(
    shop,
    boxes.map(({ customerId, boxId, boxNumber, deliveryDate }) => ({
      key: boxId,
      customerId,
      on: chargeDate(deliveryDate),
      what: `Box ${boxNumber} for ${formatDate(deliveryDate)}`,
    })),
  );
}

export async function listFailedCharges(shop: Shop): Promise<WaitingWork[]> {
  const { reader } = shop.database;
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
      key: boxId,
      customerId,
      on: failedOn ?? deliveryDate,
      what: `Box ${boxNumber}, ${formatPounds(amount - creditAmount)}. ${next}`,
    };
  });
  return withNames(shop, entries.toSorted(byDay));
}

export async function listDisputes(shop: Shop): Promise<WaitingWork[]> {
  const { reader } = shop.database;
  const disputes = await readOpenDisputes(reader, max);
  const numbers = await readBoxNumbers(
    reader,
    disputes.map(({ boxId }) => boxId),
  );
  return withNames(
    shop,
    disputes.map(({ disputeId, customerId, boxId, amount, status, answerBy, openedAt }) => ({
      key: disputeId,
      customerId,
      on: openedAt.toISOString(),
      what: `Box ${numbers.get(boxId)}, ${formatPounds(amount)}: ${formatToDo(status, answerBy)}`,
    })),
  );
}

function formatToDo(status: DisputeStatus, answerBy: Date | null): string {
  if (disputeStates[status].onToday !== 'answer') return 'answered, and the bank decides.';
  const by = answerBy ? ` by ${formatDate(londonDate(answerBy))}` : '';
  return `answer it at the card provider${by}.`;
}

export async function listMoneyRequests(shop: Shop): Promise<WaitingWork[]> {
  const requests = await readAllWaitingRequests(shop.database.reader, max);
  return withNames(
    shop,
    requests.map((request) => ({
      key: `${request.customerId} ${request.requestNumber}`,
      customerId: request.customerId,
      what: `${formatAsked(request)}, asked for by ${request.who}.`,
      on: request.at.toISOString(),
    })),
  );
}

export async function listRefusedRefunds(shop: Shop): Promise<WaitingWork[]> {
  const { reader } = shop.database;
  const refusals = (await readOpenRefusals(reader)).slice(0, max);
  const numbers = await readBoxNumbers(
    reader,
    refusals.map(({ refund }) => refund.boxId),
  );
  return withNames(
    shop,
    refusals.map(({ refund, left }) => ({
      key: `${refund.boxId} ${refund.refundNumber}`,
      customerId: refund.customerId,
      what: `Box ${numbers.get(refund.boxId)}: ${formatPounds(left)} did not reach the card. Refund it as credit, or try the card again.`,
      on: (undeliveredAt(refund) ?? refund.createdAt).toISOString(),
    })),
  );
}

export async function listMoneyDifferences(shop: Shop): Promise<WaitingWork[]> {
  const differences = await readDifferences(shop.database.reader, max);
  return withNames(
    shop,
    differences.map((difference) => ({
      key: difference.paymentIntent,
      customerId: difference.customerId,
      what: formatDifference(difference),
      on: difference.foundAt.toISOString(),
    })),
  );
}

export async function listMailsGivenUp(shop: Shop): Promise<WaitingWork[]> {
  const mails = await readMailsGivenUp(shop.database.reader, max);
  return withNames(
    shop,
    mails.map(({ mailId, customerId, recipient, subject, givenUpAt, createdAt }) => ({
      key: mailId,
      customerId,
      recipient,
      what: subject,
      on: (givenUpAt ?? createdAt).toISOString(),
    })),
  );
}

export async function listTasksSetAside(shop: Shop): Promise<WaitingWork[]> {
  const failed = await readFailedWork(shop.database.reader, max);
  return withNames(
    shop,
    failed.map(({ customerId, queue, work, tries, problem, firstFailedAt }) => ({
      key: `${customerId} ${queue} ${work}`,
      customerId,
      on: firstFailedAt.toISOString(),
      what: `${formatFailedWork({ queue, work })}: ${problem}, ${tries === 1 ? '1 try' : `${tries} tries`}`,
    })),
  );
}

const byDay = (a: Entry, b: Entry) => a.on.localeCompare(b.on);

async function withNames(
  { database, clock }: Shop,
  entries: readonly Entry[],
): Promise<WaitingWork[]> {
  const now = today(clock);
  const names = await readNames(
    database.reader,
    entries.map(({ customerId }) => customerId),
  );
  return entries.map(({ recipient, ...entry }) => ({
    ...entry,
    who: names.get(entry.customerId) ?? recipient ?? 'Somebody who is no customer any more',
    isCustomer: names.has(entry.customerId),
    days: daysSince(entry.on, now),
  }));
}

/** Returns the whole days since a day or an instant; null for a day to come. */
function daysSince(on: string, now: string): number | null {
  const day = on.length > 10 ? londonDate(new Date(on)) : on;
  return day > now ? null : daysBetween(day, now);
}
