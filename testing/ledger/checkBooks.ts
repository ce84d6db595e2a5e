import { dayOf, inPounds } from './days.ts';
import type { BookLine, Closing } from './journal.ts';
import { disputedOf, moneyOf } from './readProvider.ts';

/** Pounds of the export, such as '-12.50', in pence. */
export const penceIn = (line: BookLine, column: string): number =>
  Math.round(Number(line[column] ?? 0) * 100);

const dayOfSecond = (created: number) => dayOf(new Date(created * 1_000));

/** Compares the accounting export with the card provider, line by line, to the penny and the day. */
export function checkBooks({ provider, lines, sums, differences }: Closing): string[] {
  const found: string[] = [...differences];
  const open = new Map(lines.map((line) => [line, true]));
  const take = (kind: string, payment: string, amount: number, on: string) => {
    const ofPayment = [...open.keys()].filter(
      (line) => line.kind === kind && line.payment === payment && penceIn(line, 'gross') === amount,
    );
    const line = ofPayment.find(({ date }) => date === on) ?? ofPayment[0];
    if (line) open.delete(line);
    return line;
  };
  for (const { refusal, paymentIntent, amount, created, metadata } of provider.charges) {
    if (refusal) continue;
    const on = dayOfSecond(created);
    const name = `the ${inPounds(amount)} that box ${metadata.box_id} was charged on ${on}`;
    const line = take('sale', paymentIntent, amount, on);
    if (!line) found.push(`${name} are not in the books`);
    else if (line.date !== on) found.push(`${name} are booked on ${line.date}`);
  }
  const expect = (kind: string, payment: string, amount: number, created: number) => {
    const on = dayOfSecond(created);
    const line = take(kind, payment, amount, on);
    const name = `the ${kind} of ${inPounds(Math.abs(amount))} of ${payment} on ${on}`;
    if (!line) found.push(`${name} is not in the books`);
    else if (line.date !== on) found.push(`${name} is booked on ${line.date}`);
  };
  for (const { paymentIntent, amount, created, failedAt } of provider.refunds) {
    expect('refund', paymentIntent, -amount, created);
    if (failedAt) expect('refund-failed', paymentIntent, amount, failedAt);
  }
  for (const dispute of provider.disputes) {
    const { takenAt, backAt } = moneyOf(dispute);
    if (takenAt !== null) expect('dispute', dispute.paymentIntent, -dispute.amount, takenAt);
    if (backAt !== null) expect('dispute-won', dispute.paymentIntent, dispute.amount, backAt);
  }
  for (const line of open.keys()) {
    const gross = penceIn(line, 'gross');
    if (gross === 0 && line.payment === '') continue;
    found.push(
      `the books have ${line.kind} ${line.number} of ${inPounds(gross)}, the provider has not`,
    );
  }
  for (const [number, { length }] of Map.groupBy(lines, (line) => line.number ?? '')) {
    if (length > 1) found.push(`${length} lines of the books have the number ${number}`);
  }
  const charged = total(provider.charges.filter(({ refusal }) => !refusal));
  const refunded = total(provider.refunds.filter(({ status }) => status !== 'failed'));
  const disputed = disputedOf(provider.disputes);
  const left = charged - refunded - disputed;
  const ours = [sums.sales, sums.refunds, sums.disputes, sums.ours, sums.providers];
  const theirs = [charged, refunded, disputed, left, left];
  if (ours.some((sum, index) => sum !== theirs[index])) {
    const [here, there] = [ours, theirs].map((all) => all.map(inPounds).join(', '));
    found.push(`the shop's sums are ${here}; the provider's are ${there}`);
  }
  return found;
}

const total = (records: readonly { readonly amount: number }[]) =>
  records.reduce((sum, { amount }) => sum + amount, 0);
