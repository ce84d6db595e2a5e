import { parseArgs } from 'node:util';
import { nestbox } from './nestbox.ts';
import type { Policy } from './planner.ts';
import * as rivals from './rivals.ts';
import { study } from './study.ts';
import { worlds } from './worlds.ts';

const { values } = parseArgs({
  options: {
    homes: { type: 'string', default: '400' },
    slowest: { type: 'string', default: '20' },
    world: { type: 'string', default: '' },
    feedback: { type: 'string', default: '0,0.1,0.3,0.6' },
    only: { type: 'string', default: '' },
  },
});
const size = { homes: Number(values.homes), slowest: Number(values.slowest) };
const policies: Record<string, Policy> = { ...rivals, nestbox };
console.log('policy'.padEnd(34), 'feedback  weeks 1-12   year 2  stock  boxes/y  cost/week');
for (const world of worlds.filter(({ name }) => name.includes(values.world))) {
  console.log(world.name);
  for (const [name, policy] of Object.entries(policies)) {
    if (!name.includes(values.only)) continue;
    const shares = name === 'nestbox' ? values.feedback.split(',').map(Number) : [0];
    for (const feedback of shares) {
      const began = performance.now();
      const figures = study(world, policy, feedback, size);
      const percent = (part: number) => `${(100 * part).toFixed(2)} %`.padStart(10);
      console.log(
        `  ${name}`.padEnd(34),
        String(feedback).padStart(8),
        percent(figures.early),
        percent(figures.late),
        figures.surplusDays.toFixed(0).padStart(6),
        figures.boxesAYear.toFixed(1).padStart(8),
        (figures.costAWeek / 100).toFixed(2).padStart(9),
        `${((performance.now() - began) / 1000).toFixed(1)} s`.padStart(8),
      );
    }
  }
}
