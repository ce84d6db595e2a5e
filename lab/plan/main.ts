import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { explore } from './explore.ts';
import { blockNames, report } from './page/report.ts';
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
    second: { type: 'string', default: '0' },
    exact: { type: 'string', default: '0' },
    cupboard: { type: 'string', default: '0' },
    threads: { type: 'string', default: String(availableParallelism()) },
    world: { type: 'string' },
    feedback: { type: 'string' },
    blocks: { type: 'string' },
    only: { type: 'string' },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const help = `npm run bench:plan -- [options]
Simulates households for two years with each policy, and prints a report.
  --homes 1000      number of households, the same for every policy
  --slowest 20      only products of which a pack lasts an average household at most this many days
  --acts 0.33       share of households that postpone boxes and bring them forward
  --threads 2       number of threads; the results do not depend on it
  --blocks a,b      only these blocks of the report, without pictures. All blocks are:
                    ${blockNames.join(', ')}
  --write           also write the report and its pictures into docs/algorithm.md

With one of these three options, prints a table for each world instead of the report:
  --world <part>    only worlds whose name contains this
  --only <part>     only policies whose name contains this
  --feedback 0,0.3  only these report rates
Such a table can also have:
  --counts 0.5      share of the reports of plenty with a count of packs; by default none
  --answers 0.3     share of the shop's questions that are answered; by default none
  --second 0.5      share of these answers after which the second question is answered; by default none
  --exact 1         share of answers of 'three or more' that say how many; by default none
  --cupboard 0.3    share of households that check their cupboard when the second box comes; by default none`;

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
      const secondAnswers = Number(values.second);
      const exact = Number(values.exact);
      const checksCupboard = Number(values.cupboard);
      const people = { ...size, counts, answers, secondAnswers, exact, checksCupboard };
      await explore(stage, people, { world, only, feedback });
    } else {
      const { blocks, pictures } = await report(stage, size, values.blocks?.split(',') ?? null);
      for (const [name, lines] of Object.entries(blocks)) console.log(`\n${name}\n\n${lines}`);
      if (values.write) await writePage({ blocks, pictures });
    }
  } finally {
    await stage.close();
  }
  // Standard output holds only the report, which is copied into the page.
  process.stderr.write(`\n${stage.progress}\n`);
}
