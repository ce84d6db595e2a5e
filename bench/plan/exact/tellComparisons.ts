import type { Comparison } from './compare.ts';

const row = (cells: readonly string[], widths: readonly number[]) =>
  `| ${cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(' | ')} |`;
/** A table's head as Markdown has it. */
const head = (columns: readonly string[], widths: readonly number[]) => [
  row(columns, widths),
  `|${widths.map((width, at) => (at === 0 ? '-'.repeat(width + 2) : `${'-'.repeat(width + 1)}:`)).join('|')}|`,
];

const gapWidths = [24, 32, 7, 7, 7];
export const gapsHead = head(['homes', 'plan', 'median', '90 %', 'worst'], gapWidths);

/** Shares by which plans are dearer than others. */
export function tellGaps(name: string, all: readonly Comparison[]): string[] {
  const gaps: [string, (of: Comparison) => number][] = [
    ['the best in a rhythm', ({ rhythm, free }) => rhythm / free - 1],
    ['with every box of it', ({ steady, free }) => steady / free - 1],
    ["the planner's", ({ planner, free }) => planner / free - 1],
    ["the planner's, beside a rhythm's", ({ planner, rhythm }) => planner / rhythm - 1],
  ];
  return gaps.map(([plan, gapOf]) => {
    const sorted = all.map(gapOf).sort((a, b) => a - b);
    const percent = (share: number) => {
      const gap = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
      return `${(100 * gap).toFixed(1)} %`;
    };
    return row([name, plan, percent(0.5), percent(0.9), percent(1)], gapWidths);
  });
}

/** From the best plan to the planner's, by what each step costs. */
const steps: readonly [string, (of: Comparison) => number][] = [
  ['best', ({ free }) => free],
  ["a rhythm's days", ({ free, rhythm }) => rhythm - free],
  ['which rhythm', ({ rhythm, chosen }) => chosen - rhythm],
  ['boxes not spared', ({ chosen, days }) => days - chosen],
  ['filling', ({ days, planner }) => planner - days],
  ["planner's", ({ planner }) => planner],
];
const causeWidths = [24, ...steps.map(([step]) => step.length), 10, 15];
export const causesHead = head(
  ['homes', ...steps.map(([step]) => step), 'best boxes', "planner's boxes"],
  causeWidths,
);

export function tellCauses(name: string, all: readonly Comparison[]): string {
  const mean = (of: (one: Comparison) => number) =>
    all.reduce((sum, one) => sum + of(one), 0) / all.length;
  const pence = steps.map(([, of]) => mean(of).toFixed(0));
  const boxes = [mean(({ boxes }) => boxes.free), mean(({ boxes }) => boxes.planner)];
  return row([name, ...pence, ...boxes.map((count) => count.toFixed(2))], causeWidths);
}
