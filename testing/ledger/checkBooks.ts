import { dayOf, inPounds } from './days.ts';
import type { BookLine, Closing } from './journal.ts';

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
  for (const { paymentIntent, amount, created, status } of provider.refunds) {
    if (status === 'failed') continue;
    const on = dayOfSecond(created);
    const name = `the refund of ${inPounds(amount)} of ${paymentIntent} on ${on}`;
    const line = take('refund', paymentIntent, -amount, on);
    if (!line) found.push(`${name} is not in the books`);
    else if (line.date !== on) found.push(`${name} is booked on ${line.date}`);
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
  const ours = [sums.sales, sums.refunds, sums.ours, sums.providers].map(inPounds).join(', ');
  const theirs = [charged, refunded, charged - refunded, charged - refunded]
    .map(inPounds)
    .join(', ');
  if (ours !== theirs) found.push(`the shop's sums are ${ours}; the provider's are ${theirs}`);
  return found;
}

const total = (records: readonly { readonly amount: number }[]) =>
  records.reduce((sum, { amount }) => sum + amount, 0);
