import { averageUse, newHome } from '../../../testing/homes/homes.ts';
import { chanceOf } from '../../../testing/year/chance.ts';
import type { Behaviour } from '../people.ts';
import { policies } from '../policies.ts';
import { simulate } from '../simulate.ts';
import type { Outcome } from '../tally.ts';
import { unchanged } from '../truth.ts';
import { worlds } from '../worlds.ts';

/** Households of a world, served by a policy. */
export interface Study extends Behaviour {
  readonly world: string;
  readonly policy: string;
  /** Days that a pack lasts an average household, at most, for products in boxes. */
  readonly slowest: number;
  /** The number of the first household, by which others are drawn; by default 0. */
  readonly firstHome?: number;
  /** For worlds with changes: skips the change, and counts as if it had happened. */
  readonly unchanged?: boolean;
}

/** Some of a study's households: from this index up to, not including, that. */
export interface Job {
  readonly study: Study;
  readonly from: number;
  readonly to: number;
}

const averages = averageUse(chanceOf(99), 5_000);

/** Households have seeds by index, so that they are the same for each policy, in any order. */
export const homeOf = (index: number, slowest: number, small = false) => {
  const chance = chanceOf(1_000 + index);
  return { home: newHome(chance, averages, { slowest, small }), chance };
};

export function playHomes({ study, from, to }: Job): Outcome[] {
  const world = worlds.find(({ name }) => name === study.world);
  const policy = policies[study.policy];
  if (!world || !policy) throw new Error(`No such study: ${study.policy} in ${study.world}`);
  return Array.from({ length: to - from }, (_, offset) => {
    const index = (study.firstHome ?? 0) + from + offset;
    const { home, chance } = homeOf(index, study.slowest, world.small);
    const truth = world.truthOf(home, chance);
    const chances = { use: chance, people: chanceOf(1_000_000_000 + index) };
    return simulate(home, study.unchanged ? unchanged(truth) : truth, policy, {
      chances,
      behaviour: study,
    });
  });
}
