import { availableParallelism, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { startRealPostgres } from '../../../testing/database/realPostgres.ts';
import { table } from '../formatFigures.ts';
import { writePage } from '../page/writePage.ts';
import { measureStored, type StoredFigures } from './measureStored.ts';

// Plans and stores very many households: npm run bench:plan:stored -- --help

const { values } = parseArgs({
  options: {
    max: { type: 'string', default: '100000' },
    threads: { type: 'string', default: String(availableParallelism()) },
    write: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

const head = [
  'households',
  'a second',
  'memory',
  'database',
  'kB a household',
  'read, median',
  'read, 99 %',
];

const cells = ({ homes, homesASecond, memory, databaseBytes, read }: StoredFigures) => [
  homes.toLocaleString('en'),
  homesASecond.toFixed(0),
  megabytes(memory),
  megabytes(databaseBytes),
  (databaseBytes / homes / 1000).toFixed(1),
  `${read.median.toFixed(2)} ms`,
  `${read.p99.toFixed(2)} ms`,
];

/** Describes this machine, since the figures depend on it. */
const machine = (threads: number) =>
  `On ${availableParallelism()} cores and ${Math.round(totalmem() / 2 ** 30)} GiB, with ${threads} threads:`;

if (values.help) {
  console.log(`npm run bench:plan:stored -- [options]
Plans households and stores them in a Postgres in the system's temporary folder.
  --max 100000   number of households, up to 1000000
  --threads 2    number of threads; by default the number of cores
  --write        also write the table into docs/algorithm.md`);
} else {
  const max = Number(values.max);
  const threads = Number(values.threads);
  const steps = [1_000, 10_000, 100_000, 1_000_000].filter((step) => step < max);
  const postgres = await startRealPostgres();
  const rows: string[][] = [];
  try {
    const size = { steps: [...steps, max], threads };
    for await (const stored of measureStored(postgres.url, size)) {
      rows.push(cells(stored));
      process.stderr.write(`${cells(stored).join(', ')}\n`);
    }
  } finally {
    await postgres.stop();
  }
  const stored = [machine(threads), '', table(head, rows, 0)].join('\n');
  console.log(stored);
  if (values.write) await writePage({ blocks: { stored }, pictures: {} });
}
