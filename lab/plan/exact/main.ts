import { parseArgs } from 'node:util';
import { measureBigBaskets } from './measureBigBaskets.ts';
import { measureExact } from './measureExact.ts';

// Compares plans with the best ones, for known usage: npm run bench:plan:exact

const { values } = parseArgs({
  options: {
    instances: { type: 'string', default: '200' },
    weeks: { type: 'string', default: '16' },
    big: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(`npm run bench:plan:exact -- [options]
Compares the planner's plans with the best ones, for households whose usage is known.
  --instances 200  number of households of each kind
  --weeks 16       number of weeks, a multiple of eight
  --big            only big baskets: how many boxes a year they need`);
} else {
  const size = { instances: Number(values.instances), weeks: Number(values.weeks) };
  console.log(values.big ? measureBigBaskets(size.instances) : measureExact(size));
}
