import { readdir } from 'node:fs/promises';
import { makeChange } from '@nestbox/contract/change';
import { getSubscriptionStatus, setSubscriptionStatus } from '@nestbox/contract/subscription';
import * as audit from '../audit.ts';
import { disagreements, refundsApart } from './judgeMoney.ts';
import { sentWrongly, toldWrongly } from './judgeNotices.ts';
import type { Inspection } from './openInspection.ts';
import { ask, type Resident, type Stage } from './resident.ts';
import { tellFailure } from './tellFailure.ts';
import { figuresOf, type YearFigures } from './yearFigures.ts';

const day = 86_400_000;
/** What was paid last is delivered by then, and what is to go back has gone back. */
const lastDays = 16;
const finals = new Set(['Delivered', 'Skipped', 'Cancelled']);

interface Played {
  readonly inspection: Inspection;
  /** Who did anything that was not inspected yet, by customer id. */
  readonly acted: ReadonlySet<string>;
  readonly began: number;
}

/** Lets the year end: nobody wants anything new, what runs is cancelled, what is due is done. */
export async function closeYear(
  stage: Stage,
  residents: readonly Resident[],
  { inspection, acted, began }: Played,
): Promise<YearFigures> {
  const { shop, tally } = stage;
  let unseen = acted;
  const pass = async (days: number) => {
    for (let passed = 0; passed < days; passed += 1) {
      shop.setTime(new Date(shop.now().getTime() + day));
      for (const failure of await shop.work()) tally.wrong(tellFailure(failure));
      await inspection.inspect(unseen);
      unseen = new Set();
    }
  };
  await pass(lastDays);
  const members = residents.filter(({ session }) => session !== null);
  for (const resident of members) await leave(stage, resident);
  unseen = new Set(members.map(({ session }) => session?.customerId ?? ''));
  await pass(lastDays);

  const { reader } = shop.workshop.database;
  const books = {
    boxes: await audit.readAllBoxes(reader),
    charges: await audit.readAllCharges(reader),
    refunds: await audit.readAllRefunds(reader),
  };
  const ledger = shop.ledger();
  const telling = {
    events: await audit.readAllBoxEvents(reader, new Date(0)),
    declines: await audit.readDeclinedAttempts(reader),
    refunds: books.refunds,
    notices: await audit.readAllNotices(reader),
    forgotten: await audit.readForgotten(reader),
  };
  const mails = await audit.readAllMails(reader);
  const files = (await readdir(shop.mailFolder)).map((name) => name.replace(/\.eml$/, ''));
  for (const { boxId, status } of books.boxes) {
    if (!finals.has(status)) tally.wrong(`box ${boxId} is still ${status}`);
  }
  for (const { boxId, status } of books.refunds) {
    if (status !== 'refunded') tally.wrong(`a refund of box ${boxId} is ${status}`);
  }
  for (const { boxId, status } of books.charges) {
    if (status === 'open' || status === 'closing') {
      tally.wrong(`a payment of box ${boxId} is still ${status}`);
    }
  }
  for (const what of [
    ...disagreements(ledger.charges, books),
    ...refundsApart(ledger.charges, books),
    ...toldWrongly(telling),
    ...sentWrongly(mails, telling.notices, files),
  ]) {
    tally.wrong(what);
  }
  const seconds = (performance.now() - began) / 1_000;
  return figuresOf({ tally, ledger, books, telling, mails, households: members.length, seconds });
}

/** Cancels; a plan of a subscription that does not run is started for it, and cancelled with it. */
async function leave(stage: Stage, resident: Resident): Promise<void> {
  const { state } = await ask(stage, resident, getSubscriptionStatus);
  if (state === 'cancelled') {
    await ask(stage, resident, setSubscriptionStatus, { body: { status: true } });
  }
  await ask(stage, resident, makeChange, { body: { kind: 'cancel' } });
}
