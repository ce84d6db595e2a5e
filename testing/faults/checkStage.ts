import { setTimeout as pause } from 'node:timers/promises';
import { londonDate } from '@nestbox/domain/calendar/london';
import { chargeDate } from '@nestbox/domain/delivery/dates';
import { readDueCustomers } from '../../server/subscription/subscriptionQueries.ts';
import * as audit from '../audit.ts';
import { wrongMessages } from '../year/checkMessages.ts';
import { chargedTwice, creditApart, disagreements, refundsApart } from '../year/checkMoney.ts';
import type { Stage } from './openStage.ts';

export interface Verdict {
  /** Successful charges in the ledger, and paid boxes in the database. */
  readonly successes: number;
  readonly boxes: number;
  readonly duplicates: readonly string[];
  /** Charges without a box, boxes without a charge, and unfinished work. */
  readonly lost: readonly string[];
}

/** Maximum number of customers with due work that are read. */
const maxDue = 10_000;
/** Milliseconds; longer than any fault keeps a payment processing. */
const slowestBank = 1_000;
const paid = new Set(['Paid', 'Dispatched', 'Delivered']);

/** Does all due work, without further faults. */
export async function settle(stage: Stage): Promise<void> {
  // The provider repeats its own failure under the same key for a day, which is skipped here.
  stage.plan([{ fault: { kind: 'forget_keys' }, request: 'POST', times: 1 }]);
  stage.webhooks.keep(null);
  stage.mail.refuse(false);
  // Slow banks take real time.
  await pause(slowestBank);
  const { days } = stage;
  // Failed work is retried later on the same day.
  for (const hours of [0, 0.4, 1.5, 3.5, 5.5]) {
    stage.days = days + hours / 24;
    await stage.shop.work();
  }
  stage.days = days;
}

/** Compares the ledger, the database and the mails. */
export async function check({ shop, mail }: Stage): Promise<Verdict> {
  const { reader } = shop.services.database;
  const boxes = await audit.readAllBoxes(reader);
  const charges = await audit.readAllCharges(reader);
  const refunds = await audit.readAllRefunds(reader);
  const credit = await audit.readAllCredit(reader);
  const records = { boxes, charges, refunds, credit };
  const messages = await audit.readAllMessages(reader);
  const events = await audit.readAllBoxEvents(reader, new Date(0));
  const declines = await audit.readDeclinedAttempts(reader);
  const mails = await audit.readAllMails(reader);
  const forgotten = await audit.readForgotten(reader);
  const due = await readDueCustomers(reader, shop.now(), maxDue);
  const ledger = shop.ledger().charges;
  const sent = Map.groupBy(
    mails.filter(({ subject }) => /is paid$|is being prepared$/.test(subject)),
    // A charge whose day passed is announced again, with another day.
    ({ customerId, subject, text }) => `${customerId} ${subject} ${text}`,
  );
  return {
    successes: ledger.length,
    boxes: boxes.filter(({ status }) => paid.has(status)).length,
    duplicates: [
      ...chargedTwice(ledger).map((boxId) => `box ${boxId} was charged twice`),
      ...[...sent.values()]
        .filter(({ length }) => length > 1)
        .map(([mail]) => `'${mail?.subject}', to ${mail?.customerId}, twice`),
    ],
    lost: [
      ...disagreements(ledger, records),
      ...refundsApart(ledger, records),
      ...creditApart(records),
      ...wrongMessages({ events, declines, refunds, messages, forgotten }),
      ...boxes
        .filter(({ status }) => status === 'CustomerNotified')
        .filter(({ deliveryDate }) => chargeDate(deliveryDate) <= londonDate(shop.now()))
        .map(({ boxId }) => `box ${boxId} was to be charged, and is not`),
      ...due.map(({ customerId }) => `work for ${customerId} is still due`),
      ...mails
        .filter(({ mailId, sentAt }) => !sentAt || !mail.arrived.has(mailId))
        .map(({ subject, customerId }) => `'${subject}' never arrived at ${customerId}`),
    ],
  };
}
