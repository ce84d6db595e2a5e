import { readdir } from 'node:fs/promises';
import type { Receipt } from '@nestbox/contract/box';
import { makeChange } from '@nestbox/contract/change';
import type { Credit } from '@nestbox/contract/credit';
import { listCatalogue } from '@nestbox/contract/staffCatalogue';
import { compareMoney, exportMoney, getMoney } from '@nestbox/contract/staffMoney';
import { listMoneyDifferences, listRefusedRefunds } from '@nestbox/contract/staffToday';
import { getSubscriptionStatus, setSubscriptionStatus } from '@nestbox/contract/subscription';
import { addDays } from '@nestbox/domain/calendar/date';
import { londonDate } from '@nestbox/domain/calendar/london';
import * as audit from '../audit.ts';
import { checkYear } from '../ledger/checkYear.ts';
import type { BookLine, BoxStep, Closing } from '../ledger/journal.ts';
import { readCsv } from '../ledger/readCsv.ts';
import { watchProvider } from '../ledger/readProvider.ts';
import { sentWrongly, wrongMessages } from './checkMessages.ts';
import { ask, type SimulatedCustomer, type Stage } from './customer.ts';
import { formatFailure } from './formatFailure.ts';
import type { Inspection } from './openInspection.ts';
import { readNotified } from './readNotified.ts';
import { seePages } from './seeIn.ts';
import { dealWithBoxes, dealWithMoney, type StaffStage } from './staffActs.ts';
import { figuresOf, type YearFigures } from './yearFigures.ts';

const day = 86_400_000;
/** Days until the last paid boxes are delivered, and due refunds are made. */
const lastDays = 16;
/** Days of one export of the sales book. */
const exportDays = 80;
const spentCredit = /spent/;
const finals = new Set(['Delivered', 'Skipped', 'Cancelled', 'Lost', 'Returned']);

interface Played {
  readonly inspection: Inspection;
  /** Customers who acted since the last inspection, by id. */
  readonly acted: ReadonlySet<string>;
  readonly began: number;
  /** The command that plays it again. */
  readonly again: string;
  seeAll(withNotifications: boolean): Promise<void>;
}

/** Ends the year: customers do nothing new, subscriptions are cancelled, and due work is done. */
export async function closeYear(
  play: StaffStage,
  { inspection, acted, began, seeAll, again }: Played,
): Promise<YearFigures> {
  const { stage, customers } = play;
  const { shop, tally, journal } = stage;
  const firstDay = londonDate(journal.acts[0]?.at ?? shop.now());
  let unseen = acted;
  const pass = async (days: number) => {
    for (let passed = 0; passed < days; passed += 1) {
      shop.setTime(new Date(shop.now().getTime() + day));
      await dealWithBoxes(play, 1);
      await dealWithMoney(play, 1);
      for (const failure of await shop.work()) tally.wrong(formatFailure(failure));
      await seeAll(passed % 7 === 0);
      await inspection.inspect(unseen);
      unseen = new Set();
    }
  };
  await pass(lastDays);
  const members = customers.filter(({ session }) => session !== null);
  for (const customer of members) {
    const { state } = await ask(stage, customer, getSubscriptionStatus);
    if (state !== 'new') await leave(stage, customer, state);
  }
  unseen = new Set(members.map(({ session }) => session?.customerId ?? ''));
  await pass(lastDays);
  await seeAll(true);
  journal.mails.push(...shop.mails);

  const { reader } = shop.services.database;
  const boxes = await audit.readAllBoxes(reader);
  const running = new Set(
    (await audit.readAllSubscriptions(reader))
      .filter(({ state }) => state === 'active')
      .map(({ customerId }) => customerId),
  );
  for (const { boxId, customerId, status } of boxes) {
    // Boxes are planned before a first payment too, and after a cancellation when a price changes.
    if (status === 'Created' && !running.has(customerId)) continue;
    if (!finals.has(status)) tally.wrong(`box ${boxId} is still ${status}`);
  }
  const notified = await readNotified(stage);
  const mails = (await audit.readAllMails(reader)).filter(
    // A restore gives up the mails that waited when the backup was made.
    ({ givenUpAt }) => !givenUpAt || journal.forgotten.length === 0,
  );
  const files = (await readdir(shop.mailFolder)).map((name) => name.replace(/\.eml$/, ''));
  for (const what of wrongMessages(notified)) tally.wrong(what);
  if (journal.forgotten.length === 0) {
    for (const what of sentWrongly(mails, notified.messages, files)) tally.wrong(what);
  }
  const closing = await readClosing(play, members, firstDay);
  const { findings, sums } = checkYear(journal, closing);
  for (const what of findings) tally.wrong(what);
  const seconds = (performance.now() - began) / 1_000;
  return figuresOf({
    tally,
    boxes,
    closing,
    sums,
    mails: mails.length,
    seconds,
    again,
    members: members.length,
  });
}

/** Cancels. A plan of an inactive subscription is started first, and cancelled with it. */
async function leave(stage: Stage, customer: SimulatedCustomer, state: string): Promise<void> {
  if (state === 'cancelled') {
    await ask(stage, customer, setSubscriptionStatus, { body: { status: true } });
  }
  await ask(stage, customer, makeChange, { body: { kind: 'cancel' } });
}

/** Reads what the shop and the provider have in the end. */
async function readClosing(
  { stage, staff }: StaffStage,
  members: readonly SimulatedCustomer[],
  firstDay: string,
): Promise<Closing> {
  const { shop } = stage;
  const receipts = new Map<string, Receipt>();
  const credit = new Map<string, Credit>();
  const timelines = new Map<string, BoxStep[]>();
  for (const member of members) {
    const seen = await seePages(stage, member);
    for (const { boxId, receipt, timeline } of seen.pages) {
      if (receipt) receipts.set(boxId, receipt);
      timelines.set(
        boxId,
        timeline.map(({ orderStatus: status, at, cause }) => ({ status, at: new Date(at), cause })),
      );
    }
    credit.set(member.session?.customerId ?? '', seen.credit);
  }
  const lines: BookLine[] = [];
  const sums = { sales: 0, refunds: 0, disputes: 0, ours: 0, providers: 0 };
  const differences: string[] = [];
  const today = londonDate(shop.now());
  for (let from = firstDay; from <= today; from = addDays(from, exportDays)) {
    const query = { from, to: addDays(from, exportDays - 1) };
    lines.push(...readCsv((await staff.call(exportMoney, { query })).answer.csv));
    const money = (await staff.call(getMoney, { query })).answer;
    sums.sales += money.sales.gross;
    sums.refunds += money.refunds.gross;
    sums.disputes += money.disputes.gross;
    const compared = (await staff.call(compareMoney, { query })).answer;
    if (!compared.compared) throw new Error(compared.why);
    sums.ours += compared.ours;
    sums.providers += compared.providers;
    for (const { side, kind, on, amount } of compared.differences) {
      differences.push(`only the ${side} has a ${kind} of ${amount} pence on ${on}`);
    }
  }
  for (const call of [listMoneyDifferences, listRefusedRefunds]) {
    for (const { what } of (await staff.call(call, {})).answer) {
      // Credit that a customer has spent, and whose payment was disputed, is for staff to decide.
      if (!spentCredit.test(what)) differences.push(what);
    }
  }
  const products = (await staff.call(listCatalogue, {})).answer;
  return {
    provider: watchProvider(shop.ledgerFile)(),
    lines,
    receipts,
    timelines,
    credit,
    sums,
    differences,
    stock: products.flatMap(({ productId, stock }) => (stock ? [{ productId, ...stock }] : [])),
  };
}
