import { dayOf, inPounds } from './days.ts';
import { type Closing, isForgotten, type Journal } from './journal.ts';
import type { Statement } from './statements.ts';

/** What a customer was told of a payment must be the provider's charge and the receipt. */
export function checkPayments(
  journal: Journal,
  { provider, receipts }: Closing,
  statements: readonly Statement[],
): string[] {
  const found: string[] = [];
  const taken = provider.charges.filter(({ refusal }) => !refusal);
  const chargesOf = Map.groupBy(taken, ({ metadata }) => metadata.box_id ?? '');
  for (const { boxId, claim, heading, by, on, at } of statements) {
    const of = `'${heading}' (${by}) of ${on}`;
    const receipt = receipts.get(boxId ?? '');
    if (claim.is === 'received') {
      const charges = chargesOf.get(boxId ?? '') ?? [];
      if (!charges.some(({ amount }) => amount === claim.amount)) {
        found.push(`${of} says that ${inPounds(claim.amount)} were received, which nobody paid`);
      }
    }
    if (claim.is === 'vat' && receipt && !isForgotten(journal, at)) {
      const row = receipt.vat.find(({ rate }) => rate === claim.rate);
      const same = row?.net === claim.net && row.vat === claim.vat && row.gross === claim.gross;
      if (!same) found.push(`${of} has other VAT at ${claim.rate}% than receipt ${receipt.number}`);
    }
  }
  const stated = Map.groupBy(
    statements.filter(({ claim, by }) => claim.is === 'received' && by === 'notification'),
    ({ boxId }) => boxId ?? '',
  );
  for (const { metadata, created, amount, paymentIntent } of taken) {
    const at = new Date(created * 1_000);
    const receipt = receipts.get(metadata.box_id ?? '');
    const near = journal.forgotten.some(
      ({ from, to }) => dayOf(at) >= dayOf(from) && dayOf(at) <= dayOf(to),
    );
    const isOfReceipt = receipt?.total === amount && receipt.paidOn === dayOf(at);
    const back = provider.refunds
      .filter((refund) => refund.paymentIntent === paymentIntent && refund.status !== 'failed')
      .reduce((sum, refund) => sum + refund.amount, 0);
    if (!isOfReceipt && back !== amount) {
      found.push(`${inPounds(amount)} of ${dayOf(at)} for box ${metadata.box_id} have no receipt`);
    }
    if (isOfReceipt && !near && !stated.has(metadata.box_id ?? '')) {
      found.push(`nobody was told that ${inPounds(amount)} were received on ${dayOf(at)}`);
    }
  }
  return found;
}
