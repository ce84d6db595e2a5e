import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbeddedDatabase } from './openEmbedded.ts';
import { dataFolder, rowsAfterRestart } from './trial/dataFolder.ts';
import { acknowledged, type Committer, startCommitter } from './trial/startCommitter.ts';

const COMMITS = 50;
const PATIENCE = { timeout: 120_000 };

async function committing(
  args: (string | number)[],
  until: string | RegExp,
  under?: string[],
): Promise<Committer> {
  const committer = startCommitter(args, under);
  onTestFinished(committer.kill);
  await committer.until((line) => line.match(until) !== null);
  return committer;
}

test('each commit is synced', PATIENCE, async () => {
  const { said } = await committing([await dataFolder(), 'synced', COMMITS], 'done');
  const syncs = Number(said.find((line) => line.startsWith('syncs'))?.slice('syncs '.length));
  expect(syncs).toBeGreaterThanOrEqual(COMMITS);
});

test('nothing is synced in relaxed mode', PATIENCE, async () => {
  const { said } = await committing([await dataFolder(), 'relaxed', COMMITS], 'done');
  expect(said).toContain('syncs 0');
});

const strace = spawnSync('strace', ['-o', '/dev/null', 'true']).status === 0;

test.skipIf(!strace)('the kernel sees each sync (needs strace)', PATIENCE, async () => {
  const folder = await dataFolder();
  const trace = `${folder}.trace`;
  const under = ['strace', '-f', '-qq', '-e', 'trace=fsync,fdatasync,write', '-o', trace];
  const committer = await committing([folder, 'synced', COMMITS], 'done', under);
  await committer.end();
  const calls = (await readFile(trace, 'utf8')).split('\n');
  const open = calls.findIndex((call) => call.includes('"open\\n"'));
  const syncs = calls
    .slice(open)
    .filter((call) => /f(data)?sync(\(.*| resumed>)\) += 0/.test(call));
  expect(open).toBeGreaterThan(0);
  expect(syncs.length).toBeGreaterThanOrEqual(COMMITS);
});

test('no acknowledged row is lost to kill -9', PATIENCE, async () => {
  const folder = await dataFolder();
  const rows: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const moment = Math.ceil(Math.random() * 300);
    const committer = startCommitter([folder, 'synced', 1_000_000]);
    onTestFinished(committer.kill);
    await committer.until(() => acknowledged(committer).length >= moment);
    await committer.kill();
    rows.push(...acknowledged(committer));
    const kept = await rowsAfterRestart(folder);
    expect(rows.filter((id) => !kept.has(id))).toEqual([]);
  }
});

test.for([
  ['fsyncSync', 'EIO'],
  ['fsyncSync', 'ENOSPC'],
  ['fsyncSync', 'none'],
  ['writeSync', 'ENOSPC'],
  ['writeSync', 'EUNHEARDOF'],
])('a commit is refused when %s fails with %s', PATIENCE, async ([call, code]) => {
  const folder = await dataFolder();
  const committer = await committing(
    [folder, 'synced', COMMITS, call as string, code as string],
    'done',
  );
  await committer.kill();
  const refused = committer.said.filter((line) => line === 'refused DatabaseStopped');
  expect(refused).toHaveLength(3);
  expect(acknowledged(committer)).toHaveLength(COMMITS);
  const kept = await rowsAfterRestart(folder);
  expect(acknowledged(committer).filter((id) => !kept.has(id))).toEqual([]);
});

test('a query nested too deep is refused, and the next one served', PATIENCE, async () => {
  const { client, close } = await openEmbeddedDatabase({ folder: await dataFolder(), sync: true });
  onTestFinished(close);
  const deep = Array(20_000).fill('1').join('+');
  await expect(client.query(`SELECT ${deep}`)).rejects.toThrow('stack depth limit exceeded');
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }]);
});
