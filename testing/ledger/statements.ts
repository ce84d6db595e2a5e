import type { Claim } from './claims.ts';
import { readText } from './claims.ts';
import { type Day, dayOf } from './days.ts';
import type { BoxHistory, Journal } from './journal.ts';
import { readMail } from './readMail.ts';

/** Something that a customer was told, and when. */
export interface Statement {
  readonly at: Date;
  readonly on: Day;
  readonly customerId: string;
  /** Null where it is about no box. */
  readonly boxId: string | null;
  /** All boxes of the customer that ever had the number that the text names. */
  readonly named: readonly string[];
  readonly claim: Claim;
  /** Where it stands. */
  readonly by: 'mail' | 'notification';
  /** The heading, for a finding. */
  readonly heading: string;
}

/** What customers were told, oldest first, and what in it is compared with nothing. */
export interface AllStatements {
  readonly statements: readonly Statement[];
  readonly found: readonly string[];
}

/** Reads all mails and notifications. */
export function readStatements(journal: Journal): AllStatements {
  const statements: Statement[] = [];
  const found = new Set<string>();
  const byEmail = new Map([...journal.customers].map(([id, { email }]) => [email, id]));
  const boxesOf = Map.groupBy(journal.boxes.values(), ({ customerId }) => customerId);
  const note = (
    stated: Omit<Statement, 'claim' | 'on' | 'boxId' | 'named'> & {
      subjectBox: string | null;
      subjectNumber: number | null;
    },
    { claims, unread }: { claims: readonly Claim[]; unread: readonly string[] },
  ) => {
    const { subjectBox, subjectNumber, ...rest } = stated;
    const boxes = boxesOf.get(stated.customerId) ?? [];
    for (const claim of claims) {
      const number = 'box' in claim ? claim.box : null;
      const boxId =
        number === null ? subjectBox : boxNumbered(boxes, number, stated.at, subjectBox);
      const named = withNumber(boxes, number ?? subjectNumber).map((each) => each.boxId);
      statements.push({ ...rest, claim, boxId, named, on: dayOf(stated.at) });
    }
    for (const line of unread) found.add(`nobody compares '${line}' with what happens`);
  };
  for (const mail of journal.mails) {
    const customerId = byEmail.get(mail.to);
    if (!customerId) continue;
    const read = readMail(mail);
    const { at, subject: heading } = mail;
    const named = /\bbox (\d+)/i.exec(`${heading}\n${mail.text}`)?.[1];
    const boxes = boxesOf.get(customerId) ?? [];
    const subjectBox = named ? boxNumbered(boxes, Number(named), at, read.boxId) : read.boxId;
    note({ at, customerId, by: 'mail', heading, subjectBox, subjectNumber: numberOf(named) }, read);
    for (const wrong of read.wrongs) found.add(wrong);
  }
  for (const { at, customerId, heading, body, boxId } of journal.notifications) {
    const named = /\bbox (\d+)/i.exec(`${heading} ${body}`)?.[1];
    const boxes = boxesOf.get(customerId) ?? [];
    const subjectBox = boxId ?? (named ? boxNumbered(boxes, Number(named), at, null) : null);
    const read = readText(`${heading}\n${body}`, dayOf(at));
    note(
      { at, customerId, by: 'notification', heading, subjectBox, subjectNumber: numberOf(named) },
      read,
    );
  }
  // A charge is announced before it is made, also where both happen in one minute.
  const follows = ({ claim }: Statement) => Number(claim.is === 'declined' || claim.is === 'retry');
  statements.sort((a, b) => a.at.getTime() - b.at.getTime() || follows(a) - follows(b));
  return { statements, found: [...found] };
}

const numberOf = (named: string | undefined) => (named ? Number(named) : null);

const ended = new Set(['Cancelled', 'Skipped', 'Delivered', 'Lost', 'Returned']);
const dayMilliseconds = 86_400_000;

const withNumber = (boxes: readonly BoxHistory[], number: number | null) =>
  boxes.filter(({ views }) => views.some((view) => view.number === number));

/** Returns the box of a customer that had this number at that time: the latest that was not over. */
function boxNumbered(
  boxes: readonly BoxHistory[],
  number: number,
  at: Date,
  likely: string | null,
): string | null {
  const named = withNumber(boxes, number);
  if (named.some(({ boxId }) => boxId === likely)) return likely;
  const time = at.getTime();
  const alive = named.filter(({ views }) => {
    const [first, last] = [views[0], views.at(-1)];
    const began = (first?.at.getTime() ?? 0) <= time + dayMilliseconds;
    // A planned box that nobody has seen for so long is not planned any more.
    const over = last && (ended.has(last.status) || last.status === 'Created');
    return began && !(over && last.at.getTime() < time - 30 * dayMilliseconds);
  });
  const open = alive.filter(({ views }) => {
    const now = views.findLast((view) => view.at.getTime() <= time) ?? views[0];
    return now && !ended.has(now.status);
  });
  return (open.at(-1) ?? alive.at(-1) ?? named.at(-1))?.boxId ?? null;
}
