import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import getPort from 'get-port';
import { markdownTable } from 'markdown-table';
import { formatRange } from './formatRange.ts';

// Measures `npm start`: from the command until the shop is ready, and its memory after it was idle,
// on a new data folder and again on the same one, in turns with other copies of the project:
// npm run bench:start -- --help

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    idle: { type: 'string', default: '10' },
    beside: { type: 'string', multiple: true, default: [] },
    help: { type: 'boolean', default: false },
  },
});

const help = `npm run bench:start -- [options]
  --runs 3         starts of each copy
  --idle 10        seconds after the shop is ready until its memory is read
  --beside folder  another copy of the project, started in turns with this one. Can be repeated
`;
if (values.help) {
  process.stdout.write(help);
  process.exit();
}
/** The environment outside the project, whose own npm is another than that of the machine. */
const machine = {
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_'))),
  PATH: (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter),
};
const token = 'bench-start-reads-metrics-0123456789';

interface Started {
  readonly seconds: number;
  /** Megabytes. */
  readonly memory: number;
}

async function measureStart(project: string, DATA_DIR: string): Promise<Started> {
  const port = await getPort();
  const began = performance.now();
  const shop = spawn('npm', ['start'], {
    cwd: project,
    env: { ...machine, DATA_DIR, PORT: String(port), METRICS_TOKEN: token },
    stdio: ['ignore', 'pipe', 'inherit'],
    // A group of its own, to stop all of it.
    detached: true,
  });
  await printed(shop, 'is ready');
  const seconds = (performance.now() - began) / 1_000;
  await pause(Number(values.idle) * 1_000);
  const memory = (await readMemory(port)) / 1_000_000;
  process.kill(-(shop.pid ?? 0), 'SIGTERM');
  // Once the server has closed its output too.
  await once(shop, 'close');
  return { seconds, memory };
}

async function printed(shop: ChildProcess, text: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    shop.stdout?.on('data', (chunk) => {
      if (String(chunk).includes(text)) resolve();
    });
    shop.on('close', () => reject(new Error('The shop did not start.')));
  });
}

/** Returns the bytes of memory that the server takes. */
async function readMemory(port: number): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const metrics = await (await fetch(`http://localhost:${port}/metrics`, { headers })).text();
  const [, bytes] = /^process_resident_memory_bytes (\S+)/m.exec(metrics) ?? [];
  if (!bytes) throw new Error(`No memory among the metrics: ${metrics.slice(0, 200)}`);
  return Number(bytes);
}

const projects = [
  ...values.beside.map((folder) => resolve(folder)),
  join(import.meta.dirname, '..'),
];
const starts = projects.map(() => ({ first: [] as Started[], again: [] as Started[] }));
for (let run = 0; run < Number(values.runs); run += 1) {
  for (const [place, project] of projects.entries()) {
    const folder = await mkdtemp(join(tmpdir(), 'nestbox-start-'));
    starts[place]?.first.push(await measureStart(project, folder));
    starts[place]?.again.push(await measureStart(project, folder));
    await rm(folder, { recursive: true });
  }
}
const rows = starts.flatMap(({ first, again }, place) =>
  [first, again].map((all, which) => [
    place === starts.length - 1 ? 'this project' : (projects[place] ?? ''),
    which === 0 ? 'new data folder' : 'the same again',
    formatRange(
      all.map(({ seconds }) => seconds),
      2,
    ),
    formatRange(
      all.map(({ memory }) => memory),
      0,
    ),
  ]),
);
const head = ['project', 'data', 'seconds until ready', `MB after ${values.idle} s`];
process.stdout.write(`${markdownTable([head, ...rows])}\n`);
