import { parseArgs } from 'node:util';
import { measureExact } from './measureExact.ts';

// Compares plans with the best ones, for known usage: npm run bench:plan:exact

const { values } = parseArgs({
  options: {
    instances: { type: 'string', default: '200' },
    weeks: { type: 'string', default: '16' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) {
  console.log(`npm run bench:plan:exact -- [options]
  --instances 200  so many homes of each kind
  --weeks 16       so many weeks, a multiple of eight`);
} else {
  const size = { instances: Number(values.instances), weeks: Number(values.weeks) };
  console.log(measureExact(size));
}
