import { readdir } from 'node:fs/promises';
import { makeChange } from '@nestbox/contract/change';
import { getSubscriptionStatus, setSubscriptionStatus } from '@nestbox/contract/subscription';
import { londonDate } from '@nestbox/domain/calendar/london';
import { readSalesBook } from '../../server/billing/readSalesBook.ts';
import * as audit from '../audit.ts';
import { sentWrongly, wrongMessages } from './checkMessages.ts';
import { bookApart, creditApart, disagreements, refundsApart } from './checkMoney.ts';
import { ask, type SimulatedCustomer, type Stage } from './customer.ts';
import { formatFailure } from './formatFailure.ts';
import type { Inspection } from './openInspection.ts';
import { figuresOf, type YearFigures } from './yearFigures.ts';

const day = 86_400_000;
/** Days until the last paid boxes are delivered, and due refunds are made. */
const lastDays = 16;
const finals = new Set(['Delivered', 'Skipped', 'Cancelled']);

interface Played {
  readonly inspection: Inspection;
  /** Customers who acted since the last inspection, by id. */
  readonly acted: ReadonlySet<string>;
  readonly began: number;
}

/** Ends the year: customers do nothing new, subscriptions are cancelled, and due work is done. */
export async function closeYear(
  stage: Stage,
  customers: readonly SimulatedCustomer[],
  { inspection, acted, began }: Played,
): Promise<YearFigures> {
  const { shop, tally } = stage;
  let unseen = acted;
  const pass = async (days: number) => {
    for (let passed = 0; passed < days; passed += 1) {
      shop.setTime(new Date(shop.now().getTime() + day));
      for (const failure of await shop.work()) tally.wrong(formatFailure(failure));
      await inspection.inspect(unseen);
      unseen = new Set();
    }
  };
  await pass(lastDays);
  const members = customers.filter(({ session }) => session !== null);
  const neverStarted = new Set<string>();
  for (const customer of members) {
    const { state } = await ask(stage, customer, getSubscriptionStatus);
    if (state === 'new') neverStarted.add(customer.session?.customerId ?? '');
    else await leave(stage, customer, state);
  }
  unseen = new Set(members.map(({ session }) => session?.customerId ?? ''));
  await pass(lastDays);

  const { reader } = shop.services.database;
  const records = {
    boxes: await audit.readAllBoxes(reader),
    charges: await audit.readAllCharges(reader),
    refunds: await audit.readAllRefunds(reader),
    credit: await audit.readAllCredit(reader),
  };
  const ledger = shop.ledger();
  const book = await readSalesBook(shop.services, {
    from: '2000-01-01',
    to: londonDate(shop.now()),
  });
  const notified = {
    events: await audit.readAllBoxEvents(reader, new Date(0)),
    declines: await audit.readDeclinedAttempts(reader),
    refunds: records.refunds,
    messages: await audit.readAllMessages(reader),
    forgotten: await audit.readForgotten(reader),
  };
  const mails = await audit.readAllMails(reader);
  const files = (await readdir(shop.mailFolder)).map((name) => name.replace(/\.eml$/, ''));
  for (const { boxId, customerId, status } of records.boxes) {
    // Boxes are planned before a first payment too.
    if (status === 'Created' && neverStarted.has(customerId)) continue;
    if (!finals.has(status)) tally.wrong(`box ${boxId} is still ${status}`);
  }
  for (const { boxId, status } of records.refunds) {
    if (status !== 'refunded') tally.wrong(`a refund of box ${boxId} is ${status}`);
  }
  for (const { boxId, status } of records.charges) {
    if (status === 'open' || status === 'closing') {
      tally.wrong(`a payment of box ${boxId} is still ${status}`);
    }
  }
  for (const what of [
    ...disagreements(ledger.charges, records),
    ...refundsApart(ledger.charges, records),
    ...creditApart(records),
    ...bookApart(ledger.charges, book),
    ...wrongMessages(notified),
    ...sentWrongly(mails, notified.messages, files),
  ]) {
    tally.wrong(what);
  }
  const seconds = (performance.now() - began) / 1_000;
  return figuresOf({
    tally,
    ledger,
    records,
    notified,
    mails,
    households: members.length,
    seconds,
  });
}

/** Cancels. A plan of an inactive subscription is started first, and cancelled with it. */
async function leave(stage: Stage, customer: SimulatedCustomer, state: string): Promise<void> {
  if (state === 'cancelled') {
    await ask(stage, customer, setSubscriptionStatus, { body: { status: true } });
  }
  await ask(stage, customer, makeChange, { body: { kind: 'cancel' } });
}
