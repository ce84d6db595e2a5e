import { type Day, dayOf, inPounds, plusDays } from './days.ts';
import { type Closing, isForgotten, type Journal } from './journal.ts';
import type { Statement } from './statements.ts';

/** Days in which a promised refund is made: 14 by law, and some for a provider that is down. */
const promisedDays = 17;

/** A refund is told once the provider has made it, each one; and what is promised is made. */
export function checkRefunds(
  journal: Journal,
  { provider, credit }: Closing,
  statements: readonly Statement[],
): string[] {
  const found: string[] = [];
  const boxOf = new Map(
    provider.charges.map(({ paymentIntent, metadata }) => [paymentIntent, metadata.box_id ?? '']),
  );
  const refunds = provider.refunds.map((refund) => ({
    amount: refund.amount,
    boxId: boxOf.get(refund.paymentIntent) ?? '',
    on: dayOf(new Date(refund.created * 1_000)),
    made: refund.status !== 'failed',
  }));
  const of = ({ heading, by, on }: Statement) => `'${heading}' (${by}) of ${on}`;
  const open = { mail: [...refunds], notification: [...refunds] };
  for (const statement of statements) {
    const { claim, by, on, at } = statement;
    if (claim.is === 'returned') {
      // The heading and the text of a mail say it both.
      const isSame = (each: (typeof refunds)[number]) =>
        each.amount === claim.amount && isOfBox(each, statement) && each.on <= on;
      const index = open[by].findIndex(isSame);
      if (index >= 0) open[by].splice(index, 1);
      else if (!refunds.some(isSame)) {
        found.push(`${of(statement)} says that ${inPounds(claim.amount)} went back, which did not`);
      }
    }
    if (claim.is === 'returns' && !isForgotten(journal, at)) {
      const by = workingDay(journal, claim.by ?? plusDays(on, promisedDays));
      // A mail that gathers several changes may leave a day after the first, and after its refund.
      const from = sentSince(journal, on);
      // A refund in parts adds up to what was promised.
      const made = refunds
        .filter((each) => isOfBox(each, statement) && each.made && each.on >= from && each.on <= by)
        .reduce((sum, { amount }) => sum + amount, 0);
      const isOff = statements.some(
        (other) =>
          other.at > at &&
          other.customerId === statement.customerId &&
          (other.claim.is === 'notReturned' || other.claim.is === 'lostToBank'),
      );
      if (made < claim.amount && !isOff) {
        found.push(
          `${of(statement)} promised ${inPounds(claim.amount)}: ${inPounds(made)} went back by ${by}`,
        );
      }
    }
    if (claim.is === 'takenBack' && !isForgotten(journal, at)) {
      const entries = credit.get(statement.customerId)?.entries ?? [];
      if (
        !entries.some((each) => each.amount === -claim.amount && each.on >= sentSince(journal, on))
      ) {
        found.push(
          `${of(statement)} takes ${inPounds(claim.amount)} of credit, which is still there`,
        );
      }
    }
    if ((claim.is === 'stands' || claim.is === 'lostToBank') && !isForgotten(journal, at)) {
      const outcome = claim.is === 'stands' ? 'won' : 'lost';
      const ended = provider.disputes.some(
        (each) =>
          each.status === outcome &&
          each.amount === claim.amount &&
          boxOf.get(each.paymentIntent) === statement.boxId,
      );
      if (!ended) found.push(`${of(statement)} says that a dispute was ${outcome}, which was not`);
    }
    if (claim.is === 'credited' && !isForgotten(journal, at)) {
      const entries = credit.get(statement.customerId)?.entries ?? [];
      const since = sentSince(journal, on);
      const isIt = (each: (typeof entries)[number]) =>
        each.amount === claim.amount && each.on >= since && each.on <= on;
      if (!entries.some(isIt)) {
        found.push(
          `${of(statement)} gives ${inPounds(claim.amount)} of credit, which is not there`,
        );
      }
    }
  }
  for (const { id, amount, paymentIntent, status = 'open' } of provider.disputes) {
    const box = boxOf.get(paymentIntent) ?? '';
    const wanted = status === 'won' ? 'stands' : status === 'lost' ? 'lostToBank' : null;
    const isSaid = statements.some(({ boxId, claim }) => boxId === box && claim.is === wanted);
    if (wanted && !isSaid && journal.forgotten.length === 0) {
      found.push(`nobody was told how the dispute ${id} of ${inPounds(amount)} ended`);
    }
  }
  for (const { boxId, amount, on, made } of open.notification) {
    const near = journal.forgotten.some(({ from, to }) => on >= dayOf(from) && on <= dayOf(to));
    if (made && !near)
      found.push(`nobody was told of ${inPounds(amount)} back for box ${boxId} on ${on}`);
  }
  return found;
}

/** Returns the day, or the first one after it on which the shop worked. */
function workingDay(journal: Journal, day: Day): Day {
  return journal.idleDays.has(day) ? workingDay(journal, plusDays(day, 1)) : day;
}

/** Returns the first day of what a mail may tell: a day before it left, or before the days without workers. */
function sentSince(journal: Journal, on: Day): Day {
  const before = plusDays(on, -1);
  return journal.idleDays.has(before) ? sentSince(journal, before) : before;
}

/** Whether a refund is of the box that a text names. A number can be that of a later box too. */
const isOfBox = (refund: { boxId: string }, { boxId, named }: Statement) =>
  (boxId === null && named.length === 0) || boxId === refund.boxId || named.includes(refund.boxId);
