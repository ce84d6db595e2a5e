import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';
import { runOnServer } from '../../server/cli/runOnServer.ts';
import { readServerFile } from '../../server/cli/serverFile.ts';
import { openStage } from './stage.ts';

// Measures how long other requests wait during an import of the catalogue, on the embedded
// database: node lab/api/importBeside.ts --lines 10000

const { values } = parseArgs({ options: { lines: { type: 'string', default: '10000' } } });
const count = Number(values.lines);

/** Sends requests one after the other until the signal. @returns the milliseconds of each */
async function timeRequests(address: string, path: string, signal: AbortSignal): Promise<number[]> {
  const took: number[] = [];
  while (!signal.aborted) {
    const began = performance.now();
    await (await fetch(`${address}${path}`)).arrayBuffer();
    took.push(performance.now() - began);
    await pause(5);
  }
  return took;
}

const folder = await mkdtemp(join(tmpdir(), 'nestbox-import-'));
const stage = await openStage({ DATA_DIR: folder }, { processes: 1 });
try {
  const [address = ''] = stage.addresses;
  const server = await readServerFile(folder);
  if (!server) throw new Error('The server has no key');
  const run = async (argv: string[], input: string | null) => {
    const printed: string[] = [];
    const noted: string[] = [];
    const item = { program: 'ops', argv, operator: 'bench', input, folder } as const;
    const output = {
      print: (text: string) => void printed.push(text),
      note: (text: string) => void noted.push(text),
    };
    const exit = await runOnServer(server, item, output);
    return { exit, printed, noted };
  };
  const { printed } = await run(['catalogue', 'export'], null);
  const [row] = parse(printed.join('\n'), { columns: true }) as Record<string, string>[];
  const rows = Array.from({ length: count }, (_, place) => ({
    ...row,
    productId: `bench-product-${place}`,
    productName: `Bench product ${place}`,
    essential: 'no',
  }));
  const input = stringify(rows, { header: true });
  const over = new AbortController();
  const paths = ['/readyz', '/api/shop', '/api/products'];
  const timings = paths.map((path) => timeRequests(address, path, over.signal));
  await pause(500);
  const began = performance.now();
  const { exit, printed: said, noted } = await run(['catalogue', 'import', 'rows.csv'], input);
  const seconds = (performance.now() - began) / 1_000;
  await pause(2_000);
  over.abort();
  process.stdout.write(
    `${count} lines, ${(input.length / 1e6).toFixed(1)} MB: exit ${exit} after ${seconds.toFixed(1)} s; ${said.at(-1) ?? ''} ${noted.join(' ').slice(0, 200)}\n`,
  );
  for (const [index, path] of paths.entries()) {
    const took = ((await timings[index]) ?? []).sort((a, b) => a - b);
    const at = (share: number) => (took[Math.floor((took.length - 1) * share)] ?? 0).toFixed(0);
    process.stdout.write(
      `${path}: ${took.length} answers, median ${at(0.5)} ms, slowest of 100 ${at(0.99)} ms, slowest ${at(1)} ms\n`,
    );
  }
} finally {
  await stage.close();
  await rm(folder, { recursive: true, force: true });
}
