import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { buildWeb } from '../../bootstrap/buildWeb.mjs';
import { startRealPostgres } from '../../testing/database/realPostgres.ts';
import { measureCurve } from './curve.ts';
import { formatExplained } from './explainStatements.ts';
import { formatBars, formatCurve, formatHouseholdCost, formatSteps } from './format.ts';
import { withEmbedded, withPostgres } from './homes.ts';
import { measureLifecycle } from './measureLifecycle.ts';
import { play } from './play.ts';

// Measures the API under load: npm run bench:api -- --help

const { values } = parseArgs({
  options: {
    homes: { type: 'string', default: '1000' },
    max: { type: 'string', default: '100000' },
    seconds: { type: 'string', default: '5' },
    only: { type: 'string', multiple: true },
    part: { type: 'string', multiple: true },
    write: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const help = `npm run bench:api -- [options]
  --part embedded  only this part: embedded, postgres, curve or life. Can be repeated
  --only boxes     only this call: catalogue, product page, boxes, "add to box, and out again", plan,
                   sign-in or checkout. Can be repeated
  --homes 1000     number of customers in the database, in the parts embedded and postgres
  --max 100000     number of customers at the end of the curve. 1000000 takes 20 GB and an hour
  --seconds 5      seconds of measurement for each figure
  --write file     also write the results to this file, as Markdown

What is the same for everybody is asked by wrk, if it is installed, and all else by autocannon.
`;

const say = (text: string) => process.stdout.write(`${text}\n`);
const print = (line: string) => process.stderr.write(`  ${line}\n`);
const wanted = (part: string) => !values.part || values.part.includes(part);

async function main() {
  await buildWeb();
  const written: string[] = [];
  const show = (title: string, table: string) => {
    say(`\n${title}\n\n${table}`);
    written.push(`### ${title}\n\n${table}\n`);
  };
  const homes = Number(values.homes);
  const playing = {
    seconds: Number(values.seconds),
    connections: [1, 8, 32],
    ...(values.only && { only: values.only }),
    print,
  };
  const cores = `${availableParallelism()} cores, shared with what asks`;
  if (wanted('embedded')) {
    print('embedded database');
    const played = await withEmbedded(homes, (there) => play(there, { ...playing, processes: 1 }));
    show(`Embedded database beside the bars; ${cores}`, formatBars(played));
    show('Embedded database at rising load', formatSteps(played));
  }
  if (wanted('postgres')) {
    await withPostgres([homes], async (there) => {
      for (const processes of [1, 2]) {
        print(`Postgres, web processes: ${processes}`);
        const played = await play(there, { ...playing, processes });
        show(
          `Postgres, web processes: ${processes}; ${cores}, and the database`,
          formatSteps(played),
        );
      }
    });
  }
  if (wanted('curve')) {
    const max = Number(values.max);
    const { curve, statements } = await measureCurve(max, playing);
    show('With more customers, beside 1,000; Postgres, one web process', formatCurve(curve));
    show(`How every statement finds its rows, at ${max} customers`, formatExplained(statements));
  }
  if (wanted('life')) {
    print('homes that live with the shop');
    const postgres = await startRealPostgres();
    try {
      const cost = await measureLifecycle(postgres.url, { homes: 40, days: 365 });
      show('What a household costs the database; 40 homes, a year', formatHouseholdCost(cost));
    } finally {
      await postgres.stop();
    }
  }
  if (values.write) await writeFile(values.write, written.join('\n'));
}

if (values.help) say(help);
else await main();
