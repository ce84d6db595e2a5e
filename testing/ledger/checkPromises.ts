import { type Day, dayOf, inPounds } from './days.ts';
import { actsOf, type Closing, isForgotten, type Journal } from './journal.ts';
import type { Statement } from './statements.ts';

/** Compares what else messages promise: until when a box can be changed or paid, new prices, and what was said before. */
export function checkPromises(
  journal: Journal,
  { timelines, receipts }: Closing,
  statements: readonly Statement[],
): string[] {
  const found: string[] = [];
  const ofBox = Map.groupBy(statements, ({ boxId }) => boxId ?? '');
  for (const statement of statements) {
    const { claim, at, on, boxId, heading, by } = statement;
    if (isForgotten(journal, at)) continue;
    const of = `'${heading}' (${by}) of ${on}`;
    const stated = ofBox.get(boxId ?? '') ?? [];
    const steps = timelines.get(boxId ?? '') ?? [];
    if (claim.is === 'changeable') {
      const locked = steps.find(
        ({ status, at: lockedAt }) => status === 'CustomerNotified' && lockedAt > at,
      );
      const lockedOn = locked && dayOf(locked.at);
      if (lockedOn && lockedOn <= claim.until && !isNewer(journal, statement, stated, lockedOn)) {
        found.push(
          `${of} says that box ${boxId} can be changed until ${claim.until}: locked on ${lockedOn}`,
        );
      }
    }
    if (claim.is === 'payBy') {
      const given = steps.find(({ cause, at: until }) => until > at && givenUp.test(cause));
      if (given && dayOf(given.at) <= claim.on) {
        found.push(
          `${of} says that box ${boxId} can be paid until ${claim.on}: given up on ${dayOf(given.at)}`,
        );
      }
    }
    if (claim.is === 'productPrice') {
      const set = actsOf(journal, 'price').some(
        ({ productId, price, from }) =>
          journal.products.get(productId)?.name === claim.product &&
          price === claim.amount &&
          from === claim.from,
      );
      if (!set)
        found.push(`${of} names ${inPounds(claim.amount)} from ${claim.from} on, which nobody set`);
    }
    if (claim.is === 'before') {
      const earlier = stated
        .filter((each) => each.at < at && each.claim.is === 'charge')
        .at(-1)?.claim;
      if (earlier?.is === 'charge' && earlier.amount !== claim.amount) {
        found.push(
          `${of} says that we wrote ${inPounds(claim.amount)} before: ${inPounds(earlier.amount)}`,
        );
      }
    }
    const receipt = receipts.get(boxId ?? '');
    const isReceipt = stated.some((each) => each.at === at && each.claim.is === 'received');
    if (claim.is === 'creditOff' && isReceipt && receipt && receipt.credit !== claim.amount) {
      found.push(
        `${of} says that ${inPounds(claim.amount)} of credit paid: ${inPounds(receipt.credit)}`,
      );
    }
  }
  return found;
}

const givenUp = /^It was not paid in time/;

/** Whether a later message, or an act of the customer, has changed what was said until a day. */
const isNewer = (
  journal: Journal,
  { at, customerId }: Statement,
  stated: readonly Statement[],
  until: Day,
) =>
  stated.some(
    ({ at: later, on, claim }) =>
      later > at && on <= until && (claim.is === 'due' || claim.is === 'changeable'),
  ) ||
  journal.acts.some(
    (act) =>
      act.kind === 'customer' &&
      act.customerId === customerId &&
      act.at > at &&
      dayOf(act.at) <= until,
  );
