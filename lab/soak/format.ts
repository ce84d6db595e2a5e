import { markdownTable } from 'markdown-table';
import type { Verdict } from '../../testing/faults/checkStage.ts';
import type { Measure } from '../api/measure.ts';
import { median } from '../plan/grocer/statistics.ts';

export interface Minute extends Measure {
  /** Boxes charged by the end of the minute, in the card provider's ledger. */
  readonly charged: number;
}

interface Found extends Verdict {
  /** Boxes due to be charged, and paid before. */
  readonly due: number;
  /** The ids of customers with acknowledged changes that are missing. */
  readonly missing: readonly string[];
  readonly acknowledged: number;
}

/** Maximum ratio of the last third to the first. */
const steady = { p99: 1.25, memory: 1.15 };

const columns = ['minute', 'a second', 'p50 ms', 'p99 ms', 'errors', 'cores', 'web MB', 'charged'];

/** Formats a line a minute, the first with the table's head. */
export function formatMinute(minute: number, measured: readonly Minute[]): string {
  const last = measured.at(-1);
  if (!last) return '';
  const cells = [
    minute,
    Math.round(last.rate),
    last.p50.toFixed(1),
    last.p99.toFixed(1),
    last.errors,
    last.cores.toFixed(2),
    Math.round(last.memory / 1e6),
    last.charged,
  ];
  const row = (values: readonly unknown[]) =>
    `| ${values.map((value) => String(value).padStart(8)).join(' | ')} |`;
  if (minute > 1) return row(cells);
  return [row(columns), `|${columns.map(() => `${'-'.repeat(9)}:`).join('|')}|`, row(cells)].join(
    '\n',
  );
}

/** Formats the requirements beside the results. */
export function formatVerdict(
  measured: readonly Minute[],
  found: Found,
): { table: string; held: boolean } {
  const third = Math.max(1, Math.floor(measured.length / 3));
  const grown = (of: (minute: Minute) => number) =>
    median(measured.slice(-third).map(of)) / median(measured.slice(0, third).map(of));
  const errors = measured.reduce((sum, minute) => sum + minute.errors, 0);
  const p99 = grown((minute) => minute.p99);
  const memory = grown((minute) => minute.memory);
  const rows: [string, string, string, boolean][] = [
    ['answers that failed', String(errors), '0', errors === 0],
    ['p99, last third by first', p99.toFixed(2), `≤ ${steady.p99}`, p99 <= steady.p99],
    [
      'memory, last third by first',
      memory.toFixed(2),
      `≤ ${steady.memory}`,
      memory <= steady.memory,
    ],
    [
      `lost of ${found.acknowledged} customers' acknowledged changes`,
      String(found.missing.length),
      '0',
      found.missing.length === 0,
    ],
    ['boxes charged', String(found.successes), String(found.due), found.successes === found.due],
    ['boxes paid', String(found.boxes), String(found.due), found.boxes === found.due],
    [
      'charged or notified twice',
      String(found.duplicates.length),
      '0',
      found.duplicates.length === 0,
    ],
    ['lost or left undone', String(found.lost.length), '0', found.lost.length === 0],
  ];
  const table = markdownTable(
    [
      ['what must hold', 'found', 'bar', ''],
      ...rows.map(([what, value, bar, ok]) => [what, value, bar, ok ? 'held' : 'missed']),
    ],
    { align: ['l', 'r', 'r', 'l'] },
  );
  const details = [...found.duplicates, ...found.lost].slice(0, 20).join('\n');
  return { table: `${table}\n${details}`, held: rows.every(([, , , ok]) => ok) };
}
