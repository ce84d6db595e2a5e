import type { ChargeRecord } from 'stripe-sandbox/records/records';
import { type Day, dayOf, inPounds, plusDays } from './days.ts';
import { type Closing, isForgotten, type Journal } from './journal.ts';
import { disputedOf } from './readProvider.ts';
import type { Statement } from './statements.ts';

const timeOf = ({ created }: { created: number }) => new Date(created * 1_000);

/**
 * Each charge of a saved card must be what the customer was last told, to the penny and the day; and what was told
 * must be followed by that charge, or by a newer message before it. At checkout the page says it.
 */
export function checkCharges(
  journal: Journal,
  { provider, timelines }: Closing,
  statements: readonly Statement[],
): string[] {
  const ofBox = Map.groupBy(
    statements.filter(({ boxId }) => boxId !== null),
    ({ boxId }) => boxId ?? '',
  );
  const chargesOf = Map.groupBy(provider.charges, ({ metadata }) => metadata.box_id ?? '');
  const found: string[] = [];
  for (const [boxId, charges] of chargesOf) {
    const stated = ofBox.get(boxId) ?? [];
    found.push(...checkOnce(provider, boxId, charges));
    for (const charge of charges) found.push(...checkCharge(journal, charge, stated));
  }
  for (const [boxId, stated] of ofBox) {
    const attempts = chargesOf.get(boxId) ?? [];
    const steps = timelines.get(boxId) ?? [];
    for (const statement of stated) {
      const missing = missingCharge(journal, statement, { stated, attempts, steps });
      if (missing) found.push(missing);
    }
  }
  return found;
}

/** A box is charged once; another charge of it goes back in full. */
function checkOnce(
  { refunds, disputes }: Closing['provider'],
  boxId: string,
  charges: readonly ChargeRecord[],
): string[] {
  const kept = charges.filter(
    ({ refusal, paymentIntent, amount }) =>
      !refusal && returned(refunds, paymentIntent) + disputedOf(disputes, paymentIntent) < amount,
  );
  return kept.length > 1 ? [`box ${boxId} was charged ${kept.length} times`] : [];
}

const returned = (refunds: Closing['provider']['refunds'], intent: string) =>
  refunds
    .filter(({ paymentIntent, status }) => paymentIntent === intent && status !== 'failed')
    .reduce((sum, { amount }) => sum + amount, 0);

function checkCharge(
  journal: Journal,
  charge: ChargeRecord,
  stated: readonly Statement[],
): string[] {
  const { paymentIntent, amount } = charge;
  const at = timeOf(charge);
  const on = dayOf(at);
  const what = `box ${charge.metadata.box_id} was charged ${inPounds(amount)} on ${on}`;
  const quotes = journal.acts.filter(
    (act) => act.kind === 'quote' && act.intent === paymentIntent && act.at <= soon(at),
  );
  const quote = quotes.at(-1);
  if (quote?.kind === 'quote') {
    return quote.amount === amount ? [] : [`${what}, and the page said ${inPounds(quote.amount)}`];
  }
  const before = stated.filter(
    // A lower amount may be announced and charged in the same round of work.
    ({ at: saidAt, claim }) => saidAt < at || (claim.is === 'charge' && +saidAt === +at),
  );
  const last = before.findLast(({ claim }) => ['charge', 'declined', 'retry'].includes(claim.is));
  if (!last) return [`${what}, and the customer was not told`];
  const lastAmount = before.findLast(
    ({ claim }) => claim.is === 'charge' || claim.is === 'declined',
  )?.claim;
  const lastDay = before.findLast(
    ({ claim }) => claim.is === 'charge' || claim.is === 'retry',
  )?.claim;
  const found: string[] = [];
  if (lastAmount && 'amount' in lastAmount && lastAmount.amount !== amount) {
    found.push(`${what}, and '${last.heading}' said ${inPounds(lastAmount.amount)}`);
  }
  // A new card is charged at once, as its customer has asked.
  const asked = actedOn(journal, last.customerId, on);
  if (lastDay && 'on' in lastDay && lastDay.on !== on && !asked) {
    found.push(`${what}, and '${last.heading}' said ${lastDay.on}`);
  }
  return found;
}

/** The provider's time is in whole seconds. */
const soon = (at: Date) => new Date(at.getTime() + 999);
const actedOn = (journal: Journal, customerId: string, on: Day) =>
  journal.acts.some(
    (act) => act.kind === 'customer' && act.customerId === customerId && dayOf(act.at) === on,
  );

interface Happened {
  readonly stated: readonly Statement[];
  readonly attempts: readonly ChargeRecord[];
  readonly steps: readonly { readonly status: string; readonly at: Date }[];
}

const ofCharges = new Set(['charge', 'paidByCredit', 'retry', 'payBy', 'received']);

/** Returns a finding where a charge was announced, and neither came nor was told to be another. */
function missingCharge(
  journal: Journal,
  { at, customerId, claim, heading, by }: Statement,
  { stated, attempts, steps }: Happened,
): string | null {
  if (claim.is !== 'charge' && claim.is !== 'paidByCredit') return null;
  const { on, amount } = claim;
  if (isForgotten(journal, at) || journal.idleDays.has(on)) return null;
  const firm = claim.is === 'paidByCredit' || claim.firm;
  const wasRestored = journal.forgotten.some(
    ({ from, to }) => on >= dayOf(from) && plusDays(on, -1) <= dayOf(to),
  );
  if (wasRestored) return null;
  const until = (day: Day) => day <= on;
  const newer = stated.some(
    (other) => other.at > at && until(other.on) && (!firm || ofCharges.has(other.claim.is)),
  );
  const ends = steps.some(
    (step) =>
      step.at >= at &&
      until(dayOf(step.at)) &&
      ['Cancelled', 'Skipped', 'Disabled', 'Paid'].includes(step.status),
  );
  const acts = journal.acts.some(
    (act) =>
      act.kind === 'customer' &&
      act.customerId === customerId &&
      act.at > at &&
      until(dayOf(act.at)),
  );
  // A planned box waits while the subscription is paused.
  const pauses = journal.notifications.some(
    (other) =>
      other.customerId === customerId &&
      other.at >= at &&
      until(dayOf(other.at)) &&
      other.heading.startsWith('Your subscription is paused'),
  );
  // It was planned when the mail was written, and the next mail of the same minute says that nothing comes.
  const email = journal.customers.get(customerId)?.email;
  const cancels = journal.mails.some(
    (mail) =>
      mail.to === email &&
      mail.at >= at &&
      until(dayOf(mail.at)) &&
      mail.subject.endsWith('your subscription is cancelled'),
  );
  if (newer || ends || (!firm && (acts || pauses || cancels))) return null;
  const came = attempts.some((charge) => dayOf(timeOf(charge)) === on && charge.amount === amount);
  if (came) return null;
  return `'${heading}' (${by}) of ${dayOf(at)} said ${inPounds(amount)} on ${on}, which did not come`;
}
