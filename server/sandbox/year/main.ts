import { parseArgs } from 'node:util';
import { playYear } from './playYear.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    households: { type: 'string', default: '50' },
    days: { type: 'string', default: '365' },
  },
});
const { lines, wrongs } = await playYear({
  seed: Number(values.seed),
  households: Number(values.households),
  days: Number(values.days),
});
process.stdout.write(`${lines.join('\n')}\n`);
process.exit(wrongs.length === 0 ? 0 : 1);
