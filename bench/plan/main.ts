import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { explore } from './explore.ts';
import { formatGrocer } from './grocer/formatGrocer.ts';
import { howToGetOrders } from './grocer/howToGetOrders.ts';
import { scoreGrocer } from './grocer/scoreGrocer.ts';
import { report } from './page/report.ts';
import { writePage } from './page/writePage.ts';
import { Stage } from './play/stage.ts';

// Compares the plan with its rivals: npm run bench:plan -- --help

const { values } = parseArgs({
  options: {
    homes: { type: 'string', default: '1000' },
    slowest: { type: 'string', default: '20' },
    acts: { type: 'string', default: String(1 / 3) },
    counts: { type: 'string', default: '0' },
    answers: { type: 'string', default: '0' },
    threads: { type: 'string', default: String(availableParallelism()) },
    world: { type: 'string' },
    feedback: { type: 'string' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    orders: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const help = `npm run bench:plan -- [options]
  --homes 1000      so many homes live two years, the same for every policy
  --slowest 20      of what lasts an average home at most so many days
  --acts 0.33       the share of homes that put boxes off and order early
  --threads 2       so many threads; what comes out does not depend on it
  --write           the report goes into docs/algorithm.md, with its pictures
  --orders <path>   real orders, to measure forecasts of the next one with
Instead of the report, tables of some of it:
  --world <part>    only worlds with this in their name
  --only <part>     only policies with this in their name
  --feedback 0,0.3  how often people tell what they could tell
  --counts 0.5      of those who say that there is plenty, how many count it
  --answers 0.3     how many questions of the shop are answered, one a box, one answer in four a pack off`;

if (values.help) console.log(help);
else await measure();

async function measure() {
  const stage = new Stage(Number(values.homes), Number(values.threads));
  const size = { slowest: Number(values.slowest), acts: Number(values.acts) };
  const { world, only, feedback } = values;
  try {
    if (world !== undefined || only !== undefined || feedback !== undefined) {
      const counts = Number(values.counts);
      const answers = Number(values.answers);
      await explore(stage, { ...size, counts, answers }, { world, only, feedback });
    } else {
      const { blocks, pictures } = await report(stage, size);
      for (const [name, lines] of Object.entries(blocks)) console.log(`\n${name}\n\n${lines}`);
      if (values.write) await writePage({ blocks, pictures });
    }
  } finally {
    await stage.close();
  }
  // Standard output holds only the report, which is copied into the page.
  process.stderr.write(`\n${stage.progress}\n`);
  const csv = values.orders && (await readFile(values.orders, 'utf8').catch(() => null));
  for (const line of csv ? formatGrocer(scoreGrocer(csv)) : [howToGetOrders]) console.log(line);
}
