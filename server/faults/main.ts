import { parseArgs } from 'node:util';
import { playFaults } from './playFaults.ts';

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: 'full' },
    only: { type: 'string', default: '' },
  },
});
const wrong = await playFaults({
  size: values.size === 'small' ? 'small' : 'full',
  only: values.only,
  print: (line) => process.stdout.write(`${line}\n`),
});
process.exit(wrong.length === 0 ? 0 : 1);
