import { formatPounds } from '@nestbox/domain/money/pounds';
import type { Examination } from 'stripe-sandbox/examine';
import type { AuditedMail } from '../audit.ts';
import type { Notified } from './checkMessages.ts';
import type { MoneyRecords } from './checkMoney.ts';
import type { Tally } from './tally.ts';

/** The figures of a year. */
export interface YearFigures {
  /** Lines to print; the last one has the result. */
  readonly lines: readonly string[];
  /** Faults; empty after a good year. */
  readonly wrongs: readonly string[];
  /** Paid boxes, by the card provider's ledger. */
  readonly charges: number;
}

interface Played {
  readonly tally: Tally;
  readonly ledger: Examination;
  readonly records: MoneyRecords;
  readonly notified: Notified;
  readonly mails: readonly AuditedMail[];
  readonly households: number;
  readonly seconds: number;
}

export function figuresOf(played: Played): YearFigures {
  const { tally, ledger, records, notified, mails, households, seconds } = played;
  const paid = records.boxes.filter(({ status }) => status === 'Delivered');
  const toCard = records.refunds.filter(({ destination }) => destination === 'card');
  const sums = {
    charged: sum(ledger.charges.map(({ amount }) => amount)),
    paid: sum(paid.map(({ price }) => price)),
    refunded: sum(ledger.charges.map(({ amountRefunded }) => amountRefunded)),
    returned: sum(toCard.filter(({ status }) => status === 'refunded').map(({ amount }) => amount)),
    promised: sum(toCard.map(({ amount }) => amount)),
    // What credit paid of boxes.
    credit: sum(
      records.charges
        .filter(({ status }) => status === 'succeeded')
        .map(({ creditAmount }) => creditAmount),
    ),
    // Boxes that were paid and cancelled before they left.
    undone: sum(
      records.refunds
        .filter(({ boxId }) => !paid.some((box) => box.boxId === boxId))
        .map(({ amount }) => amount),
    ),
  };
  if (sums.charged + sums.credit !== sums.paid + sums.undone) {
    tally.wrong(
      `${sums.charged} pence were charged, with ${sums.credit} of credit, for ${sums.paid} and ${sums.undone} undone`,
    );
  }
  if (sums.refunded !== sums.promised) {
    tally.wrong(`${sums.refunded} pence went back of ${sums.promised} promised`);
  }
  const balances = {
    provider: sums.charged - sums.refunded,
    ours: sum(records.charges.map(({ paidAmount }) => paidAmount ?? 0)) - sums.returned,
  };
  if (balances.provider !== balances.ours) {
    tally.wrong(`the provider's balance is ${balances.provider} pence, ours ${balances.ours}`);
  }
  const coolingOff = records.refunds.filter(({ reason }) => /within 14 days/.test(reason));
  const pounds = (pence: number) => formatPounds(pence);
  const lines = [
    line('Households', String(households)),
    line('Boxes', `${records.boxes.length}: ${counted(records.boxes.map(({ status }) => status))}`),
    line('Charges', `${ledger.charges.length}, together ${pounds(sums.charged)}`),
    line('Credit', `${pounds(sums.credit)} of boxes paid, ${records.credit.length} entries`),
    line('Paid boxes', `${paid.length}, together ${pounds(sums.paid)}`),
    line(
      'Refunds',
      `${records.refunds.length}, together ${pounds(sums.refunded)}, ${pounds(sums.undone)} of it for boxes that never left`,
    ),
    line(
      'Cooling-off',
      `${coolingOff.length} refunds, together ${pounds(sum(coolingOff.map(({ amount }) => amount)))}`,
    ),
    line(
      'Balance',
      `${pounds(balances.provider)} at the card provider, ${pounds(balances.ours)} in our accounts`,
    ),
    line(
      'Declines',
      `${ledger.refusals.length}: ${counted(ledger.refusals.map(({ code }) => code))}`,
    ),
    line('Dunning', dunning(notified)),
    line('Notices', `${notified.messages.length}; mails ${mails.length}`),
    ...[...tally.counts].map(([kind, outcomes]) =>
      line(kind, [...outcomes].map(([outcome, times]) => `${times} ${outcome}`).join(', ')),
    ),
    line('Seconds', seconds.toFixed(1)),
  ];
  const good = `Every box is in a final state; ${pounds(sums.charged)} charged and ${pounds(sums.credit)} of credit = ${pounds(sums.paid)} of paid boxes + ${pounds(sums.undone)} given back for boxes that never left; every notice went out once.`;
  const { wrongs } = tally;
  const bad = [...wrongs.map((what) => `✗ ${what}`), `${wrongs.length} things went wrong.`];
  return {
    lines: [...lines, ...(wrongs.length === 0 ? [good] : bad)],
    wrongs,
    charges: ledger.charges.length,
  };
}

/** How declined boxes ended, and after how many declines. */
function dunning({ declines, events }: Notified): string {
  const paid = new Set(events.filter(({ status }) => status === 'Paid').map(({ boxId }) => boxId));
  const paths = [...Map.groupBy(declines, ({ boxId }) => boxId)].map(
    ([boxId, { length }]) => `${paid.has(boxId) ? 'paid' : 'given up'} after ${length}`,
  );
  return `${paths.length} boxes: ${counted(paths)}`;
}

const line = (what: string, figures: string) => `${what.padEnd(22)}${figures}`;

const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

const counted = (names: readonly string[]) =>
  [...Map.groupBy(names, (name) => name)]
    .map(([name, { length }]) => ({ name, length }))
    .sort((a, b) => b.length - a.length)
    .map(({ name, length }) => `${length} ${name}`)
    .join(', ');
