import type { Credit } from '@nestbox/contract/credit';
import { dayOf, inPounds } from './days.ts';
import { actsOf, type Closing, type Journal, sumOf } from './journal.ts';

/** Reasons of credit that a promotion gives, or takes back where its box was not paid. */
const promotion = /^With the (code|offer) |^The box that it was for was not paid/;

/** Reasons of credit that a dispute takes back, or gives again. */
const disputed = /^Your bank returned the payment|^The payment for box \d+ is ours again/;

/** Compares each customer's credit with what was given, refunded and spent, to the penny. */
export function checkCredit(journal: Journal, closing: Closing): string[] {
  return [...closing.credit].flatMap(([customerId, credit]) =>
    checkCustomer(journal, closing, { customerId, credit }),
  );
}

function checkCustomer(
  journal: Journal,
  { receipts }: Closing,
  { customerId, credit: { entries, balance, promotions } }: { customerId: string; credit: Credit },
): string[] {
  const name = journal.customers.get(customerId)?.name ?? customerId;
  const found: string[] = [];
  let running = 0;
  for (const { entryNumber, amount } of entries.toReversed()) {
    running += amount;
    if (running < 0)
      found.push(`the credit of ${name} was ${inPounds(running)} at entry ${entryNumber}`);
  }
  if (running !== balance) {
    found.push(`the credit of ${name} is ${inPounds(balance)}, its entries ${inPounds(running)}`);
  }
  const own = [...receipts].filter(
    ([boxId]) => journal.boxes.get(boxId)?.customerId === customerId,
  );
  const ofCustomer = <T extends { customerId: string }>(acts: readonly T[]) =>
    acts.filter((act) => act.customerId === customerId);
  const given = ofCustomer(actsOf(journal, 'goodwill'));
  const missing = [...entries];
  for (const { amount, at } of given) {
    const index = missing.findIndex((each) => each.amount === amount && each.on === dayOf(at));
    if (index < 0)
      found.push(`${inPounds(amount)} of goodwill of ${name} on ${dayOf(at)} are gone`);
    else missing.splice(index, 1);
  }
  const mended = entries.filter(({ reason }) => reason.startsWith('Credit that our restored'));
  const codes = sumOf(entries.filter(({ reason }) => promotion.test(reason)));
  const refunded = own.flatMap(([, receipt]) =>
    receipt.refunds.filter(({ destination }) => destination === 'credit'),
  );
  const takenBack = sumOf(entries.filter(({ reason }) => disputed.test(reason)));
  if (takenBack > 0) found.push(`${name} got ${inPounds(takenBack)} more than a dispute took`);
  const spent = own.reduce((sum, [, receipt]) => sum + receipt.credit, 0);
  const wanted = sumOf(given) + sumOf(mended) + codes + sumOf(refunded) + takenBack - spent;
  if (balance !== wanted) {
    const parts = [sumOf(given), sumOf(mended), codes, sumOf(refunded), takenBack, -spent].map(
      inPounds,
    );
    found.push(
      `the credit of ${name} is ${inPounds(balance)}, and ${parts.join(' + ')} were given, mended, by code, refunded, disputed and spent`,
    );
  }
  // Latest first. Offers, which nobody enters, have no number of boxes.
  const latestIsCode = (ofBox: readonly { reason: string }[]) =>
    ofBox.find(({ reason }) => reason.startsWith('With'))?.reason.startsWith('With the code');
  // What a code gave to a box that was not paid after all is taken back, and it can be used again.
  const byBox = Map.groupBy(
    entries.filter(({ reason }) => promotion.test(reason)),
    ({ boxNumber }) => boxNumber,
  );
  const used = [...byBox.values()].filter(
    (ofBox) => sumOf(ofBox) > 0 && latestIsCode(ofBox),
  ).length;
  const max = promotions.reduce((sum, { code }) => sum + (code === 'TENTH' ? 3 : 1), 0);
  if (used > max) found.push(`${name} used codes for ${used} boxes of ${max}`);
  if (mended.length > 0 && journal.forgotten.length === 0) {
    found.push(`${name} was given credit that records lacked, and nothing was restored`);
  }
  return found;
}
