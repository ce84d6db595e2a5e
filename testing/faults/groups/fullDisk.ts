import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Fault } from '../fault.ts';
import { inNewFolder, lostSignUps, newEmail, signUp, startOwnServer } from '../ownFolder.ts';

const run = promisify(execFile);

/** Megabytes; a new database takes about half. */
const diskSize = 128;

/** A full disk causes clean refusals. Once there is space again, nothing is missing. */
export const fullDisk: Fault = {
  name: 'full disk',
  play: (_stage, _models, size) =>
    inNewFolder(async (parent) => {
      const tries = { small: 1, full: 10 }[size];
      const disk = join(parent, 'disk');
      await mkdir(disk);
      const mounted = await run('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}m`, 'tmpfs', disk])
        .then(() => true)
        .catch(() => false);
      if (!mounted)
        return { tries: 0, note: 'only root may mount a small disk, and only on Linux' };
      try {
        return { tries, wrong: await fillAgainAndAgain(disk, tries) };
      } finally {
        await run('umount', ['--lazy', disk]);
      }
    }),
};

async function fillAgainAndAgain(disk: string, tries: number): Promise<string[]> {
  const folder = join(disk, 'data');
  const ballast = join(disk, 'ballast');
  const acknowledged: string[] = [];
  const wrong: string[] = [];
  let server = await startOwnServer(folder);
  for (let done = 0; done < tries; done += 1) {
    await fill(ballast);
    let status: number | null = 200;
    for (let people = 0; status === 200 && people < 500; people += 1) {
      const email = newEmail();
      status = await signUp(server.address, email);
      if (status === 200) acknowledged.push(email);
    }
    if (status !== 503) wrong.push(`on a full disk a request was answered ${status}`);
    const ready = await fetch(`${server.address}/readyz`).catch(() => null);
    if (ready?.ok) wrong.push('on a full disk /readyz was answered 200');
    await rm(ballast);
    // A server that must stop does so after its answer; the next start recovers.
    if (await endsWithin(server.ended, 5_000)) server = await startOwnServer(folder);
    const email = newEmail();
    const after = await signUp(server.address, email);
    if (after === 200) acknowledged.push(email);
    else wrong.push(`with space again a request was answered ${after}`);
  }
  wrong.push(...(await lostSignUps(server.address, acknowledged.slice(-100))));
  await server.kill('SIGTERM');
  return wrong;
}

/** Writes a file until its disk is full. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w');
  const zeros = Buffer.alloc(64 * 1_024);
  try {
    for (;;) await handle.write(zeros);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  } finally {
    await handle.close();
  }
}

function endsWithin(ended: Promise<unknown>, milliseconds: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), milliseconds);
  ended.then(() => resolve(true));
  return promise.finally(() => clearTimeout(timer));
}
