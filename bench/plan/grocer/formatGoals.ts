import type { Measure } from './measure.ts';
import type { GrocerFigures, MethodFigures } from './scoreGrocer.ts';

interface Goal {
  readonly name: string;
  readonly of: (method: MethodFigures) => Measure | null;
  readonly from: number;
  readonly to: number;
}

const error = { from: 0, to: 0.71 };
const coverage = { from: 0.78, to: 0.84 };
const loss = { from: 0, to: 0.165 };

const goals: readonly Goal[] = [
  { name: 'error, every interval', of: ({ every }) => every.error, ...error },
  { name: 'error, the next as it begins', of: ({ next }) => next.error, ...error },
  { name: 'error, the next on 2007-01-01', of: (method) => method.nextFromSplit.error, ...error },
  { name: '80 %, every interval', of: ({ every }) => every.coverage, ...coverage },
  { name: '80 %, the next as it begins', of: ({ next }) => next.coverage, ...coverage },
  { name: '80 %, the next on 2007-01-01', of: (m) => m.nextFromSplit.coverage, ...coverage },
  { name: 'log loss, all', of: ({ lossOfAll }) => lossOfAll, ...loss },
  { name: 'log loss, frequent', of: ({ lossOfAsked }) => lossOfAsked, ...loss },
];

/**
 * Formats whether the last method, which the shop could use, reaches the goals; a line for each.
 */
export function formatGoals({ methods }: GrocerFigures): string[] {
  const method = methods.at(-1);
  if (!method) return [];
  return [
    `Goals, by the method "${method.name}":`,
    ...goals.map((goal) => `  ${goal.name.padEnd(32)}${verdict(goal, goal.of(method))}`),
    // Explains goals that are out of reach.
    'The next as it begins: a long interval is likelier to be the one that a given day falls in, so',
    'these are longer than they are when any customer orders; no method could know that beforehand.',
    'Log loss grows with the share of fortnights with an order; the goal was set for all customers.',
  ];
}

function verdict({ from, to }: Goal, measure: Measure | null): string {
  if (!measure) return 'not measured';
  const { value } = measure;
  const goal = from > 0 ? `${from} to ${to}` : `at most ${to}`;
  const missed = Math.max(from - value, value - to);
  return `${value.toFixed(3)}, goal ${goal}: ${missed <= 0 ? 'holds' : `MISSED by ${missed.toFixed(3)}`}`;
}
