import { differenceOf, type MoneyDifference } from '@nestbox/domain/billing/reconcile';
import { returnedSum } from '@nestbox/domain/billing/refundSums';
import { type CardPayment, CardProviderFailed } from '../../billing/cardGateway.ts';
import type { Charge } from '../../billing/chargeQueries.ts';
import { readSpentCredit } from '../../billing/disputeQueries.ts';
import { readGiftCardsOf } from '../../billing/giftCardQueries.ts';
import {
  type BookedPayments,
  insertReconciliation,
  type PaymentDifference,
  type Reconciliation,
  readBookedPayments,
  readDifferences,
  readLastReconciliation,
  readPaidIntents,
  saveDifferences,
  settleDifferences,
} from '../../billing/reconciliationQueries.ts';
import type { DifferenceKind, ReconciliationCause } from '../../billing/reconciliationSchema.ts';
import { giveUpMails } from '../../notifications/mailQueries.ts';
import { dayMilliseconds } from '../../platform/clock.ts';
import { readDataState, writeDataState } from '../../platform/database/dataStateQueries.ts';
import { readLastOutage } from '../../platform/database/uptimeQueries.ts';
import { recordSuccess } from '../payments/settlePayment.ts';
import { followRefunds } from '../refunds/followRefunds.ts';
import type { JobServices } from '../work/job.ts';
import { concernsOneCustomer } from '../work/setAside.ts';
import { type DisputesToRead, reconcileDisputes } from './reconcileDisputes.ts';
import { reconcileGiftCard } from './reconcileGiftCards.ts';
import { recoverPayment } from './recoverPayment.ts';

/** Milliseconds of payments that are compared again, since the provider's clocks may differ. */
const overlapMilliseconds = 3_600_000;
/** Differences that are compared again. */
const maxDifferences = 10_000;

/** What a reconciliation did. */
export interface Reconciled extends Reconciliation {
  readonly differences: readonly PaymentDifference[];
}

/**
 * Compares the books with all payments that the card provider has since the last time: records what the books
 * lack, lists what differs, and ends the hold of a restore.
 * @throws CardProviderFailed where the provider does not answer; call again later
 */
export async function reconcile(
  services: JobServices,
  cause: ReconciliationCause,
): Promise<Reconciled> {
  const { database, clock } = services;
  const last = await readLastReconciliation(database.reader);
  const since = last?.until ? new Date(last.until.getTime() - overlapMilliseconds) : null;
  const startedAt = clock.now();
  const held = (await readDataState(database.reader)).heldSince !== null;
  const run = newRun(services, held);
  let until = last?.until ?? null;
  const lost: CardPayment[] = [];
  await services.cards.readPayments(since, async (page) => {
    for (const { createdAt } of page) if (!until || createdAt > until) until = createdAt;
    lost.push(...(await run.compare(page)));
  });
  const older = await readOlder(services, run.compared, { since, last });
  lost.push(...(await run.compare(older.payments)));
  await run.noteMissing(older.missing);
  // Oldest first: a later payment may be of a box that follows from an earlier one.
  for (const payment of lost.toReversed()) await run.recover(payment);
  const { disputed: moved } = older;
  await run.compareDisputes({ since, moved, held });
  await noteSpentCredit(services, run);
  const differences = await saveRun(services, run, startedAt);
  const reconciliation = {
    startedAt,
    endedAt: clock.now(),
    cause,
    until,
    payments: run.compared.size,
    recovered: run.recovered(),
  };
  await insertReconciliation(database.reader, reconciliation);
  await endHold(services);
  return { ...reconciliation, differences };
}

type Run = ReturnType<typeof newRun>;
type Noted = Omit<MoneyDifference, 'kind'> & { readonly kind: DifferenceKind };

/**
 * Starts a run, which collects what differs.
 * @param held whether work is held: a payment that succeeded since the backup is recovered then, not settled as
 * usual, since its customer was notified and its box may have left
 */
