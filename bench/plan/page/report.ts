import { measureExact } from '../exact/measureExact.ts';
import { measureSpeed } from '../measureSpeed.ts';
import type { Study } from '../play/playHomes.ts';
import type { Stage } from '../play/stage.ts';
import { worlds } from '../worlds.ts';
import { type Ask, askOf, toldShares } from './ask.ts';
import { drawFollowing } from './drawFollowing.ts';
import { drawFrontier } from './drawFrontier.ts';
import { drawWeeks } from './drawWeeks.ts';
import { tellAblations } from './tellAblations.ts';
import { tellActs } from './tellActs.ts';
import { tellCosts } from './tellCosts.ts';
import { tellFollowing } from './tellFollowing.ts';
import { tellFood } from './tellFood.ts';
import { tellGoals } from './tellGoals.ts';
import { tellPolicies } from './tellPolicies.ts';
import { tellWorlds } from './tellWorlds.ts';

/** What the page shows, by the name of its place, and its pictures as SVG. */
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
    spread: tellPolicies(ask, {}, toldShares),
    'spread-1.5': tellPolicies(ask, wide, toldShares),
    costs: tellCosts(ask),
    worlds: tellWorlds(ask),
    following: tellFollowing(ask),
    acts: tellActs(ask, size.acts),
    ablations: tellAblations(ask),
    catalogue: tellPolicies(ask, everything, [0, 0.3]),
    goals: tellGoals(ask),
  });
  const pictures = await inOrder({
    weeks: drawWeeks(ask),
    frontier: drawFrontier(ask),
    following: drawFollowing(ask),
  });
  const run = await tellRun(ask, stage.homes, size);
  const alone = { food: tellFood(), exact: measureExact(exactSize), speed: measureSpeed() };
  return { blocks: { run, ...blocks, ...alone }, pictures };
}

async function tellRun(
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

/** All that is under way, by the same names. */
async function inOrder(parts: Record<string, Promise<string>>): Promise<Record<string, string>> {
  const names = Object.keys(parts);
  const done = await Promise.all(Object.values(parts));
  return Object.fromEntries(names.map((name, at) => [name, done[at] ?? '']));
}
