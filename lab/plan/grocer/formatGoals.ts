import { table } from '../formatFigures.ts';
import type { Measure } from './measure.ts';
import type { MethodFigures } from './scoreGrocer.ts';

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
  { name: 'error, the next from its start', of: ({ next }) => next.error, ...error },
  { name: 'error, the next on 2007-01-01', of: (method) => method.nextFromSplit.error, ...error },
  { name: '80 %, every interval', of: ({ every }) => every.coverage, ...coverage },
  { name: '80 %, the next from its start', of: ({ next }) => next.coverage, ...coverage },
  { name: '80 %, the next on 2007-01-01', of: (m) => m.nextFromSplit.coverage, ...coverage },
  { name: 'log loss, all customers', of: ({ lossOfAll }) => lossOfAll, ...loss },
  { name: 'log loss, frequent customers', of: ({ lossOfAsked }) => lossOfAsked, ...loss },
];

/** Formats whether methods reach the goals. */
export const formatGoals = (methods: readonly MethodFigures[]): string =>
  table(
    ['goal', ...methods.map(({ name }) => name)],
    goals.map((goal) => [
      `${goal.name}: ${goal.from > 0 ? `${goal.from} to` : 'at most'} ${goal.to}`,
      ...methods.map((method) => verdict(goal, goal.of(method))),
    ]),
  );

function verdict({ from, to }: Goal, measure: Measure | null): string {
  if (!measure) return 'not measured';
  const { value } = measure;
  return `${value.toFixed(3)}: ${value >= from && value <= to ? 'yes' : 'no'}`;
}