function newRun(services: JobServices, held: boolean) {
  const { reader } = services.database;
  const compared = new Set<string>();
  const found: Omit<PaymentDifference, 'foundAt' | 'settledAt' | 'settledBecause'>[] = [];
  let recovered = 0;
  /** A fault with one payment stops no other, unless work is held: charging then waits for its mend. */
  const unlessHeld = (error: unknown): null => {
    if (held || !concernsOneCustomer(error)) throw error;
    return null;
  };
  const isLost = (payment: CardPayment, charge: Charge | undefined) =>
    !charge || (held && isUnsettled(payment, charge));
  const note = ({ id, order }: CardPayment, difference: Noted) => {
    if (!order) return;
    const { customerId, boxId } = order;
    found.push({ ...difference, paymentIntent: id, customerId, boxId });
  };
  const compareGiftCard = async (payment: CardPayment) => {
    const { id, giftCard } = payment;
    if (!giftCard) return;
    compared.add(id);
    const outcome = await reconcileGiftCard(services, payment, giftCard).catch(unlessHeld);
    if (outcome?.recovered) recovered += 1;
    if (!outcome?.difference) return;
    const { customerId } = giftCard;
    found.push({ ...outcome.difference, customerId, boxId: null, paymentIntent: id });
  };
  return {
    compared,
    found,
    recovered: () => recovered,
    /** Compares payments, and records what became of known ones. @returns those that the data do not have */
    async compare(payments: readonly CardPayment[]): Promise<CardPayment[]> {
      const own = payments.filter(({ order }) => order !== null);
      const ids = own.map(({ id }) => id);
      for (const id of ids) compared.add(id);
      for (const payment of payments) await compareGiftCard(payment);
      let books = await readBookedPayments(reader, ids);
      const lost = own.filter((payment) => isLost(payment, books.charges.get(payment.id)));
      const known = own.filter((payment) => !lost.includes(payment));
      const changed: string[] = [];
      for (const payment of known) {
        const charge = books.charges.get(payment.id);
        const settled =
          charge && (await settle(services, payment, { charge, books, held }).catch(unlessHeld));
        if (settled) changed.push(payment.id);
      }
      if (changed.length > 0) books = await readBookedPayments(reader, ids);
      for (const payment of known) {
        const charge = books.charges.get(payment.id);
        const difference =
          charge && differenceOf(moneyAtProvider(payment), moneyInBooks(charge, books));
        if (difference) note(payment, difference);
      }
      return lost;
    },
    /** Compares disputes, once the payments are in the books, and records what became of them. */
    async compareDisputes(which: Pick<DisputesToRead, 'since' | 'moved' | 'held'>): Promise<void> {
      const wanted = { ...which, maxDifferences, onFault: unlessHeld };
      for (const difference of await reconcileDisputes(services, wanted)) {
        found.push({ kind: 'dispute', ...difference });
      }
    },
    /** Notes payments of the books that the provider does not know. */
    async noteMissing(ids: readonly string[]): Promise<void> {
      const { charges } = await readBookedPayments(reader, ids);
      for (const [paymentIntent, { customerId, boxId, paidAmount }] of charges) {
        const amounts = { atProvider: 0, inBooks: paidAmount ?? 0 };
        found.push({ kind: 'missing', paymentIntent, customerId, boxId, ...amounts });
      }
      for (const card of await readGiftCardsOf(reader, ids)) {
        const { customerId, paymentIntent, paidAt, amount } = card;
        const amounts = { atProvider: 0, inBooks: paidAt ? amount : 0 };
        if (!paymentIntent) continue;
        found.push({ kind: 'missing', paymentIntent, customerId, boxId: null, ...amounts });
      }
    },
    async recover(payment: CardPayment): Promise<void> {
      if (!payment.order) return;
      const { order } = payment;
      const outcome = await recoverPayment(services, payment, order).catch(unlessHeld);
      const { paid, refunded } = moneyAtProvider(payment);
      if (outcome === 'recovered') {
        if (paid > 0) recovered += 1;
        if (refunded > 0) await followRefunds(services, payment.id, { quiet: true });
      } else if (paid > refunded) {
        note(payment, { kind: outcome ?? 'payment', atProvider: paid - refunded, inBooks: 0 });
      }
    },
  };
}

