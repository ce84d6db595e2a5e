import type { Comparison } from './compare.ts';

export const gapsHead = ['homes', 'plan', 'median', '90 %', 'worst'];

/** Formats the shares by which plans cost more than others. */
export function formatGaps(name: string, all: readonly Comparison[]): string[][] {
  const gaps: [string, (of: Comparison) => number][] = [
    ['the best on the days of a cadence', ({ rhythm, free }) => rhythm / free - 1],
    ['the best with every box of a cadence', ({ steady, free }) => steady / free - 1],
    ["the planner's", ({ planner, free }) => planner / free - 1],
    [
      "the planner's, against the best on the days of a cadence",
      ({ planner, rhythm }) => planner / rhythm - 1,
    ],
  ];
  return gaps.map(([plan, gapOf]) => {
    const sorted = all.map(gapOf).sort((a, b) => a - b);
    const percent = (share: number) => {
      const gap = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
      return `${(100 * gap).toFixed(1)} %`;
    };
    return [name, plan, percent(0.5), percent(0.9), percent(1)];
  });
}

/** From the best plan to the planner's, with the cost of each step. */
const steps: readonly [string, (of: Comparison) => number][] = [
  ['best', ({ free }) => free],
  ['days of a cadence', ({ free, rhythm }) => rhythm - free],
  ["the planner's cadence", ({ rhythm, chosen }) => chosen - rhythm],
  ['unnecessary boxes', ({ chosen, days }) => days - chosen],
  ['packs of each box', ({ days, planner }) => planner - days],
  ["the planner's", ({ planner }) => planner],
];
export const causesHead = [
  'homes',
  ...steps.map(([step]) => step),
  'boxes of the best',
  "boxes of the planner's",
];

export function formatCauses(name: string, all: readonly Comparison[]): string[] {
  const mean = (of: (one: Comparison) => number) =>
    all.reduce((sum, one) => sum + of(one), 0) / all.length;
  const pence = steps.map(([, of]) => mean(of).toFixed(0));
  const boxes = [mean(({ boxes }) => boxes.free), mean(({ boxes }) => boxes.planner)];
  return [name, ...pence, ...boxes.map((count) => count.toFixed(2))];
}
