import { measureExact } from '../exact/measureExact.ts';
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
import { formatCosts } from './formatCosts.ts';
import { formatFollowing } from './formatFollowing.ts';
import { formatFood } from './formatFood.ts';
import { formatGoals } from './formatGoals.ts';
import { formatPolicies } from './formatPolicies.ts';
import { formatWorlds } from './formatWorlds.ts';

/** The page's blocks by the name of their place, and its pictures as SVG. */
export interface Report {
  readonly blocks: Readonly<Record<string, string>>;
  readonly pictures: Readonly<Record<string, string>>;
}

const exactSize = { instances: 200, weeks: 16 };

export async function report(stage: Stage, size: Pick<Study, 'slowest' | 'acts'>): Promise<Report> {
  const ask = askOf(stage, size);
  const everything = { slowest: Number.POSITIVE_INFINITY };
  const wide = { world: worlds[1]?.name ?? '' };
  const blocks = await inOrder({
    spread: formatPolicies(ask, {}, reportRates),
    'spread-1.5': formatPolicies(ask, wide, reportRates),
    costs: formatCosts(ask),
    worlds: formatWorlds(ask),
    following: formatFollowing(ask),
    acts: formatActs(ask, size.acts),
    ablations: formatAblations(ask),
    catalogue: formatPolicies(ask, everything, [0, 0.3]),
    goals: formatGoals(ask),
  });
  const pictures = await inOrder({
    weeks: drawWeeks(ask),
    frontier: drawFrontier(ask),
    following: drawFollowing(ask),
  });
  const run = await formatRun(ask, stage.homes, size);
  const alone = { food: formatFood(), exact: measureExact(exactSize), speed: measureSpeed() };
  return { blocks: { run, ...blocks, ...alone }, pictures };
}

async function formatRun(
  ask: Ask,
  homes: number,
  { slowest, acts }: Pick<Study, 'slowest' | 'acts'>,
) {
  const { products } = await ask({ policy: 'nestbox' });
  return [
    `${homes} homes, the same for every policy. Only packs come that last an average home at most`,
    `${slowest} days: ${products.toFixed(1)} products a home on average. ${Math.round(100 * acts)} % of homes put boxes off and`,
    'order early.',
  ].join('\n');
}

/** Waits for all parts. @returns them by the same names */
async function inOrder(parts: Record<string, Promise<string>>): Promise<Record<string, string>> {
  const names = Object.keys(parts);
  const done = await Promise.all(Object.values(parts));
  return Object.fromEntries(names.map((name, at) => [name, done[at] ?? '']));
}
