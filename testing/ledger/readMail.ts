import type { Claim } from './claims.ts';
import { readText } from './claims.ts';
import { type Day, dayOf, inPounds, poundsPattern, readPounds } from './days.ts';
import type { SentMail } from './journal.ts';

/** A mail's sentences and its table. */
export interface ReadMail {
  readonly claims: readonly Claim[];
  readonly unread: readonly string[];
  /** Boxes with their ids, as the links of the mail have them. */
  readonly boxId: string | null;
  /** Faults of the mail alone, such as a table that does not add up. */
  readonly wrongs: readonly string[];
}

const row = new RegExp(`^(.+): (−?${poundsPattern}|Free)$`);
const link = /\/my-box-products\/\d+\/([0-9a-f-]{36})/;
/** Where the layout's own words begin. */
const footer = /\n\nQuestions\? Write to /;

/** Reads what a mail says; its table must add up. */
export function readMail({ at, subject, text }: SentMail): ReadMail {
  const on: Day = dayOf(at);
  const body = text.split(footer)[0] ?? '';
  const lines = body.split('\n');
  const rows = lines.flatMap((line) => {
    const [, label = '', value = ''] = row.exec(line) ?? [];
    return label ? [{ label, pence: penceOf(value) }] : [];
  });
  const prose = [subject, ...lines.filter((line) => !row.test(line))].join('\n');
  const { claims, unread } = readText(prose, on);
  const total = rows.find(({ label }) => label.startsWith('Total'));
  const parts = rows.filter((each) => each !== total).reduce((sum, { pence }) => sum + pence, 0);
  const wrongs =
    total && total.pence !== parts
      ? [`the rows of '${subject}' are ${inPounds(parts)}, its total ${inPounds(total.pence)}`]
      : [];
  const said = claims.find((claim) => claim.is === 'received' || claim.is === 'charge');
  if (total && said?.box === null && said.amount !== total.pence) {
    wrongs.push(
      `'${subject}' says ${inPounds(said.amount)}, and its total is ${inPounds(total.pence)}`,
    );
  }
  const boxId = link.exec(text)?.[1] ?? null;
  const totals = total ? [{ is: 'total' as const, box: null, amount: total.pence }] : [];
  return { claims: [...claims, ...totals], unread, boxId, wrongs };
}

const penceOf = (text: string) =>
  text === 'Free' ? 0 : (text.startsWith('−') ? -1 : 1) * readPounds(text.replace('−', ''));
