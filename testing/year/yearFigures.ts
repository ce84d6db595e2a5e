import type { AuditedBox } from '../audit.ts';
import type { CheckedYear } from '../ledger/checkYear.ts';
import { inPounds } from '../ledger/days.ts';
import type { Closing } from '../ledger/journal.ts';
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
  readonly boxes: readonly AuditedBox[];
  readonly closing: Closing;
  readonly sums: CheckedYear['sums'];
  readonly mails: number;
  readonly members: number;
  readonly seconds: number;
  /** The command that plays it again. */
  readonly again: string;
}

export function figuresOf(played: Played): YearFigures {
  const { tally, boxes, closing, sums, mails, members, seconds, again } = played;
  const { charges, refunds, disputes } = closing.provider;
  const taken = charges.filter(({ refusal }) => refusal === null);
  const lines = [
    line('Customers', String(members)),
    line('Boxes', `${boxes.length}: ${counted(boxes.map(({ status }) => status))}`),
    line('Charges', `${taken.length}, together ${inPounds(sums.charged)}`),
    line('Refunds', `${refunds.length}, together ${inPounds(sums.refunded)}`),
    line(
      'Disputes',
      `${disputes.length}: ${counted(disputes.map(({ status = 'open' }) => status))}`,
    ),
    line('Credit', `${inPounds(sums.creditSpent)} of boxes paid`),
    line('Sales book', `${closing.lines.length} lines, together ${inPounds(sums.booked)}`),
    line(
      'Declines',
      counted(
        charges.flatMap(({ refusal }) => (refusal ? [refusal.declineCode ?? refusal.code] : [])),
      ),
    ),
    line('Compared', counted(sums.compared)),
    line('Mails', String(mails)),
    ...[...tally.counts].map(([kind, outcomes]) =>
      line(kind, [...outcomes].map(([outcome, times]) => `${times} ${outcome}`).join(', ')),
    ),
    line('Seconds', seconds.toFixed(1)),
  ];
  const good = `Every box is in a final state, and ${inPounds(sums.charged)} charged less ${inPounds(sums.refunded)} given back and ${inPounds(sums.disputed)} disputed are ${inPounds(sums.booked)} in the books: ${again}`;
  const { wrongs } = tally;
  const bad = [
    ...wrongs.map((what) => `✗ ${what}`),
    `${wrongs.length} things went wrong. To see them again: ${again}`,
  ];
  return {
    lines: [...lines, ...(wrongs.length === 0 ? [good] : bad)],
    wrongs: wrongs.map((what) => `${what} (${again})`),
    charges: taken.length,
  };
}

const line = (what: string, figures: string) => `${what.padEnd(22)}${figures}`;

const counted = (names: readonly string[]) =>
  [...Map.groupBy(names, (name) => name)]
    .map(([name, { length }]) => ({ name, length }))
    .sort((a, b) => b.length - a.length)
    .map(({ name, length }) => `${length} ${name}`)
    .join(', ');
