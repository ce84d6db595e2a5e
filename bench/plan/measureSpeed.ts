import { inferUsage } from '@nestbox/domain/planning/inferUsage';
import { chanceOf } from '../../testing/year/chance.ts';
import { averageUse, newHome } from './homes.ts';
import { toPlan } from './shopView.ts';

const homes = 400;
const rounds = 5;

/**
 * Measures the households planned a second on one core: for the first time, and after a year of
 * boxes.
 */
export function measureSpeed(): string {
  const averages = averageUse(chanceOf(99), 2_000);
  const people = Array.from({ length: homes }, (_, index) =>
    newHome(chanceOf(index), averages, Number.POSITIVE_INFINITY),
  );
  const requests = people.map((home) => toPlan(home));
  const plansASecond = rate(() => {
    for (const { history, plan } of requests) plan(inferUsage(history));
  });
  const planned = requests.map(({ history, plan }) => plan(inferUsage(history)));
  const older = requests.map(({ history }, index) => ({
    history: { ...history, today: '2027-01-04', boxes: planned[index]?.boxes ?? [] },
  }));
  const replaysASecond = rate(() => {
    for (const { history } of older) inferUsage(history);
  });
  return [
    `Planned for the first time: ${Math.round(plansASecond)} homes a second on one core.`,
    `What six boxes taught, played from the first: ${Math.round(replaysASecond)} homes a second.`,
  ].join('\n');
}

/** Returns households a second. The fastest round counts, since the machine is shared. */
function rate(round: () => void): number {
  const times = Array.from({ length: rounds }, () => {
    const began = performance.now();
    round();
    return (performance.now() - began) / 1000;
  });
  return homes / Math.min(...times);
}