/** Records what the books do not have yet of a payment. @returns whether there was something */
async function settle(
  services: JobServices,
  payment: CardPayment,
  { charge, books, held }: { charge: Charge; books: BookedPayments; held: boolean },
): Promise<boolean> {
  const unsettled = isUnsettled(payment, charge);
  if (unsettled) await recordSuccess(services, payment);
  const returned = returnedSum(books.refunds, payment.id);
  if (payment.amountRefunded === returned) return unsettled;
  await followRefunds(services, payment.id, { quiet: held });
  return true;
}

const isUnsettled = (payment: CardPayment, charge: Charge) =>
  charge.paidAmount === null && payment.status === 'succeeded';

const moneyAtProvider = ({ amountReceived, amountRefunded }: CardPayment) => ({
  paid: amountReceived,
  refunded: amountRefunded,
});

const moneyInBooks = ({ paidAmount, paymentIntent }: Charge, { refunds }: BookedPayments) => ({
  paid: paidAmount ?? 0,
  refunded: returnedSum(refunds, paymentIntent ?? ''),
});

/**
 * Returns the payments that are older than the period, but moved money in it, that the books have of it, or that
 * differed before, and those whose disputes moved money.
 */
async function readOlder(
  { database, cards, clock }: JobServices,
  compared: ReadonlySet<string>,
  { since, last }: { since: Date | null; last: Reconciliation | null },
): Promise<{ payments: CardPayment[]; missing: string[]; disputed: string[] }> {
  const ids = new Set(
    (await readDifferences(database.reader, maxDifferences)).map((each) => each.paymentIntent),
  );
  const disputed = new Set<string>();
  if (since && last) {
    // A test shop's clock may be ahead of the machine's, which the provider has.
    const now = Math.max(Date.now(), clock.now().getTime());
    const tomorrow = new Date(now + dayMilliseconds);
    for (const { paymentIntent, kind } of await cards.readTransactions(since, tomorrow)) {
      if (paymentIntent) ids.add(paymentIntent);
      if (paymentIntent && kind === 'dispute') disputed.add(paymentIntent);
    }
    for (const id of await readPaidIntents(database.reader, last.startedAt)) ids.add(id);
  }
  const payments: CardPayment[] = [];
  const missing: string[] = [];
  for (const id of ids) {
    if (compared.has(id)) continue;
    const payment = await cards.retrievePayment(id).catch(nullIfUnknown);
    if (payment) payments.push(payment);
    else missing.push(id);
  }
  return { payments, missing, disputed: [...disputed] };
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof CardProviderFailed && error.unknown) return null;
  throw error;
}

/** Notes disputed payments whose credit was spent before it could be taken back. */
async function noteSpentCredit({ database }: JobServices, { found }: Run): Promise<void> {
  for (const dispute of await readSpentCredit(database.reader)) {
    const { customerId, boxId, paymentIntent, creditSpent } = dispute;
    if (found.some((each) => each.paymentIntent === paymentIntent)) continue;
    const amounts = { atProvider: creditSpent, inBooks: 0 };
    found.push({ kind: 'credit-spent', customerId, boxId, paymentIntent, ...amounts });
  }
}

async function saveRun({ database, clock }: JobServices, { compared, found }: Run, foundAt: Date) {
  const differences = found.map((each) => ({
    ...each,
    foundAt,
    settledAt: null,
    settledBecause: null,
  }));
  await saveDifferences(database.reader, differences);
  const differing = new Set(found.map(({ paymentIntent }) => paymentIntent));
  const equal = [...compared].filter((id) => !differing.has(id));
  await settleDifferences(database.reader, equal, { at: clock.now(), because: null });
  return differences;
}

/**
 * Ends the hold of a restore. Mails that waited when the backup was made are given up: they were sent since then,
 * or are out of date.
 */
async function endHold({ database: { reader }, clock }: JobServices): Promise<void> {
  const { heldSince } = await readDataState(reader);
  if (!heldSince) return;
  const outage = await readLastOutage(reader);
  if (outage && outage.until >= heldSince) {
    await giveUpMails(reader, { createdUntil: outage.since, at: clock.now() });
  }
  await writeDataState(reader, { heldSince: null, heldBecause: null });
}
