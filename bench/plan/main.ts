import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { howToGetOrders } from './grocer/howToGetOrders.ts';
import { judgeGrocer } from './grocer/judgeGrocer.ts';
import { tellGrocer } from './grocer/tellGrocer.ts';
import { measureSpeed } from './measureSpeed.ts';
import { nestbox } from './nestbox.ts';
import type { Policy } from './planner.ts';
import * as rivals from './rivals.ts';
import { study } from './study.ts';
import { tableHead, tellFigures } from './tellFigures.ts';
import { worlds } from './worlds.ts';

// How well the plan serves homes, beside its rivals: npm run bench:plan -- --help

const { values } = parseArgs({
  options: {
    homes: { type: 'string', default: '1000' },
    slowest: { type: 'string', default: '20' },
    world: { type: 'string', default: '' },
    feedback: { type: 'string', default: '0,0.1,0.3,0.6' },
    only: { type: 'string', default: '' },
    orders: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(`npm run bench:plan -- [options]
  --homes 1000      so many homes live two years, the same for every policy
  --slowest 20      of what lasts an average home at most so many days
  --world <part>    only worlds with this in their name
  --only <part>     only policies with this in their name
  --feedback 0,0.3  how often people tell what they could tell
  --orders <path>   real orders, to measure forecasts of the next one with`);
} else {
  await measure();
}

async function measure() {
  const size = { homes: Number(values.homes), slowest: Number(values.slowest) };
  const policies: Record<string, Policy> = { ...rivals, nestbox };
  console.log(`${size.homes} homes, two years, packs that last at most ${size.slowest} days`);
  for (const world of worlds.filter(({ name }) => name.includes(values.world))) {
    console.log(`\n${world.name}\n`);
    for (const line of tableHead) console.log(line);
    for (const [name, policy] of Object.entries(policies)) {
      if (!name.includes(values.only)) continue;
      // Nobody else listens.
      const shares = policy === nestbox ? values.feedback.split(',').map(Number) : [0];
      for (const feedback of shares) {
        console.log(tellFigures(name, feedback, study(world, policy, feedback, size)));
      }
    }
  }
  console.log(`\n${measureSpeed()}\n`);
  const csv = values.orders && (await readFile(values.orders, 'utf8').catch(() => null));
  for (const line of csv ? tellGrocer(judgeGrocer(csv)) : [howToGetOrders]) console.log(line);
}
