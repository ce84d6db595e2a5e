import { Refusal } from '../platform/http/refusal.ts';

/** What a line of a file does, or what is wrong with it, for the middle of sentences. */
export interface CheckedLine {
  readonly wrong: boolean;
  readonly says: string;
}

/** @throws Refusal that names the wrong lines, where there are any */
export function refuseWrongLines(lines: readonly { line: number; wrong: boolean }[]): void {
  const wrong = lines.filter((line) => line.wrong).map(({ line }) => line);
  if (wrong.length === 0) return;
  const which = wrong.length === 1 ? `Line ${wrong[0]} is` : `Lines ${listed(wrong)} are`;
  throw new Refusal('invalid', `${which} wrong: nothing was written.`);
}

/** Numbers to list at most. */
const maxListed = 20;

const listed = (lines: readonly number[]) =>
  lines.length <= maxListed
    ? lines.join(', ')
    : `${lines.slice(0, maxListed).join(', ')} and ${lines.length - maxListed} more`;
