import { measureBigBaskets } from '../exact/measureBigBaskets.ts';
import { measureExact } from '../exact/measureExact.ts';
import { measureDirection } from '../measureDirection.ts';
import { measureSpeed } from '../measureSpeed.ts';
import type { Study } from '../play/playHomes.ts';
import type { Stage } from '../play/stage.ts';
import { worlds } from '../worlds.ts';
import { type Ask, askOf, reportRates } from './ask.ts';
import { drawFollowing } from './drawFollowing.ts';
import { drawFrontier } from './drawFrontier.ts';
import { drawWeeks } from './drawWeeks.ts';
import { formatAblations } from './formatAblations.ts';
import { formatActs } from './formatActs.ts';
import { formatAnswers } from './formatAnswers.ts';
import { formatBars, formatStockOutCosts } from './formatBars.ts';
import { formatCosts } from './formatCosts.ts';
import { formatEnded } from './formatEnded.ts';
import { formatFollowing } from './formatFollowing.ts';
import { formatFood } from './formatFood.ts';
import { formatGoals } from './formatGoals.ts';
import { formatHolidays } from './formatHolidays.ts';
import { formatHouseholdChange } from './formatHouseholdChange.ts';
import { formatPolicies } from './formatPolicies.ts';
import { formatWorldBars } from './formatWorldBars.ts';
import { formatWorlds } from './formatWorlds.ts';

/** Texts by the name of their place in the page, and pictures as SVG. */
export interface Report {
  readonly blocks: Readonly<Record<string, string>>;
  readonly pictures: Readonly<Record<string, string>>;
}

type Size = Pick<Study, 'slowest' | 'acts'>;

interface Run {
  readonly ask: Ask;
  readonly size: Size;
  readonly homes: number;
}

const exactSize = { instances: 50, weeks: 16 };
/** Households of each size with a big basket. */
const bigBaskets = 3;
const allProducts = { slowest: Number.POSITIVE_INFINITY };
const wide = { world: worlds[1]?.name ?? '' };

const blocks: Readonly<Record<string, (run: Run) => string | Promise<string>>> = {
  food: formatFood,
  run: formatRun,
  spread: ({ ask }) => formatPolicies(ask, {}, reportRates),
  'spread-1.5': ({ ask }) => formatPolicies(ask, wide, reportRates),
  costs: ({ ask }) => formatCosts(ask),
  answers: ({ ask }) => formatAnswers(ask),
  worlds: ({ ask }) => formatWorlds(ask),
  following: ({ ask }) => formatFollowing(ask),
  ended: ({ ask }) => formatEnded(ask),
  householdChange: ({ ask }) => formatHouseholdChange(ask),
  holidays: ({ ask }) => formatHolidays(ask),
  acts: ({ ask, size }) => formatActs(ask, size.acts),
  ablations: ({ ask }) => formatAblations(ask),
  catalogue: ({ ask }) => formatPolicies(ask, allProducts, [0, 0.3]),
  bars: ({ ask }) => formatBars(ask),
  worldBars: ({ ask }) => formatWorldBars(ask),
  direction: () => measureDirection(),
  stockOutCosts: ({ ask }) => formatStockOutCosts(ask),
  goals: ({ ask }) => formatGoals(ask),
};

/** Blocks that keep a core busy; they come last, so that nothing else runs meanwhile. */
const busyBlocks: typeof blocks = {
  exact: () => measureExact(exactSize),
  bigBaskets: () => measureBigBaskets(bigBaskets),
  speed: () => measureSpeed(),
};

const pictures: Readonly<Record<string, (ask: Ask) => Promise<string>>> = {
  weeks: drawWeeks,
  frontier: drawFrontier,
  following: drawFollowing,
};

/** Names of the report's blocks. */
export const blockNames = [...Object.keys(blocks), ...Object.keys(busyBlocks)];

/** Returns the report. @param wanted only these blocks, without pictures; null for everything */
export async function report(
  stage: Stage,
  size: Size,
  wanted: readonly string[] | null,
): Promise<Report> {
  const unknown = wanted?.find((name) => !blockNames.includes(name));
  if (unknown !== undefined) throw new Error(`The report has no block '${unknown}'.`);
  const ask = askOf(stage, size);
  const run = { ask, size, homes: stage.homes };
  const isWanted = ([name]: [string, unknown]) => wanted === null || wanted.includes(name);
  const simulated = Object.entries(blocks)
    .filter(isWanted)
    .map(async ([name, format]) => [name, await format(run)] as const);
  const drawn = Object.entries(wanted ? {} : pictures).map(
    async ([name, draw]) => [name, await draw(ask)] as const,
  );
  const texts = Object.fromEntries(await Promise.all(simulated));
  const svgs = Object.fromEntries(await Promise.all(drawn));
  for (const [name, measure] of Object.entries(busyBlocks).filter(isWanted)) {
    texts[name] = await measure(run);
  }
  return { blocks: texts, pictures: svgs };
}

async function formatRun({ ask, homes, size: { slowest, acts } }: Run): Promise<string> {
  const { products } = await ask({ policy: 'nestbox' });
  return [
    `${homes} households, the same for every policy. A pack of each product lasts an average household at`,
    `most ${slowest} days. A household has ${products.toFixed(1)} of these products on average. ${Math.round(100 * acts)} % of households`,
    'postpone boxes and bring them forward.',
  ].join('\n');
}
