import { availableParallelism } from 'node:os';
import { parseArgs } from 'node:util';
import { startRealPostgres } from '../../../testing/database/realPostgres.ts';
import { measureStored, type StoredFigures } from './measureStored.ts';

// Plans and stores very many households: npm run bench:plan:stored -- --help

const { values } = parseArgs({
  options: {
    max: { type: 'string', default: '100000' },
    threads: { type: 'string', default: String(availableParallelism()) },
    help: { type: 'boolean', default: false },
  },
});

const row = (cells: readonly string[]) =>
  `| ${cells.map((cell) => cell.padStart(12)).join(' | ')} |`;

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

const print = ({ homes, homesASecond, memory, databaseBytes, read }: StoredFigures) =>
  row([
    homes.toLocaleString('en'),
    homesASecond.toFixed(0),
    megabytes(memory),
    megabytes(databaseBytes),
    (databaseBytes / homes / 1000).toFixed(1),
    `${read.median.toFixed(2)} ms`,
    `${read.p99.toFixed(2)} ms`,
  ]);

if (values.help) {
  console.log(`npm run bench:plan:stored -- [options]
  --max 100000   so many homes, in a Postgres in the system's temporary folder; a million: 1000000
  --threads 2    that plan and store; as many as the machine has cores`);
} else {
  const max = Number(values.max);
  const steps = [1_000, 10_000, 100_000, 1_000_000].filter((step) => step < max);
  const postgres = await startRealPostgres();
  try {
    const names = ['homes', 'homes/s', 'memory', 'database', 'kB a home', 'read, median', '99 %'];
    console.log(row(names));
    console.log(`|${names.map(() => `${'-'.repeat(13)}:`).join('|')}|`);
    const size = { steps: [...steps, max], threads: Number(values.threads) };
    for await (const stored of measureStored(postgres.url, size)) console.log(print(stored));
  } finally {
    await postgres.stop();
  }
}
